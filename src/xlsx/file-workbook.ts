import { emptyBaseline, freeSheetName, mappingText, readMapping } from '../portfolio';
import { readStoredCheckText, type SheetPort, type Source } from '../sheet';
import { noPlainWorkbook, saveAgain } from './file-refused';
import { FileMemory } from './file-memory';
import { fileSheet, type EditedCells, type FileRunSheet, type FileUse } from './file-sheet';
import { sourcesOf, tableOf, type FileSource } from './file-source';
import { XlsxPackage } from './package';
import { readWorkbook } from './read-workbook';
import { WorkbookParts } from './workbook-parts';

/** A workbook as a file: what a run over it needs of one. */
export interface FileWorkbook extends Pick<
  SheetPort,
  | 'sources'
  | 'read'
  | 'unfinishedWrite'
  | 'mapping'
  | 'storeMapping'
  | 'check'
  | 'storeCheck'
  | 'baseline'
  | 'takeLease'
  | 'giveLeaseBack'
  | 'addSheet'
  | 'trustResults'
  | 'leadTimes'
  | 'storeLeadTimes'
> {
  sheet(...asked: Parameters<SheetPort['sheet']>): FileRunSheet;
  /** Headers of the columns in which formulas have no value: nothing has calculated them since openpyxl and the like wrote the file. */
  uncalculated(source: Source): readonly string[];
  /** The file with what was written, and everything else as it was. */
  bytes(): Uint8Array;
}

/** Opens an .xlsx. The file itself is not touched. @throws FileRefused. Decision 280. */
export async function openFileWorkbook(
  name: string,
  bytes: Uint8Array,
  use: FileUse = 'copy',
): Promise<FileWorkbook> {
  const read = await readWorkbook(name, bytes);
  const files = openedPackage(name, bytes);
  // A copy is an .xlsx, and Excel opens none that says of itself that it is another kind of file.
  if (use === 'copy' && !isPlainWorkbook(files)) throw noPlainWorkbook(name);
  const parts = new WorkbookParts(name, files);
  const memory = new FileMemory(name, files);
  const places = sourcesOf(read.sheets);
  const edits = new Map<string, EditedCells>();
  const placeOf = ({ kind, id }: Source): FileSource => {
    const found = places.find(({ source }) => source.kind === kind && source.id === id);
    if (found === undefined) throw saveAgain(name);
    return found;
  };
  const editsOf = (sheet: string): EditedCells => {
    const there = edits.get(sheet) ?? (new Map() as EditedCells);
    edits.set(sheet, there);
    return there;
  };
  const key = (what: string, { kind, id }: Source): string => `${what}.${kind}.${id}`;
  const { dateSystem } = read;
  return {
    sources: () => Promise.resolve(places.map(({ source }) => source)),
    read: (source) => Promise.resolve(tableOf(placeOf(source), dateSystem)),
    sheet: (source) => fileSheet(placeOf(source), { dateSystem, parts, edits: editsOf(source.sheet), use }),
    unfinishedWrite: () => Promise.resolve(null),
    trustResults: () => Promise.resolve(),
    leadTimes: () => Promise.resolve(memory.read('leads')),
    storeLeadTimes: (text) => {
      memory.store('leads', text);
      return Promise.resolve();
    },
    mapping: (source) => Promise.resolve(readMapping(memory.read(key('mapping', source)) ?? '')),
    storeMapping: (source, mapping) => {
      memory.store(key('mapping', source), mappingText(mapping));
      return Promise.resolve();
    },
    check: (source) => Promise.resolve(readStoredCheckText(memory.read(key('check', source)) ?? '')),
    storeCheck: (source, check) => {
      memory.store(key('check', source), JSON.stringify(check));
      return Promise.resolve();
    },
    // It is asked for where a run was interrupted, and such a file is refused.
    baseline: () => ({
      read: () => Promise.resolve(emptyBaseline),
      piggyBacked: () => null,
      store: () => Promise.resolve(),
    }),
    // Nobody else works in a copy that is not written yet.
    takeLease: () => Promise.resolve(null),
    giveLeaseBack: () => Promise.resolve(),
    addSheet: ({ name: wanted, headers, rows }) => {
      const free = freeSheetName(wanted, parts.sheetNames());
      parts.addSheet(free, [headers, ...rows]);
      return Promise.resolve(free);
    },
    uncalculated(source) {
      const { headers, headerRow, left, bottom } = placeOf(source);
      const found = new Set(
        parts.uncalculated(source.sheet).flatMap(({ row, column }) => {
          return row > headerRow && row <= bottom ? [column - left] : [];
        }),
      );
      return headers.filter((header, at) => header.trim() !== '' && found.has(at));
    },
    bytes() {
      for (const [sheet, changed] of edits) if (changed.size > 0) parts.changeCells(sheet, changed);
      edits.clear();
      parts.finish();
      memory.write();
      return files.bytes();
    },
  };
}

/** Whether it holds no macros and is no template, by what it says that its parts are. */
function isPlainWorkbook(files: XlsxPackage): boolean {
  return /spreadsheetml\.sheet\.main\+xml/i.test(files.text('[Content_Types].xml') ?? '');
}

function openedPackage(name: string, bytes: Uint8Array): XlsxPackage {
  try {
    return new XlsxPackage(bytes);
  } catch {
    throw saveAgain(name);
  }
}
