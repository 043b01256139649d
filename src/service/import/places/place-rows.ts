import { isInUnitedKingdom, postcodeOf } from '../../../contract';
import type { Point } from '../../store/store';
import { pointInDegrees, pointOfGrid } from '../areas/coordinates';
import { councilCodeOf, wardCodeOf } from '../codes';
import { columnsOf, type Columns } from '../csv-table';
import { uprnValue } from '../epc/values';
import type { ReadRow } from '../intake';
import { bytes, type StagedRow, type StagedTable } from '../staging';

/** Makes the reader of a table's rows: where each column stands is found once. */
type PlaceReader = (columns: Columns) => (values: readonly string[]) => ReadRow<StagedRow<string>>;

/** Columns whose names carry a year: `LAD25CD`, `wd24cd`. */
function dated(columns: Columns, pattern: RegExp): number {
  return columns.header.findIndex((name) => pattern.test(name));
}

function firstOf(columns: Columns, pattern: RegExp, ...names: string[]): number {
  return columns.has(...names) ? columns.at(...names) : dated(columns, pattern);
}

function number(value: string | undefined): number {
  const text = (value ?? '').trim();
  return text === '' ? NaN : Number(text);
}

/** Where a row's point stands in it: in degrees, or in metres of the national grid. */
function pointReader(columns: Columns): (values: readonly string[]) => Point | null {
  const { latitude, longitude, east, north } = columns.places({
    latitude: ['latitude', 'lat'],
    longitude: ['longitude', 'long', 'lon'],
    east: ['gridgb1e', 'x_coordinate', 'oseast1m', 'easting'],
    north: ['gridgb1n', 'y_coordinate', 'osnrth1m', 'northing'],
  });
  return (values) =>
    pointInDegrees(number(values[longitude]), number(values[latitude])) ??
    pointOfGrid(number(values[east]), number(values[north]));
}

const council = /^lad\d\dcd$/;
const ward = /^(wd|ward)\d\dcd$/;
const wardName = /^(wd|ward)\d\dnm$/;

/** The names by which the directories call their columns of councils, wards and postcodes. */
const councilNames = ['laua', 'oslaua', 'local_authority_code'];
const wardNames = ['ward', 'osward'];
export const postcodeNames = ['pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8', 'postcode'];

/** Reads what both directories say of where something lies. */
function placeReader(columns: Columns): (values: readonly string[]) => StagedRow<string> {
  const pointAt = pointReader(columns);
  const councilColumn = firstOf(columns, council, ...councilNames);
  const wardColumn = firstOf(columns, ward, ...wardNames);
  return (values) => ({
    ...(pointAt(values) ?? { longitude: null, latitude: null }),
    council_code: councilCodeOf(values[councilColumn]),
    ward_code: wardCodeOf(values[wardColumn]),
  });
}

const noUprn = 'its UPRN cannot be read';

/** OS Open UPRN: a UPRN and its point. */
const pointRow: PlaceReader = (columns) => {
  const uprnColumn = columns.at('uprn');
  const pointAt = pointReader(columns);
  return (values) => {
    const uprn = uprnValue(values[uprnColumn] ?? '');
    if (uprn === null) return { skipped: noUprn };
    const point = pointAt(values);
    if (!point) return { skipped: 'its point cannot be read, or lies outside the United Kingdom' };
    return { row: { uprn, ...point } };
  };
};

/** The ONS UPRN directory: a UPRN with its postcode, council, ward and point. */
const directoryRow: PlaceReader = (columns) => {
  const uprnColumn = columns.at('uprn');
  const postcodeColumn = columns.at('pcds', 'pcd', 'postcode');
  const placeOf = placeReader(columns);
  return (values) => {
    const uprn = uprnValue(values[uprnColumn] ?? '');
    if (uprn === null) return { skipped: noUprn };
    return { row: { uprn, postcode: postcodeOf(values[postcodeColumn] ?? ''), ...placeOf(values) } };
  };
};

/** Some copies of the directory keep most columns in one, as JSON. */
function unfolded(columns: Columns): {
  readonly columns: Columns;
  readonly values: (row: readonly string[]) => readonly string[];
} {
  const place = columns.at('other_areas');
  if (place < 0) return { columns, values: (row) => row };
  const inner = ['lat', 'long', 'doterm', 'osward'];
  return {
    columns: columnsOf([...columns.header, ...inner]),
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
const postcodeRow: PlaceReader = (given) => {
  const { columns, values: unfold } = unfolded(given);
  const postcodeColumn = columns.at(...postcodeNames);
  const terminated = columns.at('doterm');
  const placeOf = placeReader(columns);
  return (row) => {
    const values = unfold(row);
    const postcode = postcodeOf(values[postcodeColumn] ?? '');
    if (postcode === null) return { skipped: 'its postcode cannot be read' };
    if (!isInUnitedKingdom(postcode)) return { skipped: 'its postcode lies outside the United Kingdom' };
    const terminatedOn = monthDay(values[terminated]);
    return {
      row: { postcode, ...placeOf(values), terminated_on: terminatedOn },
      warnings: terminatedOn === null ? [] : ['the postcode is no longer in use'],
    };
  };
};

/** Names and codes of wards, as they lie in the documents of the directories. */
const wardRow: PlaceReader = (columns) => {
  const code = firstOf(columns, ward, 'area_code');
  const name = firstOf(columns, wardName, 'name');
  return (values) => {
    const given = wardCodeOf(values[code]);
    if (given === null) return { skipped: 'it is not a ward' };
    const text = (values[name] ?? '').trim();
    return text === '' ? { skipped: 'it has no name' } : { row: { code: given, name: text } };
  };
};

const degrees = { longitude: 'double precision', latitude: 'double precision' };
const area = { council_code: 'text', ward_code: 'text' };

const stagedPlace = (kind: string, columns: Readonly<Record<string, string>>, readerOf: PlaceReader) => ({
  staged: { name: `incoming_${kind}`, columns } satisfies StagedTable<string>,
  readerOf,
});

/** How the rows of each kind of file are read, and the columns in which they are staged. */
export const stagedPlaces = {
  points: stagedPlace('points', { uprn: 'bigint', ...degrees }, pointRow),
  directory: stagedPlace('directory', { uprn: 'bigint', postcode: bytes, ...degrees, ...area }, directoryRow),
  postcodes: stagedPlace(
    'postcodes',
    { postcode: bytes, ...degrees, ...area, terminated_on: 'text' },
    postcodeRow,
  ),
  wards: stagedPlace('wards', { code: bytes, name: 'text' }, wardRow),
};

export type PlaceKind = keyof typeof stagedPlaces;

/** Whether a header names wards. */
export function namesWards(columns: Columns): boolean {
  const { header } = columns;
  const byYear = header.some((each) => ward.test(each)) && header.some((each) => wardName.test(each));
  return byYear || (columns.has('area_code') && columns.has('name'));
}
