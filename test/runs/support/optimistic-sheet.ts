import { normalisedHeader, type CellValue } from '../../../src/portfolio';
import { createFlaggedWrites, type FlaggedWrites } from '../../../src/workbook/write/flagged-writes';
import type { Block } from '../../../src/workbook/write/blocks';
import type {
  ExcelPiggyBackedWrite,
  FormerCell,
  SourceSnapshot,
  WriteObservation,
  RowsPort,
} from '../../../src/workbook/write/rows-port';
import { blankPlan, writesPlan } from '../../../src/workbook/write/rows-plan';
import { writeRows } from '../../../src/workbook/write/rows-writer';
import {
  parseUnfinishedWrite,
  unfinishedWriteText,
} from '../../../src/workbook/storage/unfinished-write-text';
import type { FakeSheet } from './fake-sheet';
import { enterFormula, isFormulaCell, shownCell } from './user-formulas';
import type { RunName, UnfinishedWrite } from '../../../src/sheet';

/** A sheet that is written as Excel is: one batch looks, another writes where rows stood then, and a user may move them between. */
export interface OptimisticSheet extends FakeSheet {
  /**
   * Called after every batch: the computer may die before it learns what came of it.
   * @param isAstray Whether the batch wrote where rows had moved.
   */
  after: (isAstray: boolean) => void;
  /** Rows that a filter hides: an array that reaches over one is laid wrong, as some versions of Excel do. */
  readonly hidden: Set<FakeSheet['rows'][number]>;
  /** What a run that died left uncertain, as the workbook says it. */
  unfinished(): UnfinishedWrite | null;
  /** A run begins to write. */
  begin(run: RunName): void;
}

/** @param sheet Holds the cells; its `before` is called before every batch. */
export function optimisticSheet(sheet: FakeSheet): OptimisticSheet {
  let kept: string | null = null;
  let flag: FlaggedWrites | null = null;
  const unfinished = (): UnfinishedWrite | null => (kept === null ? null : parseUnfinishedWrite(kept));
  const { headers, rows } = sheet;
  const hidden: OptimisticSheet['hidden'] = new Set();
  const withFormulas = new Set<string>();
  const isHidden = (row: number): boolean => hidden.has(rows[row] ?? {});
  const positionOf = (header: string): number | null => {
    const at = headers.findIndex((each) => normalisedHeader(each) === normalisedHeader(header));
    return at < 0 ? null : at;
  };
  const enteredAt = (position: number): CellValue[] => rows.map((row) => row[headers[position] ?? ''] ?? '');
  const columnAt = (position: number): CellValue[] => enteredAt(position).map(shownCell);
  const values = (header: string): readonly CellValue[] | null => {
    const at = positionOf(header);
    return at === null ? null : columnAt(at);
  };
  const shownIn = ({ row, column, values: given }: Block): CellValue[][] =>
    given.map((cells, y) => cells.map((_, x) => columnAt(column + x)[row + y] ?? ''));
  const port: RowsPort = {
    withFormulas,
    async look({ keys, besides, entered }, piggyBacked): Promise<SourceSnapshot> {
      await sheet.before();
      piggyBacked?.look(JSON.parse('{}') as Excel.RequestContext);
      const read = new Map([...keys, ...besides, ...entered].map((header) => [header, values(header)]));
      const formulas = new Map(
        entered.flatMap((header) => {
          const at = positionOf(header);
          return at === null ? [] : [[header, enteredAt(at)] as const];
        }),
      );
      const keyCells = new Map(
        keys.flatMap((header) => {
          const at = positionOf(header);
          return at === null ? [] : [[at, columnAt(at)] as const];
        }),
      );
      here.after(false);
      const headersThen = [...headers];
      return {
        above: 1,
        headersThen: headersThen.join(),
        keyCells,
        rows: rows.length,
        isInParts: false,
        values: (header) => read.get(header) ?? null,
        formulas: (header) => formulas.get(header) ?? null,
        hidden: new Set([...rows.keys()].filter(isHidden)),
        positionOf,
        headerAt: (position) => headersThen[position] ?? null,
      };
    },
    async put({ keyCells }, blocks, named, piggyBacked): Promise<WriteObservation> {
      await sheet.before();
      const keys = new Map([...keyCells.keys()].map((at) => [at, columnAt(at)]));
      const written = blocks.map((block) => {
        const former = block.values.map((cells, y) =>
          cells.map((_, x): FormerCell => {
            const stood = enteredAt(block.column + x)[block.row + y] ?? '';
            return isFormulaCell(stood) ? { formula: stood } : stood;
          }),
        );
        laid(block, isHidden).forEach(([y, cells]) => {
          const row = (rows[block.row + y] ??= {});
          cells.forEach((cell, x) => {
            const header = headers[block.column + x] ?? '';
            if (block.holds === 'formula') enterFormula(rows, row, header, String(cell));
            else row[header] = shown(cell);
          });
        });
        return { block, former, shown: shownIn(block) };
      });
      if (named !== null) kept = unfinishedWriteText(named);
      piggyBacked?.put(JSON.parse('{}') as Excel.RequestContext);
      here.after(
        blocks.length > 0 && [...keys].some(([at, cells]) => String(cells) !== String(keyCells.get(at))),
      );
      return { headersNow: headers.join(), headers, keys, written };
    },
  };
  const here: OptimisticSheet = {
    ...sheet,
    hidden,
    after: () => undefined,
    get before() {
      return sheet.before;
    },
    set before(before) {
      sheet.before = before;
    },
    write: (asked, piggyBacked: ExcelPiggyBackedWrite | null = null) =>
      writeRows(port, writesPlan(asked), piggyBacked, flag),
    async confirmWrites() {
      await sheet.before();
      const left = flag?.remaining() ?? null;
      kept = left === null ? null : unfinishedWriteText(left);
      here.after(false);
    },
    async blankColumns(wanted) {
      for (const header of wanted) await writeRows(port, blankPlan(header), null, flag);
      flag?.trustColumns(wanted);
    },
    trustColumns(wanted) {
      flag?.trustColumns(wanted);
      flag?.unflagAllCreates();
      return Promise.resolve();
    },
    keepUncertain: (wanted) => Promise.resolve(flag?.keepColumns(wanted)),
    flagCreates: (homes) => Promise.resolve(flag?.flagCreates(homes) ?? []),
    unflagCreates: (homes) => Promise.resolve(flag?.unflagCreates(homes)),
    unfinished,
    begin: (run) => {
      // A run knows when it starts in which columns formulas stand.
      withFormulas.clear();
      for (const row of rows)
        for (const [header, cell] of Object.entries(row))
          if (isFormulaCell(cell)) withFormulas.add(normalisedHeader(header));
      flag = createFlaggedWrites(run, unfinished());
    },
  };
  return here;
}

/** The first row of an array that reaches over hidden rows goes into every row that can be seen, and none into a hidden one: xlwings #747. */
function laid(
  { row, values }: Block,
  isHidden: (row: number) => boolean,
): readonly (readonly [number, readonly CellValue[]])[] {
  const all = values.map((cells, y) => [y, cells] as const);
  const seen = all.filter(([y]) => !isHidden(row + y));
  if (all.length === 1 || seen.length === all.length) return all;
  return seen.map(([y]) => [y, values[0] ?? []]);
}

/** Text stays text, as a cell shows it. */
function shown(entered: CellValue): CellValue {
  return typeof entered === 'string' && entered.startsWith("'") ? entered.slice(1) : entered;
}
