import { contactsOf, landlordsOf } from '../deadlines/landlords';
import { multimap } from '../multimap';
import { urgencies, type NeedUrgency } from '../overview/need-words';
import { needAction, urgencyWords } from '../overview/need';
import { homeSheets } from '../pack/home-sheets';
import { columnSheet, type PackSheet, type SheetColumn } from '../pack/pack-sheet';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import type { SheetInput } from './sheet-input';

/** The homes of one landlord. */
type OfLandlord = readonly [landlord: string, homes: readonly HomeRow[]];

/** A page for each landlord, and the table from which letters to them are merged. Every need stands once in each. */
export function landlordSheets({ table, mapping, rows, overview, shown }: SheetInput): readonly PackSheet[] {
  const homes = rows.filter((row) => row.kind === 'home');
  const landlordOf = landlordsOf(table, mapping);
  const contacts = contactsOf(table, mapping);
  const names = new Map(homes.map((home) => [home.number, homeName(home)]));
  const needs = multimap(
    overview.needs.flatMap(({ kind, urgency, rows: own }) =>
      own.map(({ row, detail }) => {
        const what = [needAction(kind), detail].filter((text) => text !== '').join(': ');
        return [
          landlordOf(row),
          { urgency, line: `${urgencyWords[urgency]}: ${names.get(row) ?? `row ${row}`}: ${what}` },
        ] as const;
      }),
    ),
  );
  const firsts = new Set(overview.facts.map(({ rows: [first] }) => first?.number));
  const byLandlord = multimap(homes.map((home) => [landlordOf(home.number), home] as const));
  const linesOf = (landlord: string, urgency?: NeedUrgency): readonly string[] =>
    (needs.get(landlord) ?? []).flatMap((each) =>
      urgency === undefined || each.urgency === urgency ? [each.line] : [],
    );
  const columns: readonly SheetColumn<OfLandlord>[] = [
    ['Landlord', 26, ([landlord]) => landlord],
    ...contacts.headers.map((header, at): SheetColumn<OfLandlord> => [
      header,
      26,
      ([landlord]) => contacts.of(landlord)[at] ?? '',
    ]),
    ['Homes', 8, ([, own]) => own.filter(({ number }) => firsts.has(number)).length],
    ...urgencies.map((urgency): SheetColumn<OfLandlord> => [
      urgencyWords[urgency],
      urgency === 'gap' ? 11 : 8,
      ([landlord]) => linesOf(landlord, urgency).length,
    ]),
    ['What needs doing', 70, ([landlord]) => listed(linesOf(landlord))],
  ];
  return [
    ...homeSheets(overview, shown, homes, landlordOf, ['Mail merge']),
    columnSheet('Mail merge', columns, [...byLandlord]),
  ];
}

/** Far below what a cell holds. */
const maxListed = 30_000;

/** What needs doing, a line each; of what a cell has no room for it is told how much that is. */
function listed(lines: readonly string[]): string {
  let length = 0;
  const shown = lines.filter((line) => (length += line.length + 1) <= maxListed);
  const more = lines.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`And ${more.toLocaleString('en-GB')} more: see the sheet.`])].join(
    '\n',
  );
}
