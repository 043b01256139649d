import { timestampAt, type IsoDate, type PropertyInput } from '../../contract';
import { accepted, forgotten, type Mapping, type Operation } from '../../portfolio';
import type { Gate } from '../gate';
import type { Journal } from '../journal';
import type { RowWrite, RowWritten, RunSheet } from '../../workbook/sheet';
import { together } from '../together';
import { outcomeCells } from './columns';
import { located, type LocatedOperation } from './located';
import type { SyncOutcome } from './outcome';
import { perform } from './perform';
import type { SyncResult } from './report';
import { keyColumns } from './rows';
import type { SyncOrder, SyncPorts } from './order';

/** More than are ever in flight, so that the client has something to choose from, and few enough that a pause is soon felt. */
const offered = 12;

/** What stops further creates of a run. */
type Stopped = 'account-limit' | 'earlier-unconfirmed' | null;

/**
 * Carries chunks out one after the other: marks and journals the creates, sends, keeps the record, writes the outcomes, settles
 * the journal.
 */
export function chunkRunner(
  order: SyncOrder,
  { client, sheet, journal, keepRecord, clock, chance, today }: SyncPorts,
  run: string,
  gate: Gate,
  counted: (outcome: SyncOutcome) => void,
): (chunk: readonly Operation[]) => Promise<readonly SyncResult[]> {
  const { table, mapping, by, cautious = false } = order;
  let record = order.record;
  let stopped: Stopped = null;

  const send = async ({ operation, mark }: LocatedOperation): Promise<SyncOutcome> => {
    if (!(await gate.passed())) return { kind: 'not-sent', because: 'cancelled' };
    if (operation.kind === 'create' && stopped !== null) return { kind: 'not-sent', because: stopped };
    const input = bodyOf(operation, mark?.reference ?? null);
    const outcome = await perform(client, operation, input);
    if (outcome.kind === 'failed' && outcome.problem.kind === 'account-limit-reached')
      stopped = 'account-limit';
    if (outcome.kind === 'unconfirmed' && cautious) stopped = 'earlier-unconfirmed';
    if (outcome.kind === 'archived') record = forgotten(record, outcome.propertyId);
    if ((outcome.kind === 'created' || outcome.kind === 'updated') && operation.kind !== 'archive') {
      const sent = input ?? operation.input;
      const at = timestampAt(clock.now());
      record = accepted(record, { propertyId: outcome.propertyId, input: sent, home: operation.home, at });
    }
    return outcome;
  };

  return async (chunk) => {
    const at = timestampAt(clock.now());
    const all = located(chunk, table, mapping, { run, by, at }, chance);
    const outcomes = new Map<LocatedOperation, SyncOutcome>(await unmarked(sheet, all));
    const going = all.filter((each) => !outcomes.has(each));
    await journal.intend(
      going.flatMap(({ operation, mark }) =>
        mark && operation.kind === 'create'
          ? [{ run, at, reference: mark.reference, input: bodyOf(operation, mark.reference) }]
          : [],
      ),
    );
    const perOperation = async (each: LocatedOperation): Promise<void> => {
      const outcome = await send(each);
      outcomes.set(each, outcome);
      counted(outcome);
    };
    const isCreate = ({ operation }: LocatedOperation): boolean => operation.kind === 'create';
    await together(cautious ? going.filter((each) => !isCreate(each)) : going, offered, perOperation);
    if (cautious) await together(going.filter(isCreate), 1, perOperation);
    await keepRecord(record);
    const results = await written(sheet, all, outcomes, mapping, () => [timestampAt(clock.now()), today()]);
    await settled(journal, run, all, results);
    return results;
  };
}

/** The body of an operation, with the reference that the run has written into its row. */
function bodyOf(operation: Exclude<Operation, { kind: 'archive' }>, reference: string | null): PropertyInput;
function bodyOf(operation: Operation, reference: string | null): PropertyInput | null;
function bodyOf(operation: Operation, reference: string | null): PropertyInput | null {
  if (operation.kind === 'archive') return null;
  return reference === null ? operation.input : { ...operation.input, external_reference: reference };
}

/** Marks the rows of creates, and tells those whose row could not be marked: they must not leave. */
async function unmarked(
  sheet: RunSheet,
  all: readonly LocatedOperation[],
): Promise<readonly (readonly [LocatedOperation, SyncOutcome])[]> {
  const creates = all.flatMap((each) => (each.mark ? [{ each, write: each.mark.write }] : []));
  if (creates.length === 0) return [];
  const marked = await sheet.write(creates.map(({ write }) => write));
  return creates.flatMap(({ each }, at): [LocatedOperation, SyncOutcome][] => {
    const row = marked[at];
    if (row === 'written') return [];
    return [[each, { kind: 'not-sent', because: row === 'several' ? 'row-not-unique' : 'row-gone' }]];
  });
}

/** Writes every outcome to its row, in one go. */
async function written(
  sheet: RunSheet,
  all: readonly LocatedOperation[],
  outcomes: ReadonlyMap<LocatedOperation, SyncOutcome>,
  mapping: Mapping,
  now: () => [ReturnType<typeof timestampAt>, IsoDate],
): Promise<readonly SyncResult[]> {
  const headers = keyColumns(mapping);
  const ended = all.map((each) => ({
    each,
    outcome: outcomes.get(each) ?? ({ kind: 'not-sent', because: 'cancelled' } as const),
  }));
  const rows = ended.flatMap(({ each, outcome }): { each: LocatedOperation; write: RowWrite }[] => {
    if (each.key === null || unfound(outcome)) return [];
    const { 'Property Id': id, ...cells } = outcomeCells(outcome, ...now());
    const withId = id === undefined ? cells : { ...cells, [headers.propertyId]: id };
    return [{ each, write: { key: each.key, cells: withId, rows: each.operation.rows.length } }];
  });
  const came = rows.length === 0 ? [] : await sheet.write(rows.map(({ write }) => write));
  const byOperation = new Map<LocatedOperation, RowWritten>(
    rows.flatMap(({ each }, at) => (came[at] ? [[each, came[at]] as const] : [])),
  );
  return ended.map(({ each, outcome }) => ({
    operation: each.operation,
    outcome,
    row: each.key === null ? 'no-row' : (byOperation.get(each) ?? 'gone'),
  }));
}

/** Whether the row was missed already when it was to be marked: there is nothing to write to. */
function unfound(outcome: SyncOutcome): boolean {
  return (
    outcome.kind === 'not-sent' && (outcome.because === 'row-gone' || outcome.because === 'row-not-unique')
  );
}

/** Creates that ended and whose row says so need the journal no more; an unconfirmed one does. */
async function settled(
  journal: Journal,
  run: string,
  all: readonly LocatedOperation[],
  results: readonly SyncResult[],
): Promise<void> {
  for (const [at, { mark }] of all.entries()) {
    const result = results[at];
    if (!mark || !result || result.outcome.kind === 'unconfirmed') continue;
    const id = result.outcome.kind === 'created' ? result.outcome.propertyId : null;
    if (id === null || result.row === 'written') await journal.settle(run, mark.reference, id);
  }
}
