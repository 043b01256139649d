import { schemeTypes, type IsoDate, type SchemeType } from '../../contract';
import { dayInText, readDayInText } from '../cells/day-in-text';
import type { HomeRow } from '../rows/home-row';
import type { CellText, ResultHeaders } from './result-cells';

/** What a register shows, by how the text of its column begins. */
const openings = [
  [/^on a register/i, 'held'],
  [/^licence from/i, 'to-begin'],
  [/^exemption(?: to|,)/i, 'exempt'],
  [/^applied for/i, 'applied'],
  [/^ended/i, 'ended'],
] as const;

/** What is left of an entry after its last day, as a check would tell it then. */
const onceOver: Partial<Record<RegisterFacts['state'], RegisterFacts['state']>> = {
  held: 'ended',
  exempt: 'none',
  'to-begin': 'ended',
};

const begins = new RegExp(`^licence from (${dayInText})`, 'i');

/** What an entry is on a day, as a check would tell it then. */
function stateOn(
  today: IsoDate,
  written: RegisterFacts['state'],
  text: string,
  until: IsoDate | null,
): RegisterFacts['state'] {
  if (until !== null && until < today) return onceOver[written] ?? written;
  const from = readDayInText(begins.exec(text)?.[1] ?? '');
  return from !== null && from <= today ? 'held' : written;
}

/** What a register says of a home. */
export interface RegisterFacts {
  /** `none`: anything else, be it that nothing was found, searched or read. */
  readonly state: (typeof openings)[number][1] | 'none';
  readonly type: SchemeType | null;
  /** Where it shows that what runs was renewed, the last day with that; else `null`. */
  readonly renewedUntil: IsoDate | null;
  /** The last day of an exemption that runs; else `null`. */
  readonly exemptUntil: IsoDate | null;
  /** Maximum people and households; `null` where they are not given. */
  readonly people: number | null;
  readonly households: number | null;
}

/** What the columns of a row tell of the registers; `null` where they were not asked. */
export function registerFacts(
  row: HomeRow,
  cell: CellText,
  until: IsoDate | null,
  today: IsoDate,
): RegisterFacts | null {
  const text = cell(row, 'onRegister');
  if (text === '') return null;
  const [, written = 'none'] = openings.find(([opening]) => opening.test(text)) ?? [];
  // The cell says how it was on the day of its check.
  const state = stateOn(today, written, text, until);
  const count = (header: keyof ResultHeaders): number | null => {
    const told = cell(row, header);
    return /^\d+$/.test(told) ? Number(told) : null;
  };
  return {
    state,
    renewedUntil: /^on a register, renewed/i.test(text) ? until : null,
    exemptUntil: state === 'exempt' ? until : null,
    type: schemeTypes.find((type) => type === cell(row, 'registerType').toLowerCase()) ?? null,
    people: count('registerPeople'),
    households: count('registerHouseholds'),
  };
}

/** The last day of a licence or an exemption; that of an application, or of what was refused, ends nothing. */
export function endOnRegister(register: RegisterFacts | null, until: IsoDate | null): IsoDate | null {
  return register === null || ['held', 'exempt', 'ended'].includes(register.state) ? until : null;
}
