import { timestampAt, type PropertyInput } from '../../contract';
import { managedAfter, type Operation } from '../../portfolio';
import type { RowWrite, RowWritten } from '../../workbook/sheet';
import type { Gate } from '../gate';
import { together } from '../together';
import { outcomeCells } from './columns';
import { located, type LocatedOperation } from './located';
import type { SyncOrder, SyncPorts } from './order';
import type { SyncOutcome } from './outcome';
import { perform } from './perform';
import type { SyncResult } from './report';
import { keyColumns, rowCells } from './rows';

/** More than are ever in flight, so that the client has something to choose from, and few enough that a pause is soon felt. */
const offered = 12;

/** What stops further creates of a run. */
type Stopped = 'account-limit' | 'earlier-unconfirmed' | null;

/** A chunk that was located in the table; the creates of a marked one may leave. */
interface Chunk {
  readonly all: readonly LocatedOperation[];
  readonly isMarked: boolean;
}

/** Carries the chunks of a run out, one after the other. */
export interface ChunkRunner {
  run(chunk: readonly Operation[], next: readonly Operation[]): Promise<void>;
  /** Whether the rows of the next chunk are marked already: then it must be run, so that they say how it ended. */
  isBegun(): boolean;
  /** What became of an operation so far; `null` where its turn has not come. */
  resultOf(operation: Operation): SyncResult | null;
}

/**
 * Marks and journals the creates of a chunk, sends it, keeps the record, writes the outcomes, settles the journal. The marks of the next
 * chunk travel with the outcomes, and so does the record: two round trips for each chunk, whatever its rows.
 */
