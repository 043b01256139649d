import { timestampAt, type Random, type Clock, type IsoDate } from '../../contract';
import {
  fingerprint,
  multimap,
  isOperation,
  syncedProperty,
  syncColumns,
  type Operation,
} from '../../portfolio';
import type { RowWrite, RowWritten } from '../../sheet';
import type { RunOrder, RunTools, Work } from '../engine/kind';
import { mapLimit } from '../engine/map-limit';
import type { Journal } from '../journal';
import { outcomeCells } from './columns';
import { locateOperations, type LocatedOperation } from './locate-operations';
import { becauseOf, homeWritten, writtenOf, type OperationWrite } from './home-written';
import { inOrderOfBaseline } from './order-of-baseline';
import type { SyncOutcome } from './outcome';
import { formerHomeCells, outcomeWrites } from './outcome-writes';
import { bodyOf, performOperation, type SyncClient } from './perform';
import type { BaselineKeeper } from './baseline-keeper';
import type { SyncJob } from './planned';
import type { SyncResult } from './report';
import { keyColumns, rowCells } from './rows';
import { createdHomes, startingCreates } from './starting-creates';

export interface SyncPorts {
  readonly client: SyncClient;
  readonly journal: Journal;
  /** Keeps what the API last accepted, on this device at once, and in the workbook together with the next write. */
  readonly baseline: Pick<BaselineKeeper, 'piggyBacked'>;
  readonly clock: Clock;
  readonly random: Random;
  /** The day in London. */
  readonly today: () => IsoDate;
}

const defaultChunkOperations = 200;
/** More than are ever in flight, so that the client has something to choose from, and few enough that a pause is soon felt. */
const maxConcurrent = 12;

/** What stops further creates of a run. */
type Stopped = 'account-limit' | 'earlier-unconfirmed' | null;

/**
 * Carries a plan out. Each chunk's creates are marked in the sheet and journalled before any of them leaves; each outcome is written to
 * its row, found again by its key. Decision 176.
 */
export function syncOrder(job: SyncJob, ports: SyncPorts): RunOrder<Operation, SyncResult> {
  const items = job.planned.filter(isOperation);
  return {
    items,
    columns: [...syncColumns, keyColumns(job.mapping).reference],
    dates: { 'Synced at': 'moment' },
    begin: (tools) => new SyncWork(inOrderOfBaseline(items, job.synced), job, ports, tools),
  };
}

/**
 * Marks and journals the creates of a chunk, sends it, stores the baseline, writes the outcomes, and resolves the intents in the journal. The marks of the next
 * chunk travel with the outcomes, and so does the baseline: two round trips for each chunk, whatever its rows.
 */
class SyncWork implements Work<Operation, SyncResult> {
  readonly #cells;
  readonly #headers;
  readonly #synced;
  readonly #outcomes = new Map<Operation, SyncOutcome>();
  readonly #rows = new Map<Operation, SyncResult['row']>();
  readonly #partlyMarked = new Set<Operation>();
  #stopped: Stopped = null;
  /** Operations whose rows may say less than is known, until they are run or taken back: of what is being written, and of what is marked. */
  #open: readonly LocatedOperation[] = [];

  readonly #operations: readonly Operation[];
  readonly #job: SyncJob;
  readonly #ports: SyncPorts;
  readonly #tools: RunTools;

  constructor(operations: readonly Operation[], job: SyncJob, ports: SyncPorts, tools: RunTools) {
    this.#operations = operations;
    this.#job = job;
    this.#ports = ports;
    this.#tools = tools;
    this.#cells = rowCells(job.table, job.mapping);
    this.#headers = keyColumns(job.mapping);
    this.#synced = new Map(job.synced);
  }

