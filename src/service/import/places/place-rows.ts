import { isInUnitedKingdom, postcodeOf } from '../../../contract';
import type { Point } from '../../store/store';
import { pointInDegrees, pointOfGrid } from '../areas/coordinates';
import { gssCode, isCouncilCode, isWardCode } from '../codes';
import { canonicalHeader, type Columns } from '../csv-table';
import { uprnValue } from '../epc/values';

/** A row ready to be loaded, or why it is not. */
export type PlaceRow = { readonly row: readonly (string | number | null)[] } | { readonly skipped: string };

/** Makes the reader of a table's rows: where each column stands is found once. */
export type PlaceReader = (columns: Columns) => (values: readonly string[]) => PlaceRow;

/** Columns whose names carry a year: `LAD25CD`, `wd24cd`. */
function dated(columns: Columns, pattern: RegExp): number {
  return columns.header.findIndex((name) => pattern.test(name));
}

function firstOf(columns: Columns, pattern: RegExp, ...names: string[]): number {
  return columns.column(...names) ?? dated(columns, pattern);
}

function number(value: string | undefined): number {
  const text = (value ?? '').trim();
  return text === '' ? NaN : Number(text);
}

/** Where a row's point stands in it: in degrees, or in metres of the national grid. */
function pointReader(columns: Columns): (values: readonly string[]) => Point | null {
  const at = (...names: string[]): number => columns.column(...names) ?? -1;
  const [latitude, longitude] = [at('latitude', 'lat'), at('longitude', 'long', 'lon')];
  const [east, north] = [
    at('gridgb1e', 'x_coordinate', 'oseast1m', 'easting'),
    at('gridgb1n', 'y_coordinate', 'osnrth1m', 'northing'),
  ];
  return (values) =>
    pointInDegrees(number(values[longitude]), number(values[latitude])) ??
    pointOfGrid(number(values[east]), number(values[north]));
}

const council = /^lad\d\dcd$/;
const ward = /^(wd|ward)\d\dcd$/;

function councilCode(value: string | undefined): string | null {
  const code = gssCode(value ?? '');
  return code !== null && isCouncilCode(code) ? code : null;
}

function wardCode(value: string | undefined): string | null {
  const code = gssCode(value ?? '');
  return code !== null && isWardCode(code) ? code : null;
}

const noUprn = 'its UPRN cannot be read';

/** OS Open UPRN: a UPRN and its point. */
export const pointRow: PlaceReader = (columns) => {
  const uprnColumn = columns.column('uprn') ?? -1;
  const pointAt = pointReader(columns);
  return (values) => {
    const uprn = uprnValue(values[uprnColumn] ?? '');
    if (uprn === null) return { skipped: noUprn };
    const point = pointAt(values);
    if (!point) return { skipped: 'its point cannot be read, or lies outside the United Kingdom' };
    return { row: [uprn, point.longitude, point.latitude] };
  };
};

/** The ONS UPRN directory: a UPRN with its postcode, council, ward and point. */
export const directoryRow: PlaceReader = (columns) => {
  const uprnColumn = columns.column('uprn') ?? -1;
  const postcodeColumn = columns.column('pcds', 'pcd', 'postcode') ?? -1;
  const councilColumn = firstOf(columns, council, 'laua', 'oslaua', 'local_authority_code');
  const wardColumn = firstOf(columns, ward, 'ward', 'osward');
  const pointAt = pointReader(columns);
  return (values) => {
    const uprn = uprnValue(values[uprnColumn] ?? '');
    if (uprn === null) return { skipped: noUprn };
    const point = pointAt(values);
    const [code, wardOf] = [councilCode(values[councilColumn]), wardCode(values[wardColumn])];
    const postcode = postcodeOf(values[postcodeColumn] ?? '');
    return { row: [uprn, point?.longitude ?? null, point?.latitude ?? null, postcode, code, wardOf] };
  };
};

/** Some copies of the directory keep most columns in one, as JSON. */
function unfolded(columns: Columns): {
  readonly columns: Columns;
  readonly values: (row: readonly string[]) => readonly string[];
} {
  const place = columns.column('other_areas');
  if (place === null) return { columns, values: (row) => row };
  const inner = ['lat', 'long', 'doterm', 'osward'];
  const header = [...columns.header, ...inner];
  return {
    columns: {
      header,
      column: (...names) => {
        const found = names.find((name) => header.includes(name));
        return found === undefined ? null : header.indexOf(found);
      },
    },
    values: (row) => {
      const folded = row[place] ?? '';
      let parsed: Record<string, unknown> = {};
      try {
        parsed = JSON.parse(folded) as Record<string, unknown>;
      } catch {
        // What cannot be unfolded is unknown.
      }
      const filled = columns.header.map((_, index) => row[index] ?? '');
      return [...filled, ...inner.map((name) => (typeof parsed[name] === 'string' ? parsed[name] : ''))];
    },
  };
}

/** `200111`: the first day of the month in which a postcode was given up. */
function monthDay(value: string | undefined): string | null {
  const match = /^(\d{4})-?(0[1-9]|1[0-2])/.exec((value ?? '').trim());
  return match ? `${match[1] ?? ''}-${match[2] ?? ''}-01` : null;
}

/** The ONS postcode directory, or the National Statistics postcode lookup. */
export const postcodeRow: PlaceReader = (given) => {
  const { columns, values: unfold } = unfolded(given);
  const postcodeColumn = columns.column('pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8', 'postcode') ?? -1;
  const councilColumn = firstOf(columns, council, 'laua', 'oslaua', 'local_authority_code');
  const wardColumn = firstOf(columns, ward, 'ward', 'osward');
  const terminated = columns.column('doterm') ?? -1;
  const pointAt = pointReader(columns);
  return (row) => {
    const values = unfold(row);
    const postcode = postcodeOf(values[postcodeColumn] ?? '');
    if (postcode === null) return { skipped: 'its postcode cannot be read' };
    if (!isInUnitedKingdom(postcode)) return { skipped: 'its postcode lies outside the United Kingdom' };
    const point = pointAt(values);
    const [code, wardOf] = [councilCode(values[councilColumn]), wardCode(values[wardColumn])];
    const until = monthDay(values[terminated]);
    return { row: [postcode, point?.longitude ?? null, point?.latitude ?? null, code, wardOf, until] };
  };
};

/** Names and codes of wards, as they lie in the documents of the directories. */
export const wardRow: PlaceReader = (columns) => {
  const code = firstOf(columns, ward, 'area_code');
  const name = firstOf(columns, /^(wd|ward)\d\dnm$/, 'name');
  return (values) => {
    const given = gssCode(values[code] ?? '');
    if (given === null || !isWardCode(given)) return { skipped: 'it is no ward' };
    const text = (values[name] ?? '').trim();
    return text === '' ? { skipped: 'it has no name' } : { row: [given, text] };
  };
};

/** Whether a header names wards. */
export function namesWards(columns: Columns): boolean {
  const named = columns.header.map(canonicalHeader);
  const byYear =
    named.some((each) => ward.test(each)) && named.some((each) => /^(wd|ward)\d\dnm$/.test(each));
  return byYear || (columns.column('area_code') !== null && columns.column('name') !== null);
}
