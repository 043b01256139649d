import type { Bench } from './figure';
import { relayFigures } from './support/gateway-relay';
import { killedFigures, peopleFigures } from './support/gateway-people';

const parts = ['relay', 'people', 'several', 'killed'] as const;

/**
 * `npm run bench -- gateway [relay|people|several|killed] [SECONDS]`: what the gateway costs beside a bare proxy and a bare route; how many people
 * share the quota of the real service; the same with three gateways on Valkey; and one of those killed, and Valkey restarted.
 */
const bench: Bench = async (report, [asked, secondsText]) => {
  const seconds = secondsText === undefined ? null : Number(secondsText);
  const wanted = parts.filter((part) => asked === undefined || asked === part);
  if (wanted.length === 0) throw new Error(`Name one of ${parts.join(', ')}: found "${asked ?? ''}".`);
  if (wanted.includes('relay')) await relayFigures(report, seconds ?? 6);
  if (wanted.includes('people')) await peopleFigures(report, { gateways: 1, seconds: seconds ?? 120 });
  if (wanted.includes('several')) await peopleFigures(report, { gateways: 3, seconds: seconds ?? 120 });
  if (wanted.includes('killed')) await killedFigures(report, { gateways: 3, seconds: seconds ?? 120 });
};

export default bench;
