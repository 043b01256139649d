import type { Bench } from './figure';
import { crowdFigures } from './support/hardness-crowd';
import { modeFigures, observedParts } from './support/hardness-modes';

const parts = [...observedParts, 'crowd'] as const;

/**
 * `npm run bench -- hardness [client|gateway|crowd] [MODE|SECONDS]`: what client and gateway make of each way in which an upstream misbehaves;
 * 200 connections at once on service and gateway, 30 s for each kind of question.
 */
const bench: Bench = async (report, [part, asked]) => {
  const wanted = parts.filter((each) => part === undefined || each === part);
  if (wanted.length === 0) throw new Error(`Name one of ${parts.join(', ')}: found "${part ?? ''}".`);
  for (const each of wanted) {
    if (each === 'crowd') await crowdFigures(report, Number(asked ?? 30));
    else await modeFigures(report, each, asked);
  }
};

export default bench;