  async carryOut(): Promise<void> {
    const { trusted = [], begun = [] } = this.#job;
    if (trusted.length > 0) await this.#tools.sheet.trustColumns(trusted);
    if (begun.length > 0) await this.#tools.sheet.flagCreates(begun);
    const size = this.#job.chunk ?? defaultChunkOperations;
    const chunkFrom = (from: number): readonly Operation[] => this.#operations.slice(from, from + size);
    try {
      for (let from = 0; from < this.#operations.length; from += size) {
        if (!(await this.#tools.pauseToken.mayContinue()) && this.#open.length === 0) break;
        await this.#chunk(chunkFrom(from), chunkFrom(from + size));
      }
    } catch (error) {
      await this.#takeBack();
      throw error;
    }
  }

  resultOf(operation: Operation): SyncResult {
    const outcome = this.#outcomes.get(operation) ?? { kind: 'not-sent', because: 'cancelled' };
    return { operation, outcome, row: this.#rows.get(operation) ?? 'not-written' };
  }

  async #chunk(chunk: readonly Operation[], next: readonly Operation[]): Promise<void> {
    const { sheet, pauseToken } = this.#tools;
    const isMarked = this.#open.length > 0;
    const all = isMarked ? this.#open : this.#locate(chunk);
    if (!isMarked) {
      await this.#begin(all);
      this.#open = all;
      const marks = this.#markWrites(all);
      await this.#afterMarking(all, marks.length === 0 ? [] : await sheet.write(marks));
      await this.#recordIntents(all);
    }
    // What is on its way is never taken back.
    this.#open = [];
    await this.#sendAll(all);
    // Nothing is marked for a user who has paused: those rows may wait long.
    const upcoming = pauseToken.state === 'open' ? this.#locate(next) : [];
    await this.#begin(upcoming);
    this.#open = [...all, ...upcoming];
    await this.#afterMarking(upcoming, await this.#tell(all, this.#markWrites(upcoming)));
    await this.#resolveIntents(all);
    await this.#recordIntents(upcoming);
    this.#open = upcoming;
  }

  /**
   * Writes how operations ended, unless their rows say so, and what is to travel with that; returns what became of the latter.
   * @param isAgain Excel may have carried it out before.
   */
  async #tell(
    all: readonly LocatedOperation[],
    marks: readonly RowWrite[],
    isAgain = false,
  ): Promise<readonly RowWritten[]> {
    const left = all.filter(({ operation }) => this.#rows.get(operation) !== 'written');
    const shown = left.flatMap((each) => this.#outcomeWrites(each));
    const piggyBacked = await this.#ports.baseline.piggyBacked(this.#synced);
    const came = await this.#tools.sheet.write([...shown.map(({ write }) => write), ...marks], piggyBacked);
    const written = writtenOf(shown, came, this.#headers, isAgain);
    for (const { operation, keys } of left) {
      const outcome = this.#outcomes.get(operation);
      if (outcome === undefined) continue;
      this.#rows.set(operation, keys.length === 0 ? 'no-row' : homeWritten(written.get(operation), outcome));
    }
    return came.slice(shown.length);
  }

  /** Flags creates in the workbook before they leave. What was stored meanwhile or began before is held back, whatever the plan knew of it. */
  async #begin(all: readonly LocatedOperation[]): Promise<void> {
    const stored = new Set([...this.#synced.values()].map(({ home }) => home));
    const before = new Set(this.#job.begun);
    this.#keepBack(all, (home) => stored.has(fingerprint(home)) || before.has(home));
    if (all.length === 0) return;
    const starting = createdHomes(startingCreates(all, this.#outcomes));
    const begun = new Set(await this.#tools.sheet.flagCreates(starting));
    this.#keepBack(all, (home) => begun.has(home));
  }

  #keepBack(all: readonly LocatedOperation[], isKnown: (home: string) => boolean): void {
    for (const { operation } of startingCreates(all, this.#outcomes))
      if (operation.home !== null && isKnown(operation.home))
        this.#endOperation(operation, { kind: 'not-sent', because: 'row-gone' });
  }

  #markWrites(all: readonly LocatedOperation[]): readonly RowWrite[] {
    return startingCreates(all, this.#outcomes).flatMap(({ mark }) => mark.writes);
  }

  #locate(chunk: readonly Operation[]): readonly LocatedOperation[] {
    const mark = { run: this.#tools.run, by: this.#job.by, at: timestampAt(this.#ports.clock.now()) };
    const planned = { cells: this.#cells, headers: this.#headers, mark, random: this.#ports.random };
    return locateOperations(chunk, planned);
  }

  #endOperation(operation: Operation, outcome: SyncOutcome): void {
    this.#outcomes.set(operation, outcome);
    this.#tools.reportDone(outcome.kind);
  }

  #outcomeWrites(located: LocatedOperation): readonly OperationWrite[] {
    const { clock, today } = this.#ports;
    const { operation } = located;
    const outcome = this.#outcomes.get(operation);
    if (outcome === undefined) return [];
    const told = outcomeCells(outcome, timestampAt(clock.now()), today(), this.#job.table.dateSystem);
    const cells = { ...formerHomeCells(operation, outcome, this.#cells), ...told };
    const isPartlyMarked = this.#partlyMarked.has(operation);
    const writes = outcomeWrites(located, outcome, cells, this.#headers, isPartlyMarked);
    return writes.map((write) => ({ operation, write }));
  }

  /** Creates of which a row could not be marked do not leave. */
  async #afterMarking(all: readonly LocatedOperation[], came: readonly RowWritten[]): Promise<void> {
    const creates = startingCreates(all, this.#outcomes);
    const ofRows = multimap(
      creates
        .flatMap(({ operation, mark }) => mark.writes.map(() => operation))
        .map((each, at) => [each, came[at] ?? 'gone'] as const),
    );
    for (const [operation, written] of ofRows) {
      const row = homeWritten(written);
      if (row === 'written') continue;
      if (written.includes('written')) this.#partlyMarked.add(operation);
      this.#endOperation(operation, { kind: 'not-sent', because: becauseOf[row] });
    }
    // They have not left, whatever their rows say.
    const staying = creates.filter(({ operation }) => this.#outcomes.has(operation));
    if (staying.length > 0) await this.#tools.sheet.unflagCreates(createdHomes(staying));
  }

  async #recordIntents(all: readonly LocatedOperation[]): Promise<void> {
    const at = timestampAt(this.#ports.clock.now());
    const intents = startingCreates(all, this.#outcomes).map(({ operation, mark: { reference } }) => {
      return { run: this.#tools.run, at, reference, input: bodyOf(operation, reference) ?? operation.input };
    });
    await this.#ports.journal.recordIntents(intents);
  }

  /** Once more: what left says how it ended, and of what does not leave any more neither rows nor workbook may say that it began. */
  async #takeBack(): Promise<void> {
    const staying = startingCreates(this.#open, this.#outcomes);
    for (const { operation } of staying) {
      this.#endOperation(operation, { kind: 'not-sent', because: 'cancelled' });
      // Whether Excel wrote their marks is not known: a row that does not show its own may say what somebody else began.
      this.#partlyMarked.add(operation);
    }
    await this.#tools.sheet.unflagCreates(createdHomes(staying));
    try {
      await this.#tell(this.#open, [], true);
      await this.#resolveIntents(this.#open);
      await this.#tools.sheet.confirmWrites();
    } catch {
      // What left is in the journal, and its rows go on saying that it began.
    }
    // One that was never marked is not missing.
    for (const { operation } of staying) this.#rows.delete(operation);
  }

  async #sendAll(all: readonly LocatedOperation[]): Promise<void> {
    const { isCautious = false } = this.#job;
    const going = all.filter(({ operation }) => !this.#outcomes.has(operation));
    const one = async (each: LocatedOperation): Promise<void> => {
      this.#endOperation(each.operation, await this.#send(each));
    };
    const isCreate = ({ operation }: LocatedOperation): boolean => operation.kind === 'create';
    await mapLimit(isCautious ? going.filter((each) => !isCreate(each)) : going, maxConcurrent, one);
    if (isCautious) await mapLimit(going.filter(isCreate), 1, one);
  }

  async #send({ operation, mark }: LocatedOperation): Promise<SyncOutcome> {
    const { client, clock, journal } = this.#ports;
    if (!(await this.#tools.pauseToken.mayContinue())) return { kind: 'not-sent', because: 'cancelled' };
    if (operation.kind === 'create' && this.#stopped !== null)
      return { kind: 'not-sent', because: this.#stopped };
    if (operation.kind === 'archive' && this.#job.rowsBack?.has(operation.propertyId) === true)
      return { kind: 'not-sent', because: 'row-back' };
    const input = bodyOf(operation, mark?.reference ?? null);
    const outcome = await performOperation(client, operation, input, this.#tools.signal);
    if (outcome.kind === 'failed' && outcome.problem.kind === 'account-limit-reached')
      this.#stopped = 'account-limit';
    if (outcome.kind === 'unconfirmed' && this.#job.isCautious === true)
      this.#stopped = 'earlier-unconfirmed';
    if (outcome.kind === 'archived') this.#synced.delete(outcome.propertyId);
    if ((outcome.kind === 'created' || outcome.kind === 'updated') && operation.kind !== 'archive') {
      const { propertyId } = outcome;
      const sent = { propertyId, input: input ?? operation.input, home: operation.home };
      const at = timestampAt(clock.now());
      this.#synced.set(propertyId, syncedProperty(this.#synced.get(propertyId), { ...sent, at }));
      // The id is known already: a journal that cannot note it must not lose the outcome.
      if (mark && outcome.kind === 'created')
        await journal.recordAnswer(this.#tools.run, mark.reference, propertyId).catch(() => undefined);
    }
    return outcome;
  }

  /** Creates that ended and whose row says so need the journal no more; an unconfirmed one does. */
  async #resolveIntents(all: readonly LocatedOperation[]): Promise<void> {
    for (const { operation, mark } of all) {
      const outcome = this.#outcomes.get(operation);
      if (!mark || outcome === undefined) continue;
      const hasLeft = outcome.kind === 'created' || outcome.kind === 'unconfirmed';
      if (hasLeft && this.#rows.get(operation) === 'not-shown')
        await this.#tools.sheet.keepUncertain(['Status']);
      if (outcome.kind === 'unconfirmed') continue;
      if (outcome.kind !== 'created' || this.#rows.get(operation) === 'written')
        await this.#ports.journal.resolve(this.#tools.run, mark.reference);
      if (this.#rows.get(operation) === 'written')
        await this.#tools.sheet.unflagCreates(createdHomes([{ operation }]));
    }
  }
}
