import type { Clock } from '../../contract';
import type { CellValue, DateColumns } from '../../portfolio';
import { addColumns } from '../table/add-columns';
import { formatDates } from '../table/date-formats';
import { withContext, roundTrip, WriteProtected } from '../excel-run';
import { KnownColumns } from '../table/known-columns';
import { orSourceGone, readTable } from '../table/read-table';
import { blankPlan, writesPlan, type RowsPlan } from './rows-plan';
import { excelRows, learnHeaders, type AskedSource, type KnownOfSheet } from './excel-rows';
import { formulaHeaders } from './formula-headers';
import { createFlaggedWrites, type FlaggedWrites } from './flagged-writes';
import { writeFlag } from '../storage/write-flag';
import { writeRows } from './rows-writer';
import {
  refuseAlike,
  refuseNotFoundAgain,
  type RowWrite,
  type RowWritten,
  type RunName,
  type RunSheet,
  type Source,
} from '../../sheet';
import { locateSource, topRows } from '../table/sources';
import type { ExcelPiggyBackedWrite } from './rows-port';

/** Excel on the web takes and gives at most 5 MB at once, and what stood in the cells comes back twice: as it showed, and as it was entered. */
const maxCharacters = 1_500_000;

/** The table of a run. Every method throws SourceGone where the table was deleted. */
export function createRunSheet(clock: Clock, source: Source, run: RunName): RunSheet {
  const columns = new KnownColumns();
  const storedFlag = writeFlag(clock, source);
  const known: KnownOfSheet = { mayHideRows: false, withFormulas: new Set(), rowsAtOnce: Infinity };
  const asked = { clock, source, columns, flag: storedFlag, known };
  let flag: FlaggedWrites | null = null;
  /** What a run that died left is read once, before the first write. */
  const flagged = async (): Promise<FlaggedWrites> =>
    (flag ??= createFlaggedWrites(run, await storedFlag.read()));

  let dates: DateColumns = {};

  const ensure = (headers: readonly string[]): Promise<readonly string[]> =>
    found((context) => ensureColumns({ context, ...asked }, headers, dates));

  const found = <Value>(work: (context: Excel.RequestContext) => Promise<Value>): Promise<Value> =>
    orSourceGone(clock, source, withContext(work));

  const put = async <Result>(
    plan: RowsPlan<Result>,
    piggyBacked: ExcelPiggyBackedWrite | null,
  ): Promise<Result> => {
    const flags = await flagged();
    return found((context) => writeRows(excelRows({ context, ...asked }), plan, piggyBacked, flags));
  };

  const putWrites = (writes: readonly RowWrite[], piggyBacked: ExcelPiggyBackedWrite | null) =>
    inParts(writes, piggyBacked, (part, also) => put(writesPlan(part), also));

  return {
    async read() {
      const table = await readTable(clock, source);
      columns.update(table.headers);
      return table;
    },
    ensureColumns(headers, ofDates = {}) {
      dates = ofDates;
      return ensure(headers);
    },
    async write(writes, piggyBacked: ExcelPiggyBackedWrite | null = null) {
      if (writes.length === 0 && piggyBacked === null) return [];
      const headers = [...new Set(writes.flatMap(({ cells }) => Object.keys(cells)))];
      // A user may have deleted a column that the run writes.
      if (columns.missing(headers).length > 0) await ensure(headers);
      const came = await putWrites(writes, piggyBacked);
      if (columns.missing(headers).length === 0) return came;
      // One was deleted just then: rows that got no part of their answer get all of it now. A create has told what it must.
      const left = writes.filter((write, at) => came[at] === 'not-shown' && write.mustShow === undefined);
      if (left.length === 0) return came;
      await ensure(headers);
      const again = await putWrites(left, null);
      const rows = new Map(left.map((write, at) => [write, again[at]]));
      return writes.map((write, at) => rows.get(write) ?? came[at] ?? 'gone');
    },
    async confirmWrites() {
      const remaining = flag?.remaining();
      if (remaining === undefined) return;
      // Excel may refuse once what it takes then.
      await storedFlag.store(remaining).catch(() => storedFlag.store(remaining));
    },
    async blankColumns(headers) {
      if (headers.length === 0) return;
      const flags = await flagged();
      // A column at a time: so much is taken at once whatever the rows.
      for (const header of headers)
        if (columns.missing([header]).length > 0 || (await put(blankPlan(header), null)))
          flags.trustColumns([header]);
    },
    async trustColumns(headers) {
      const flags = await flagged();
      flags.trustColumns(headers);
      flags.unflagAllCreates();
    },
    keepUncertain: async (headers) => (await flagged()).keepColumns(headers),
    flagCreates: async (homes) => (await flagged()).flagCreates(homes),
    unflagCreates: async (homes) => (await flagged()).unflagCreates(homes),
  };
}

/**
 * Adds the columns that are missing, which it returns, and makes those show dates that hold them.
 * @throws ColumnsAlike where several columns are one that is asked for
 */
async function ensureColumns(
  asked: AskedSource,
  headers: readonly string[],
  dates: DateColumns,
): Promise<readonly string[]> {
  const { context, clock, source, columns, known } = asked;
  const { top, sheet, protection } = await roundTrip(context, clock, () => {
    const place = locateSource(context, source);
    const { worksheet } = place.area;
    return {
      top: topRows(place).load('values'),
      sheet: worksheet.load('name'),
      protection: worksheet.protection.load('protected'),
    };
  });
  // Cells that a user has unlocked are not told from others: what else a run writes is not known before. Decision 240.
  if (protection.protected) throw new WriteProtected(sheet.name);
  const { last: at, headers: present } = learnHeaders(columns, source, top);
  for (const each of await formulaHeaders(context, clock, source, present)) known.withFormulas.add(each);
  for (const header of headers)
    refuseAlike(columns.positionsOf(header).map((position) => present[position] ?? ''));
  const missing = columns.missing(headers);
  if (missing.length > 0) {
    if (source.kind === 'range') refuseNotFoundAgain(top.values as CellValue[][], at, missing);
    learnHeaders(columns, source, await addColumns(context, clock, source, at, missing));
  }
  await formatDates(asked, at + 1, dates);
  return missing;
}

/** Puts writes in as many parts as Excel takes at once. What else travels goes with them, one load with each, and the rest behind them. */
async function inParts(
  writes: readonly RowWrite[],
  piggyBacked: ExcelPiggyBackedWrite | null,
  put: (
    part: readonly RowWrite[],
    piggyBacked: ExcelPiggyBackedWrite | null,
  ) => Promise<readonly RowWritten[]>,
): Promise<readonly RowWritten[]> {
  const came: RowWritten[] = [];
  let also = piggyBacked;
  for (const part of partsOf(writes)) {
    came.push(...(await put(part, also)));
    also = also?.rest ?? null;
  }
  for (; also !== null; also = also.rest) await put([], also);
  return came;
}

/** Writes in parts that Excel takes at once; none at all is a part too. */
function partsOf(writes: readonly RowWrite[]): readonly (readonly RowWrite[])[] {
  const parts: RowWrite[][] = [[]];
  let characters = 0;
  for (const write of writes) {
    const length = JSON.stringify(write.cells).length * minRows(write);
    if (characters + length > maxCharacters && characters > 0) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1)?.push(write);
    characters += length;
  }
  return parts;
}

function minRows({ rows = 1 }: RowWrite): number {
  return rows === 'any' ? 1 : rows;
}
