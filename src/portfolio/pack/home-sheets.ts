import { cellFinder } from '../cell-finder';
import type { DateKind } from '../cells/date-formats';
import { checkFields } from '../check/fields';
import { defaultCheckedAt, defaultProblem } from '../check/choices';
import { grouped } from '../grouped';
import { needTitle } from '../overview/need';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import type { CellValue, Table } from '../table';
import type { PackInput } from './pack-input';
import { packHeader } from './pack-choices';
import type { PackSheet } from './pack-sheet';

/** What is shown of each home: what a check asks unless somebody chose otherwise. */
const results = checkFields.filter(({ check, isCommon }) => isCommon && check !== 'property');
const headers: readonly (readonly [header: string, dates: DateKind | null])[] = [
  ...results.map(({ header, dates }) => [header, dates] as const),
  [defaultCheckedAt, 'day'],
  [defaultProblem, null],
];
/** Days that a workbook from 1904 counts less. */
const daysFrom1900 = 1462;

/** One sheet a landlord; one for all where the sheet names none. Every row of a home stands in one of them. */
export function homeSheets(
  { table, overview }: Pick<PackInput, 'table' | 'overview'>,
  homes: readonly HomeRow[],
  landlordOf: (row: number) => string,
): readonly PackSheet[] {
  const needs = grouped(
    overview.needs.flatMap(({ kind, rows }) =>
      rows.map(({ row, detail }) => [row, [needTitle(kind, 1), detail].filter(Boolean).join(': ')] as const),
    ),
  );
  const shown = shownValue(table);
  const byLandlord = grouped(homes.map((home) => [landlordOf(home.number), home] as const));
  const isOne = byLandlord.size === 1 && byLandlord.has('');
  const taken = new Set<string>();
  return [...byLandlord].map(([landlord, own]) => ({
    name: sheetName(isOne ? 'Homes' : landlord === '' ? 'No landlord named' : landlord, taken),
    rows: [
      ['Home', 'Row', 'UPRN', 'What needs doing', ...headers.map(([header]) => header)],
      ...own.map((home) => [
        homeName(home),
        home.number,
        home.uprn ?? '',
        (needs.get(home.number) ?? []).join('; '),
        ...headers.map(([header, dates]) => shown(home.number, header, dates)),
      ]),
    ],
    dates: new Map(headers.flatMap(([, dates], at) => (dates === null ? [] : [[at + 4, dates] as const]))),
    wide: new Set([0, 3]),
  }));
}

function shownValue(table: Table): (row: number, header: string, dates: DateKind | null) => CellValue {
  const cell = cellFinder(table);
  return (row, header, dates) => {
    const value = cell(row, packHeader(header))?.value ?? '';
    return dates !== null && typeof value === 'number' && table.dateSystem === '1904'
      ? value + daysFrom1900
      : value;
  };
}

const maxLength = 31;
const reserved = ['Cover', 'Needs', 'Answers', 'Chain', 'History'];

/** A name that Excel takes for a sheet, and that no other sheet has. */
function sheetName(wanted: string, taken: Set<string>): string {
  const plain =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Landlord';
  for (const each of reserved) taken.add(each.toLowerCase());
  for (let number = 1; ; number += 1) {
    const behind = number === 1 ? '' : ` ${number}`;
    const name = plain.slice(0, maxLength - behind.length) + behind;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
