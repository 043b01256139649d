import { sql } from 'kysely';
import type { StoredCounts, Writing } from '../../store/writing';
import type { FilePreview } from '../select-files';
import { Intake } from '../intake';
import type { Importing } from '../importing';
import type { ImportReport } from '../report';
import { loadInSlices, type FileStep } from '../sliced/load-in-slices';
import {
  applyChanged,
  countStaged,
  mergeSlice,
  prepareStaged,
  type Slice,
  type SlicedTarget,
} from '../sliced/slice';
import type { StagedTable } from '../staging';
import { nothingStored, upsertFrom } from '../upsert';
import { namesWards, postcodeNames, stagedPlaces, type PlaceKind } from './place-rows';

const degrees = ['longitude', 'latitude'];

/** Where the rows of a kind of file go. */
const targets: Readonly<Record<PlaceKind, SlicedTarget>> = {
  points: { table: 'uprns', keys: ['uprn'], others: ['postcode', 'council_code', 'ward_code'] },
  directory: {
    table: 'uprns',
    keys: ['uprn'],
    // Its points are whole metres; those of the survey are finer.
    value: (column, { stored, given }) =>
      degrees.includes(column) ? sql`coalesce(${stored}, ${given})` : given,
  },
  postcodes: { table: 'postcodes', keys: ['postcode'] },
  wards: { table: 'wards', keys: ['code'] },
};

const wanted = {
  uprn: 'points of UPRNs (OS Open UPRN: columns UPRN, LATITUDE, LONGITUDE)',
  postcodes:
    'postcodes (the ONS postcode directory or the NSPL: columns PCDS, LAT, LONG, DOTERM), the ONS UPRN directory ' +
    '(UPRN, PCDS) or names of wards (WD25CD, WD25NM)',
} as const;

/** What a file holds, by its header; `null` for anything else. */
function kindOf(preview: FilePreview): PlaceKind | null {
  const byPostcode = preview.has(...postcodeNames);
  if (preview.has('uprn')) {
    const isDirectory =
      byPostcode && (preview.has('gridgb1e') || preview.header.some((name) => /^lad\d\dcd$/.test(name)));
    if (isDirectory) return 'directory';
    return preview.has('latitude', 'x_coordinate') && !byPostcode ? 'points' : null;
  }
  if (byPostcode && preview.has('doterm', 'other_areas') && preview.has('lat', 'oseast1m', 'other_areas'))
    return 'postcodes';
  return namesWards(preview) ? 'wards' : null;
}

const accepted = {
  uprn: ['points', 'directory'],
  postcodes: ['postcodes', 'directory', 'wards'],
} as const satisfies Record<string, readonly PlaceKind[]>;

/** Names of wards are few: they wait beside their table until they are published. */
async function mergeWards(
  { writing: { database } }: Slice,
  staged: StagedTable<string>,
): Promise<StoredCounts> {
  await sql`insert into changed_wards (code, name) select code, name from ${sql.table(staged.name)}
    on conflict (code) do update set name = excluded.name`.execute(database);
  return nothingStored;
}

async function mergePlaces(
  slice: Slice,
  staged: StagedTable<string>,
  target: SlicedTarget,
): Promise<StoredCounts> {
  await prepareStaged(slice, staged.name, target.keys);
  return target.table === 'wards' ? mergeWards(slice, staged) : mergeSlice(slice, staged, target);
}

const placed = ['longitude', 'latitude', 'council_code', 'ward_code'];

/** Puts what waits into its place. */
async function publishPlaces({ database }: Writing): Promise<StoredCounts> {
  await applyChanged(database, 'uprns', ['uprn'], ['postcode', ...placed]);
  await applyChanged(database, 'postcodes', ['postcode'], ['terminated_on', ...placed]);
  const counts = await upsertFrom(
    database,
    targets.wards,
    ['code', 'name'],
    sql`select code, name from changed_wards`,
    await countStaged(database, 'changed_wards'),
  );
  await sql`delete from changed_wards`.execute(database);
  return counts;
}

/**
 * Loads where homes lie: points of UPRNs, postcodes with their middle and their council, and the names of wards. Postcodes that
 * were given up are kept as such: homes that still have one are found where they stood.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export function importPlaces(as: keyof typeof accepted): (importing: Importing) => Promise<ImportReport> {
  return async (importing) => {
    const kinds: readonly PlaceKind[] = accepted[as];
    const intake = await Intake.begin(importing, wanted[as], (preview) => {
      const kind = kindOf(preview);
      return kind !== null && kinds.includes(kind) ? kind : null;
    });
    const seen = new Set<string>();
    const steps = intake.selected.map(({ source, kind }): FileStep => {
      const target = targets[kind];
      const { staged } = stagedPlaces[kind];
      const isFirstFile = !seen.has(target.table);
      seen.add(target.table);
      return { source, reader: kind, isFirstFile, merge: (slice) => mergePlaces(slice, staged, target) };
    });
    return loadInSlices(importing, intake, () => Promise.resolve({ steps, publish: publishPlaces }));
  };
}
