import { spokenDay } from '../../contract';
import { cellFinder } from '../cell-finder';
import type { DateKind } from '../cells/date-formats';
import { daySerial } from '../cells/dates';
import { defaultCheckedAt, defaultProblem } from '../check/choices';
import type { CheckName } from '../check/field';
import { checkFields } from '../check/fields';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import type { CellValue, Table } from '../table';
import { packHeader } from './pack-choices';
import { columnSheet, type PackSheet, type SheetColumn } from './pack-sheet';

/** A column of what was answered, with its width in characters. */
export interface ResultColumn {
  readonly header: string;
  readonly dates: DateKind | null;
  readonly width: number;
}

/** Narrow, of a day, of a name, of an address on the web, and of a sentence. */
const [short, day, name, link, sentence] = [10, 12, 12, 24, 30];

/** Of what is neither a day nor an address. */
const widths: Readonly<Record<string, number>> = {
  // A sentence stands there where no certificate is held.
  'epc.current_energy_rating': 16,
  'determination.council': name,
  'determination.additional_schemes': sentence,
  'determination.selective_schemes': sentence,
  'determination.article4': sentence,
  'determination.future_schemes': 26,
  'determination.mandatory_schemes': 26,
  'licensing.verdict': 26,
  'licensing.type': name,
};

function widthOf({ check, name: field, dates }: (typeof checkFields)[number]): number {
  if (dates !== null) return day;
  return field.endsWith('_link') ? link : (widths[`${check}.${field}`] ?? short);
}

/** What is shown of each home: what a check asks unless somebody chose otherwise. */
const resultColumns: readonly ResultColumn[] = [
  ...checkFields
    .filter(({ check, isCommon }) => isCommon && check !== 'property')
    .map((field) => ({ header: field.header, dates: field.dates, width: widthOf(field) })),
  { header: defaultCheckedAt, dates: 'day', width: day },
  { header: defaultProblem, dates: null, width: 22 },
];

/** How a sheet begins that holds what was answered, a cell for each value. Packs of earlier editions have several of them. */
export const resultOpening = ['Home', 'Row', 'UPRN'] as const;

export const resultName = 'Results';

/** Every row of a home with everything that was answered of it, a cell for each. */
export function resultSheet(table: Table, homes: readonly HomeRow[]): PackSheet {
  const shown = shownValue(table);
  const columns: readonly SheetColumn<HomeRow>[] = [
    ['Home', 26, homeName],
    ['Row', 6, ({ number }) => number],
    ['UPRN', 14, ({ uprn }) => uprn ?? ''],
    ...resultColumns.map((column): SheetColumn<HomeRow> => [
      column.header,
      column.width,
      ({ number }) => shown(number, column),
      column.dates,
    ]),
  ];
  return { ...columnSheet(resultName, columns, homes), pagesWide: 3 };
}

/** Days that a workbook from 1904 counts less. */
const daysFrom1900 = 1462;

/** What was answered of a row; `check`: to which check, where it was one. */
export type ShownValue = (
  row: number,
  column: Pick<ResultColumn, 'header' | 'dates'> & { readonly check?: CheckName },
) => CellValue;

/** What was answered, in words: days as people write them. */
export function answerText(value: CellValue, dates: DateKind | null): string {
  const day = dates !== null && typeof value === 'number' ? daySerial(value, '1900') : null;
  return day === null ? String(value) : spokenDay(day);
}

/** Finds what was answered in the table that a check has filled, where its columns are called so: days as they are counted from 1900. */
export function shownValue(table: Table, headerOf = packHeader): ShownValue {
  const cell = cellFinder(table);
  return (row, { header, dates }) => {
    const value = cell(row, headerOf(header))?.value ?? '';
    return dates !== null && typeof value === 'number' && table.dateSystem === '1904'
      ? value + daysFrom1900
      : value;
  };
}
