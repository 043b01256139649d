import { contactsOf, landlordsOf } from '../deadlines/landlords';
import { grouped } from '../grouped';
import type { NeedUrgency } from '../overview/need-words';
import { needAction, urgencyWords } from '../overview/need';
import { homeSheets } from '../pack/home-sheets';
import type { PackSheet } from '../pack/pack-sheet';
import { homeName } from '../rows/home-name';
import type { SheetInput } from './sheet-input';

const urgencies: readonly NeedUrgency[] = ['now', 'soon', 'gap', 'later'];

/** A page for each landlord, and the table from which letters to them are merged. Every need stands once in each. */
export function landlordSheets({ table, mapping, rows, overview, shown }: SheetInput): readonly PackSheet[] {
  const homes = rows.filter((row) => row.kind === 'home');
  const landlordOf = landlordsOf(table, mapping);
  const contacts = contactsOf(table, mapping);
  const names = new Map(homes.map((home) => [home.number, homeName(home)]));
  const needs = grouped(
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
  const byLandlord = grouped(homes.map((home) => [landlordOf(home.number), home] as const));
  return [
    ...homeSheets(overview, shown, homes, landlordOf, ['Mail merge']),
    {
      name: 'Mail merge',
      rows: [
        [
          'Landlord',
          ...contacts.headers,
          'Homes',
          ...urgencies.map((each) => urgencyWords[each]),
          'What needs doing',
        ],
        ...[...byLandlord].map(([landlord, own]) => {
          const theirs = needs.get(landlord) ?? [];
          return [
            landlord,
            ...contacts.of(landlord),
            own.filter(({ number }) => firsts.has(number)).length,
            ...urgencies.map((each) => theirs.filter(({ urgency }) => urgency === each).length),
            listed(theirs.map(({ line }) => line)),
          ];
        }),
      ],
      dates: new Map(),
      widths: [26, ...contacts.headers.map(() => 26), 8, 8, 8, 11, 8, 70],
    },
  ];
}

/** Far below what a cell holds. */
const maxListed = 30_000;

/** What needs doing, a line each; of what a cell has no room for it is told how much that is. */
function listed(lines: readonly string[]): string {
  let length = 0;
  const shown = lines.filter((line) => (length += line.length + 1) <= maxListed);
  const more = lines.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [`And ${more} more: see the sheet.`])].join('\n');
}
