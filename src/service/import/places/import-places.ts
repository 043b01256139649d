import { csvLine } from '../../store/copy';
import type { Writing } from '../../store/writing';
import { choose, type Chosen, type Look } from '../choose';
import { readCsv } from '../csv-table';
import { Pieces } from '../pieces';
import { Reasons, type ImportReport, type Importing } from '../report';
import { Reading, sourcesOf } from '../source';
import { mergePlaces, preparePlaces, type PlaceTable } from './merge-places';
import { directoryRow, namesWards, pointRow, postcodeRow, wardRow, type PlaceReader } from './place-rows';

const readers: Readonly<Record<PlaceTable, PlaceReader>> = {
  points: pointRow,
  directory: directoryRow,
  postcodes: postcodeRow,
  wards: wardRow,
};

const wanted = {
  uprn: 'points of UPRNs (OS Open UPRN: columns UPRN, LATITUDE, LONGITUDE)',
  postcodes:
    'postcodes (the ONS postcode directory or the NSPL: columns PCDS, LAT, LONG, DOTERM), the ONS UPRN directory ' +
    '(UPRN, PCDS) or names of wards (WD25CD, WD25NM)',
} as const;

const postcodeColumns = ['pcds', 'pcd', 'pcd2', 'pcd7', 'pcd8', 'postcode'];

/** What a file holds, by its header; `null` for anything else. */
function tableOf(look: Look): PlaceTable | null {
  const has = (...names: string[]): boolean => look.column(...names) !== null;
  const byPostcode = has(...postcodeColumns);
  if (has('uprn')) {
    const isDirectory =
      byPostcode && (has('gridgb1e') || look.header.some((name) => /^lad\d\dcd$/.test(name)));
    if (isDirectory) return 'directory';
    return has('latitude', 'x_coordinate') && !byPostcode ? 'points' : null;
  }
  if (byPostcode && has('doterm', 'other_areas') && has('lat', 'oseast1m', 'other_areas')) return 'postcodes';
  return namesWards(look) ? 'wards' : null;
}

const accepted = {
  uprn: ['points', 'directory'],
  postcodes: ['postcodes', 'directory', 'wards'],
} as const satisfies Record<string, readonly PlaceTable[]>;

class PlacesImport {
  private readonly skipped = new Reasons();
  private readonly remarks = new Reasons();

  constructor(
    private readonly writing: Writing,
    private readonly reading: Reading,
  ) {}

  private async file({ source, kind }: Chosen<PlaceTable>) {
    const table = await readCsv(await this.reading.open(source), source.name);
    const read = readers[kind](table);
    const copy = await preparePlaces(this.writing, kind);
    const pieces = new Pieces(copy);
    for await (const { line, values } of table.rows) {
      this.reading.rows += 1;
      const result = read(values);
      if ('skipped' in result) {
        this.skipped.add(result.skipped, line);
        continue;
      }
      if (kind === 'postcodes' && result.row.at(-1) !== null) this.remarks.add('it was given up', line);
      await pieces.add(csvLine([line, ...result.row]));
    }
    await pieces.flush();
    this.reading.tell(source, 'storing');
    const merged = await mergePlaces(this.writing, kind);
    for (const line of merged.repeated)
      this.skipped.add('it stands again further down, and the last one counts', line);
    return merged;
  }

  async load(chosen: readonly Chosen<PlaceTable>[]): Promise<ImportReport> {
    const sum = { added: 0, updated: 0, unchanged: 0, removed: 0 };
    for (const each of chosen) {
      const { added, updated, unchanged } = await this.file(each);
      sum.added += added;
      sum.updated += updated;
      sum.unchanged += unchanged;
    }
    return {
      read: this.reading.rows,
      kept: sum.added + sum.updated + sum.unchanged,
      ...sum,
      skipped: this.skipped.list(),
      remarks: this.remarks.list(),
    };
  }
}

/**
 * Loads where homes lie: points of UPRNs, postcodes with their middle and their council, and the names of wards. Postcodes that
 * were given up are kept as such: homes that still have one are found where they stood.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export function importPlaces(as: keyof typeof accepted): (importing: Importing) => Promise<ImportReport> {
  return async ({ files, write, onProgress }) => {
    const tables: readonly PlaceTable[] = accepted[as];
    const chosen = await choose(await sourcesOf(files), wanted[as], (look) => {
      const table = tableOf(look);
      return table !== null && tables.includes(table) ? table : null;
    });
    const sources = chosen.map(({ source }) => source);
    return write((writing) => new PlacesImport(writing, new Reading(sources, onProgress)).load(chosen));
  };
}
