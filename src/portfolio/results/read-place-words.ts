import { placeKinds, type IsoDate, type PlaceKind } from '../../contract';
import { readDay } from '../cells/dates';
import { kindNames, stateOpenings, type ElseKnown } from './place-words';

/** A state as a cell tells it. */
export interface StateRead {
  readonly state: ElseKnown['kind'];
  /** Kinds that the cell names; none where it stands in the column of one kind. */
  readonly kinds: readonly PlaceKind[];
  /** Day of checking; `null` where the cell names none. */
  readonly checkedOn: IsoDate | null;
}

const openings = Object.entries(stateOpenings) as readonly (readonly [ElseKnown['kind'], string])[];
const checked = /\bchecked (\d{1,2} [A-Za-z]{3,9} \d{4})/;
/** Names of schemes, and whom to ask: neither names a kind. */
const aside = /“[^”]*”|\([^)]*\)/g;

function stateOf(part: string): ElseKnown['kind'] | null {
  return openings.find(([, opening]) => part.startsWith(opening))?.[0] ?? null;
}

const partsOf = (text: string): readonly string[] => text.replace(/^'/, '').split('; ');

function checkedIn(part: string): IsoDate | null {
  const [, spoken = ''] = checked.exec(part) ?? [];
  const day = readDay({ value: spoken, format: '@' }, '1900');
  return day.kind === 'value' ? day.value : null;
}

/** Reads what `stateText` or `statesText` wrote into a cell; nothing where a cell says anything else. */
export function statesIn(text: string): readonly StateRead[] {
  return partsOf(text).flatMap((part): StateRead[] => {
    const state = stateOf(part);
    if (state === null) return [];
    const named = part.replace(aside, ' ');
    const kinds =
      state === 'not-placed'
        ? placeKinds
        : placeKinds.filter((kind) => new RegExp(`\\b${kindNames[kind]}\\b`).test(named));
    return [{ state, kinds, checkedOn: checkedIn(part) }];
  });
}

/** What of a cell is no state: names of what lies on the place. */
export function withoutStates(text: string): string {
  return partsOf(text)
    .filter((part) => stateOf(part) === null)
    .join('; ');
}

/** Kinds that a sync's cell names as lying on the place, now or later. */
export function kindsHere(text: string): readonly PlaceKind[] {
  const here = withoutStates(text);
  return placeKinds.filter((kind) => new RegExp(`\\b${kindNames[kind]}\\b`).test(here));
}
