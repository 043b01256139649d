import type { IsoDate } from '../../contract';
import type { Tenancy } from './home';
import { candidatesOn, needOn, type Candidate, type Need } from './licence/need';
import { recordedLicence, type RecordedLicence } from './licence/recorded';
import type { SituatedPlace } from './situated-place';

/** Everything that texts and notes about a placed home are made from. */
export interface HomeFacts {
  readonly place: SituatedPlace;
  readonly tenancy: Tenancy;
  readonly today: IsoDate;
  readonly need: Need;
  /** Every scheme of the place with its state today. */
  readonly candidates: readonly Candidate[];
  readonly recorded: RecordedLicence;
}

export function homeFacts(place: SituatedPlace, tenancy: Tenancy, today: IsoDate): HomeFacts {
  return {
    place,
    tenancy,
    today,
    need: needOn(place, tenancy, today),
    candidates: candidatesOn(place, tenancy, today),
    recorded: recordedLicence(tenancy, today),
  };
}

/** Advice on one subject: what was found, and what to do about it. */
export interface Notes {
  readonly analysis: readonly string[];
  readonly actions: readonly string[];
}

export const noNotes: Notes = { analysis: [], actions: [] };

export function notes(analysis: readonly string[], actions: readonly string[] = []): Notes {
  return { analysis, actions };
}

const eachOnce = (lines: readonly string[]): string[] => [...new Set(lines)].filter((line) => line !== '');

/** Notes on several subjects, in this order, each sentence once; what says nothing is left out. */
export function mergeNotes(all: readonly Notes[]): Notes {
  return {
    analysis: eachOnce(all.flatMap(({ analysis }) => analysis)),
    actions: eachOnce(all.flatMap(({ actions }) => actions)),
  };
}

/** Lines that anybody reads of one home. */
const maxLines = 19;

function limitedLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= maxLines) return lines;
  const left = lines.length - (maxLines - 1);
  return [...lines.slice(0, maxLines - 2), `${left} more are left out here.`, ...lines.slice(-1)];
}

/** The most urgent ones, and the last, which says on what they rest. */
export function limitNotes({ analysis, actions }: Notes): Notes {
  return { analysis: limitedLines(analysis), actions: limitedLines(actions) };
}
