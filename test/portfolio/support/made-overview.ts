import { energyStandards, type IsoDate } from '../../../src/contract';
import {
  makeOverview,
  readRows,
  suggestedMapping,
  defaultResultHeaders,
  defaultLeadTimes,
  type CellValue,
  type CachedFacts,
  type LeadTimes,
  type Mapping,
  type Overview,
  type OverviewInput,
  type Table,
} from '../../../src/portfolio';

const mapping: Mapping = {
  columns: [
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
    { header: 'People', role: 'people' },
    { header: 'Households', role: 'households' },
    { header: 'Kind', role: 'property_class' },
    { header: 'Licence end', role: 'licence_date_end' },
    { header: 'Licence status', role: 'licence_status' },
    { header: 'Licence type', role: 'licence_type' },
  ],
  rentUnit: null,
};

export type Row = Readonly<Record<string, CellValue>>;

const complete: Row = {
  Address: '1 High Street',
  Postcode: 'FH1 1AA',
  People: 3,
  Households: 1,
  Kind: 'house',
};

export interface Given {
  readonly unconfirmed?: readonly number[];
  readonly kept?: CachedFacts;
  readonly leads?: LeadTimes;
  /** Default 21 November 2026. */
  readonly today?: string;
}

/** An overview of rows that are complete but for what is given; each is a home of its own. */
export function overviewOf(rows: readonly Row[], given: Given = {}): Overview {
  const headers = [
    ...new Set(['Address', ...mapping.columns.map(({ header }) => header), ...rows.flatMap(Object.keys)]),
  ];
  const table = {
    dateSystem: '1900' as const,
    headers,
    rows: rows.map((row, at) => {
      const filled: Row = { ...complete, Address: `${at + 1} High Street`, ...row };
      return {
        number: at + 2,
        hidden: false,
        values: headers.map((header) => filled[header] ?? ''),
        formats: [],
      };
    }),
  };
  return overviewOfTable(table, mapping, given);
}

/** An overview of a whole table. */
export function overviewOfTable(
  table: Table,
  mapped: Mapping = suggestedMapping(table),
  given: Given = {},
): Overview {
  return makeOverview(overviewInput(table, mapped, given));
}

/** What an overview of a whole table is made from. */
export function overviewInput(
  table: Table,
  mapped: Mapping = suggestedMapping(table),
  { unconfirmed = [], kept = {}, leads = defaultLeadTimes, today = '2026-11-21' }: Given = {},
): OverviewInput {
  return {
    table,
    mapping: mapped,
    rows: readRows(table, mapped),
    headers: defaultResultHeaders,
    unconfirmed: new Set(unconfirmed),
    cachedFactsOf: () => kept,
    today: today as IsoDate,
    standards: energyStandards,
    leads,
  };
}
