import { spokenDay } from '../../contract';
import { grouped } from '../grouped';
import type { DeadlineKind } from '../deadlines/kinds';
import { landlordsOf } from '../deadlines/landlords';
import type { PackSheet } from '../pack/pack-sheet';
import { homeName } from '../rows/home-name';
import { ownWords } from './own-words';
import { registerEntry } from './register';
import type { SheetInput } from './sheet-input';

/** Rents are kept in pence a week: what that rounds is less than the five pence to which this is given back. */
function poundsAMonth(penceAWeek: number): number {
  return Math.round((penceAWeek * 52) / 12 / 5) / 20;
}

/**
 * Every home once, in the order of the form of the government's register, with whether it is ready. The order is that of
 * https://github.com/communitiesuk/prsdb-webapp on 24 November 2026: the service is in its testing phase, and it may change.
 */
export function registerSheet({ table, mapping, overview, standards }: SheetInput): PackSheet {
  const wordsOf = ownWords(table, mapping);
  const landlordOf = landlordsOf(table, mapping);
  const datesOf = grouped(overview.dates.map((date) => [date.home.number, date]));
  return {
    name: 'Register',
    rows: [
      columns.map(([header]) =>
        header === 'State'
          ? `State on ${spokenDay(overview.asAt)}, by the form of the testing phase`
          : header,
      ),
      ...overview.facts.flatMap((facts) => {
        const [home] = facts.rows;
        if (home === undefined) return [];
        const dates = new Map(
          (datesOf.get(home.number) ?? []).map((date): [DeadlineKind, typeof date] => [date.kind, date]),
        );
        const entry = registerEntry(facts, dates, wordsOf(facts.rows), standards);
        const { people, households, rent } = entry.details;
        return [
          [
            homeName(home),
            entry.state,
            entry.licence,
            households ?? '',
            people ?? '',
            entry.certificate,
            entry.exemption,
            entry.gas,
            entry.electrical,
            entry.furnishing,
            rent === undefined ? '' : poundsAMonth(rent),
            landlordOf(home.number),
          ],
        ];
      }),
    ],
    dates: new Map(),
    widths: columns.map(([, width]) => width),
  };
}

const columns = [
  ['Home', 26],
  ['State', 36],
  ['Licence type and number', 24],
  ['Households', 11],
  ['People', 8],
  ['EPC', 15],
  ['EPC exemption', 15],
  ['Gas safety', 15],
  ['Electrical report (EICR)', 15],
  ['Furnishing', 12],
  ['Rent, £ a month', 10],
  ['Landlord', 16],
] as const;
