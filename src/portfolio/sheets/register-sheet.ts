import { spokenDay } from '../../contract';
import { multimap } from '../multimap';
import type { DeadlineKind } from '../deadlines/kinds';
import { landlordsOf } from '../deadlines/landlords';
import { columnSheet, type PackSheet } from '../pack/pack-sheet';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import { ownWords } from './own-words';
import { registerEntry } from './register';
import type { SheetInput } from './sheet-input';

/**
 * What the rows of a home have in rent together. Each is kept in pence a week: what that rounds is less than the five pence to which it is
 * given back, which the sum of several rooms would not be.
 */
function poundsAMonth(rows: readonly HomeRow[]): number {
  return rows.reduce((sum, { details: { rent = 0 } }) => sum + Math.round((rent * 52) / 12 / 5), 0) / 20;
}

/**
 * Every home once, in the order of the form of the government's register, with whether it is ready. The order is that of
 * https://github.com/communitiesuk/prsdb-webapp on 24 November 2026: the service is in its testing phase, and it may change.
 */
export function registerSheet({ table, mapping, overview, standards }: SheetInput): PackSheet {
  const wordsOf = ownWords(table, mapping);
  const landlordOf = landlordsOf(table, mapping);
  const datesOf = multimap(overview.dates.map((date) => [date.home.number, date]));
  const entries = overview.facts.flatMap((facts) => {
    const [home] = facts.rows;
    if (home === undefined) return [];
    const dates = new Map(
      (datesOf.get(home.number) ?? []).map((date): [DeadlineKind, typeof date] => [date.kind, date]),
    );
    return [{ home, rows: facts.rows, ...registerEntry(facts, dates, wordsOf(facts.rows), standards) }];
  });
  const state = `State on ${spokenDay(overview.asAt)}, by the form of the testing phase`;
  return columnSheet(
    'Register',
    [
      ['Home', 26, ({ home }) => homeName(home)],
      [state, 36, (entry) => entry.state],
      ['Licence type and number', 24, ({ licence }) => licence],
      ['Households', 11, ({ details }) => details.households ?? ''],
      ['People', 8, ({ details }) => details.people ?? ''],
      ['EPC', 15, ({ certificate }) => certificate],
      ['EPC exemption', 15, ({ exemption }) => exemption],
      ['Gas safety', 15, ({ gas }) => gas],
      ['Electrical report (EICR)', 15, ({ electrical }) => electrical],
      ['Furnishing', 12, ({ furnishing }) => furnishing],
      ['Rent, £ a month', 10, ({ details, rows }) => (details.rent === undefined ? '' : poundsAMonth(rows))],
      ['Landlord', 16, ({ home }) => landlordOf(home.number)],
    ],
    entries,
  );
}
