import { csvLine } from '../../store/copy';
import type { Writing } from '../../store/writing';
import type { SelectedFile, FilePreview } from '../select-files';
import { readCsv } from '../csv-table';
import { Intake } from '../intake';
import type { ImportReport, Importing } from '../report';
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
function tableOf(look: FilePreview): PlaceTable | null {
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
  readonly #writing: Writing;
  readonly #intake: Intake<PlaceTable>;

  constructor(writing: Writing, intake: Intake<PlaceTable>) {
    this.#writing = writing;
    this.#intake = intake;
  }

  async #file({ source, kind }: SelectedFile<PlaceTable>) {
    const { reader, skipped } = this.#intake;
    const table = await readCsv(await reader.open(source), source.name);
    await this.#intake.copyRows(table, {
      read: readers[kind](table),
      line: (row, line) => csvLine([line, ...row]),
      warningFor: (row) => (kind === 'postcodes' && row.at(-1) !== null ? 'it was given up' : null),
      send: await preparePlaces(this.#writing, kind),
    });
    reader.reportProgress(source, 'storing');
    const merged = await mergePlaces(this.#writing, kind);
    for (const line of merged.repeated) skipped.addRepeated(line);
    return merged;
  }

  async load(): Promise<ImportReport> {
    const sum = { added: 0, updated: 0, unchanged: 0 };
    for (const each of this.#intake.selected) {
      const { added, updated, unchanged } = await this.#file(each);
      sum.added += added;
      sum.updated += updated;
      sum.unchanged += unchanged;
    }
    return this.#intake.report(sum);
  }
}

/**
 * Loads where homes lie: points of UPRNs, postcodes with their middle and their council, and the names of wards. Postcodes that
 * were given up are kept as such: homes that still have one are found where they stood.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export function importPlaces(as: keyof typeof accepted): (importing: Importing) => Promise<ImportReport> {
  return async (importing) => {
    const tables: readonly PlaceTable[] = accepted[as];
    const intake = await Intake.begin(importing, wanted[as], (look) => {
      const table = tableOf(look);
      return table !== null && tables.includes(table) ? table : null;
    });
    return importing.write((writing) => new PlacesImport(writing, intake).load());
  };
}