export function chunkRunner(
  order: SyncOrder,
  { client, sheet, journal, record: keeper, clock, chance, today }: SyncPorts,
  run: string,
  gate: Gate,
  counted: (outcome: SyncOutcome) => void,
): ChunkRunner {
  const { table, mapping, by, cautious = false } = order;
  const cells = rowCells(table, mapping);
  const headers = keyColumns(mapping);
  const record = new Map(order.record);
  const outcomes = new Map<Operation, SyncOutcome>();
  const rows = new Map<Operation, SyncResult['row']>();
  let stopped: Stopped = null;
  let marked: Chunk | null = null;

  const locate = (chunk: readonly Operation[]): readonly LocatedOperation[] =>
    located(chunk, cells, headers, { run, by, at: timestampAt(clock.now()) }, chance);

  const ended = (operation: Operation, outcome: SyncOutcome): void => {
    outcomes.set(operation, outcome);
    counted(outcome);
  };

  const outcomeWrite = ({ operation, key }: LocatedOperation): RowWrite | null => {
    const outcome = outcomes.get(operation);
    if (key === null || outcome === undefined || unfound(outcome)) return null;
    const { 'Property Id': id, ...shown } = outcomeCells(outcome, timestampAt(clock.now()), today());
    const withId = id === undefined ? shown : { ...shown, [headers.propertyId]: id };
    return { key, cells: withId, rows: operation.rows.length, again: true };
  };

  /** Creates whose row could not be marked do not leave; the others are journalled. */
  const afterMarking = async (
    all: readonly LocatedOperation[],
    came: readonly RowWritten[],
  ): Promise<void> => {
    const creates = all.flatMap(({ operation, mark }) =>
      mark && operation.kind === 'create' ? [{ operation, mark }] : [],
    );
    creates.forEach(({ operation }, at) => {
      const row = came[at];
      if (row === 'written') return;
      ended(operation, { kind: 'not-sent', because: row === 'several' ? 'row-not-unique' : 'row-gone' });
    });
    const at = timestampAt(clock.now());
    const going = creates.filter(({ operation }) => !outcomes.has(operation));
    const intents = going.map(({ operation, mark: { reference } }) => {
      return { run, at, reference, input: bodyOf(operation, reference) ?? operation.input };
    });
    try {
      await journal.intend(intents);
    } catch (error) {
      // They do not leave: their rows must not say that they have.
      for (const { operation } of going) ended(operation, { kind: 'not-sent', because: 'cancelled' });
      await sheet.write(all.flatMap((each) => outcomeWrite(each) ?? [])).catch(() => []);
      throw error;
    }
  };

  const send = async ({ operation, mark }: LocatedOperation): Promise<SyncOutcome> => {
    if (!(await gate.passed())) return { kind: 'not-sent', because: 'cancelled' };
    if (operation.kind === 'create' && stopped !== null) return { kind: 'not-sent', because: stopped };
    const input = bodyOf(operation, mark?.reference ?? null);
    const outcome = await perform(client, operation, input);
    if (outcome.kind === 'failed' && outcome.problem.kind === 'account-limit-reached')
      stopped = 'account-limit';
    if (outcome.kind === 'unconfirmed' && cautious) stopped = 'earlier-unconfirmed';
    if (outcome.kind === 'archived') record.delete(outcome.propertyId);
    if ((outcome.kind === 'created' || outcome.kind === 'updated') && operation.kind !== 'archive') {
      const { propertyId } = outcome;
      const sent = { propertyId, input: input ?? operation.input, home: operation.home };
      const at = timestampAt(clock.now());
      record.set(propertyId, managedAfter(record.get(propertyId), { ...sent, at }));
      // The id is known already: a journal that cannot note it must not lose the outcome.
      if (mark && outcome.kind === 'created')
        await journal.answered(run, mark.reference, propertyId).catch(() => undefined);
    }
    return outcome;
  };

  const sendAll = async (all: readonly LocatedOperation[]): Promise<void> => {
    const going = all.filter(({ operation }) => !outcomes.has(operation));
    const one = async (each: LocatedOperation): Promise<void> => {
      ended(each.operation, await send(each));
    };
    const isCreate = ({ operation }: LocatedOperation): boolean => operation.kind === 'create';
    await together(cautious ? going.filter((each) => !isCreate(each)) : going, offered, one);
    if (cautious) await together(going.filter(isCreate), 1, one);
  };

  return {
    async run(chunk, next) {
      const { all, isMarked } = marked ?? { all: locate(chunk), isMarked: false };
      marked = null;
      if (!isMarked) {
        const marks = markWrites(all);
        await afterMarking(all, marks.length === 0 ? [] : await sheet.write(marks));
      }
      await sendAll(all);
      const shown = all.flatMap((each) => {
        const write = outcomeWrite(each);
        return write === null ? [] : [{ operation: each.operation, write }];
      });
      // Nothing is marked for a person who has paused: those rows may wait long.
      const upcoming = gate.state === 'open' && next.length > 0 ? locate(next) : null;
      const marks = upcoming === null ? [] : markWrites(upcoming);
      const kept = await keeper.alongside(record);
      const came = await sheet.write([...shown.map(({ write }) => write), ...marks], kept);
      for (const { operation, key } of all) rows.set(operation, key === null ? 'no-row' : 'gone');
      shown.forEach(({ operation }, at) => rows.set(operation, came[at] ?? 'gone'));
      await settle(all);
      if (upcoming === null) return;
      await afterMarking(upcoming, came.slice(shown.length));
      marked = { all: upcoming, isMarked: true };
    },
    isBegun: () => marked !== null,
    resultOf(operation) {
      const outcome = outcomes.get(operation);
      if (outcome === undefined) return null;
      return { operation, outcome, row: rows.get(operation) ?? 'not-written' };
    },
  };

  /** Creates that ended and whose row says so need the journal no more; an unconfirmed one does. */
  async function settle(all: readonly LocatedOperation[]): Promise<void> {
    for (const { operation, mark } of all) {
      const outcome = outcomes.get(operation);
      if (!mark || outcome === undefined || outcome.kind === 'unconfirmed') continue;
      if (outcome.kind !== 'created' || rows.get(operation) === 'written')
        await journal.settle(run, mark.reference);
    }
  }
}

function markWrites(all: readonly LocatedOperation[]): readonly RowWrite[] {
  return all.flatMap(({ mark }) => (mark ? [mark.write] : []));
}

/** The body of an operation, with the reference that the run has written into its row. */
function bodyOf(operation: Operation, reference: string | null): PropertyInput | null {
  if (operation.kind === 'archive') return null;
  return reference === null ? operation.input : { ...operation.input, external_reference: reference };
}

/** Whether the row was missed already when it was to be marked: there is nothing to write to. */
function unfound(outcome: SyncOutcome): boolean {
  return (
    outcome.kind === 'not-sent' && (outcome.because === 'row-gone' || outcome.because === 'row-not-unique')
  );
}
