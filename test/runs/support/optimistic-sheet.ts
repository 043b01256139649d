import { squeezed, type CellValue } from '../../../src/portfolio';
import { intentsText, readIntents } from '../../../src/workbook/intent-text';
import { mendPlan } from '../../../src/workbook/mend-plan';
import type { LookedRows, MetRows, RowsPort } from '../../../src/workbook/rows-port';
import { writesPlan } from '../../../src/workbook/rows-plan';
import { createRowSeals } from '../../../src/workbook/sealed';
import { writeRows } from '../../../src/workbook/rows-writer';
import { shownText, type Guard } from '../../../src/workbook/write-intent';
import type { FakeSheet } from './fake-sheet';

/** A sheet that is written as Excel is: one batch looks, another writes where rows stood then, and a person may move them between. */
export interface OptimisticSheet extends FakeSheet {
  /** What its writes are mended by; set before a run. */
  guard: Guard | null;
  /** Called after every batch: the computer may die before it learns what came of it. */
  after: () => void;
  /** The write that the workbook keeps until somebody has looked at it. */
  unfinished(): string | null;
  /** Puts right what a computer that died has left astray. */
  mend(): Promise<void>;
}

/** @param sheet Holds the cells; its `before` is called before every batch. */
export function optimisticSheet(sheet: FakeSheet): OptimisticSheet {
  let kept: string | null = null;
  const { headers, rows } = sheet;
  const positionOf = (header: string): number | null => {
    const at = headers.findIndex((each) => squeezed(each) === squeezed(header));
    return at < 0 ? null : at;
  };
  const columnAt = (position: number): CellValue[] => rows.map((row) => row[headers[position] ?? ''] ?? '');
  const values = (header: string): readonly CellValue[] | null => {
    const at = positionOf(header);
    return at === null ? null : columnAt(at);
  };
  const port: RowsPort = {
    async look({ keys, besides, entered }, alongside): Promise<LookedRows> {
      await sheet.before();
      alongside?.look(JSON.parse('{}') as Excel.RequestContext);
      const read = new Map([...keys, ...besides, ...entered].map((header) => [header, values(header)]));
      const keyCells = new Map(
        keys.flatMap((header) => {
          const at = positionOf(header);
          return at === null ? [] : [[at, columnAt(at)] as const];
        }),
      );
      here.after();
      return {
        above: 1,
        headersThen: headers.join(),
        keyCells,
        rows: rows.length,
        values: (header) => read.get(header) ?? null,
        formulas: () => null,
        positionOf,
        headerAt: (position) => headers[position] ?? null,
      };
    },
    async put({ keyCells }, blocks, intents, alongside): Promise<MetRows> {
      await sheet.before();
      const keys = new Map([...keyCells.keys()].map((at) => [at, columnAt(at)]));
      const written = blocks.map((block) => {
        const former = block.values.map((cells, y) =>
          cells.map((_, x) => columnAt(block.column + x)[block.row + y] ?? ''),
        );
        block.values.forEach((cells, y) => {
          const row = (rows[block.row + y] ??= {});
          cells.forEach((cell, x) => (row[headers[block.column + x] ?? ''] = shown(cell)));
        });
        return { block, former, shown: block.values.map((cells) => cells.map(shown)) };
      });
      if (intents !== null) kept = intentsText(intents);
      alongside?.put(JSON.parse('{}') as Excel.RequestContext);
      here.after();
      return { headersNow: headers.join(), headers, keys, written };
    },
  };
  const here: OptimisticSheet = {
    ...sheet,
    guard: null,
    after: () => undefined,
    get before() {
      return sheet.before;
    },
    set before(before) {
      sheet.before = before;
    },
    write: (asked, alongside = null) =>
      writeRows(
        port,
        writesPlan(asked),
        alongside,
        here.guard === null ? null : { guard: here.guard, before: [], seals: createRowSeals() },
      ),
    async forgetWrites() {
      await sheet.before();
      kept = null;
      here.after();
    },
    unfinished: () => kept,
    async mend() {
      const before = kept === null ? [] : readIntents(kept);
      const guard = before.at(-1);
      if (guard !== undefined)
        await writeRows(port, mendPlan(before), null, { guard, before, seals: createRowSeals() });
      kept = null;
    },
  };
  return here;
}

/** Text stays text, as a cell shows it. */
function shown(entered: CellValue): CellValue {
  return typeof entered === 'string' ? shownText(entered) : entered;
}
