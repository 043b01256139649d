import { schemeTypes, type SchemeType } from '../../contract';
import type { HomeRow } from '../rows/home-row';
import type { CellText, ResultHeaders } from './result-cells';

/** What a register shows, by how the text of its column begins. `none`: it was searched, and nothing of the home runs or ended. */
const openings = [
  [/^on a register/i, 'held'],
  [/^licence from/i, 'to-begin'],
  [/^exemption(?: to|,)/i, 'exempt'],
  [/^applied for/i, 'applied'],
  [/^ended/i, 'ended'],
  [/./, 'none'],
] as const;

/** What a register says of a home. */
export interface RegisterFacts {
  readonly state: (typeof openings)[number][1];
  readonly type: SchemeType | null;
  /** Maximum people and households; `null` where they are not given. */
  readonly people: number | null;
  readonly households: number | null;
}

/** What the columns of a row tell of the registers; `null` where they were not asked. */
export function registerFacts(row: HomeRow, cell: CellText): RegisterFacts | null {
  const text = cell(row, 'onRegister');
  const [, state = null] = openings.find(([opening]) => opening.test(text)) ?? [];
  if (state === null) return null;
  const count = (header: keyof ResultHeaders): number | null => {
    const told = cell(row, header);
    return /^\d+$/.test(told) ? Number(told) : null;
  };
  return {
    state,
    type: schemeTypes.find((type) => type === cell(row, 'registerType').toLowerCase()) ?? null,
    people: count('registerPeople'),
    households: count('registerHouseholds'),
  };
}
