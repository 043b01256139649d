import { createClient } from '../../../src/client';
import type { Clock, IsoDate } from '../../../src/contract';
import type { Journal } from '../../../src/runs/journal';
import { leaseMilliseconds } from '../../../src/runs/engine/lease';
import { refreshCommands, type RefreshCommands } from '../../../src/runs/refresh/kind';
import { rewrittenColumns } from '../../../src/runs/refresh/kind';
import { syncCommands, type SyncCommands } from '../../../src/runs/sync/kind';
import type { PlannedSync } from '../../../src/runs/sync/planned';
import type { SyncReport } from '../../../src/runs/sync/report';
import { type Source, uncertainHeaders } from '../../../src/sheet';
import { excelWorkbook } from '../../../src/workbook/excel-workbook';
import { createRunSheet } from '../../../src/workbook/write';
import type { HostPage } from '../../workbench/support/host-page';
import { memoryDevice } from '../../runs/support/memory-device';
import { mapping, memoryJournal } from '../../runs/support/world';
import { seededRandom } from '../../support/seeded-random';
import { traceService, type TraceService } from './trace-service';
import { traceSheet } from './trace-sheet';
import { refuseUndoGroups } from './refused-undo';
import { marksOf, noMarks, untruths, type Marks } from './untruths';
import type { WorkbookTrace } from './workbook-trace';

/* A page of the add-in that lives through stories of a workbook: the real office.js, the real client, and the real service behind it. */

declare global {
  interface Window {
    /** Lives through one story; returns what is not true at its end. */
    liveThrough: (trace: WorkbookTrace, service: ServiceKeys) => Promise<readonly string[]>;
  }
}

export interface ServiceKeys {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly serviceKey: string;
}

/** Time passes so many times as fast: pauses after failures are real, and short. */
const speed = 50;
/** Longer than anybody's lease. */
const leaseEnds = 240_000;

refuseUndoGroups();

let skipped = 0;
const clock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12) + performance.now() * speed + skipped,
  monotonic: () => performance.now() * speed + skipped,
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds / speed);
    return () => clearTimeout(timer);
  },
};
const realTime: Clock = {
  ...clock,
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Whether the first computer is on, and when it goes off. */
interface Power {
  isOff: boolean;
  /** Called before each round trip; tells whether the computer dies in this one. */
  beforeTrip: (() => boolean) | null;
  /** Whether Excel still carries that round trip out. */
  crashesAfter: boolean;
  /** Whether it dies as soon as a write stands where it went astray. */
  crashesAstray: boolean;
  /** Whether no write stands where it went astray: rows that moved in the moment between looking and writing get back at once what they lost. */
  isTrue: () => boolean;
  /** Counts the computers that were at it. */
  turn: number;
}
const power: Power = {
  isOff: false,
  beforeTrip: null,
  crashesAfter: false,
  crashesAstray: false,
  isTrue: () => true,
  turn: 0,
};
const { prototype } = OfficeExtension.ClientRequestContext;
type Sync = (this: OfficeExtension.ClientRequestContext, passed?: unknown) => Promise<unknown>;
const sync = Reflect.get(prototype, 'sync') as Sync;
const off = new Error('The computer is off.');
prototype.sync = async function <Passed>(this: OfficeExtension.ClientRequestContext, passed?: Passed) {
  alive();
  const { turn } = power;
  const isLast = power.beforeTrip?.() ?? false;
  if (isLast && !power.crashesAfter) power.isOff = true;
  alive();
  const came = await (sync.call(this, passed) as Promise<Passed>);
  // What was under way when another computer took over puts nothing off.
  if (turn === power.turn && (isLast || (power.crashesAstray && !power.isTrue()))) power.isOff = true;
  if (turn === power.turn) alive();
  return came;
};

function alive(): void {
  if (power.isOff) throw off;
}

/** A journal that a computer without power does not write. */
function poweredJournal(): Journal {
  const kept = memoryJournal();
  return {
    recordIntents: (intents) => (power.isOff ? Promise.reject(off) : kept.recordIntents(intents)),
    recordAnswer: (...given) => (power.isOff ? Promise.reject(off) : kept.recordAnswer(...given)),
    resolve: (...given) => (power.isOff ? Promise.reject(off) : kept.resolve(...given)),
    unresolved: () => kept.unresolved(),
  };
}

/** A computer with the add-in open. */
function computer(service: TraceService, connection: ServiceKeys, seed: number): SyncCommands {
  const client = createClient({
    clock,
    random: seededRandom(seed),
    connection: { keys: 'held-here', ...connection },
    transport: service.transport,
  });
  return syncCommands({
    workbook: excelWorkbook(clock, createRunSheet),
    client,
    journal: poweredJournal(),
    device: memoryDevice(),
    clock,
    random: seededRandom(seed + 1),
    today: () => '2026-11-21' as IsoDate,
  });
}

function refreshes(service: TraceService, connection: ServiceKeys): RefreshCommands {
  const client = createClient({
    clock,
    random: seededRandom(37),
    connection: { keys: 'held-here', ...connection },
    transport: service.transport,
  });
  return refreshCommands({
    workbook: excelWorkbook(clock, createRunSheet),
    client,
    clock,
    random: seededRandom(38),
    today: () => '2026-11-21' as IsoDate,
  });
}

const nothing: SyncReport = { run: '', results: [], failure: null };

async function carriedOut(
  commands: SyncCommands,
  planned: PlannedSync,
  by: string,
): Promise<SyncReport | null> {
  const started = await commands.start(planned, by).catch((error: unknown) => {
    // Rows that are moved with every look are left for later.
    if (error instanceof Error && error.message.startsWith('Stop moving or sorting rows')) return null;
    throw error;
  });
  if (started === null) return null;
  return started.kind === 'refused' ? null : started.run.finished;
}

window.liveThrough = async (trace, connection) => {
  const { grid, storage, host, oddities } = (window.parent as unknown as { page: HostPage }).page;
  Object.assign(oddities, { misplacesOverHiddenRows: true });
  storage.settings.clear();
  storage.xmlParts.clear();
  const sheet = traceSheet(grid, trace);
  Object.assign(power, {
    turn: power.turn + 1,
    isOff: false,
    beforeTrip: null,
    crashesAfter: trace.crashesAfter,
    crashesAstray: trace.crashesAstray,
    isTrue: () => true,
  });
  const service = traceService(realTime, trace, () => power.isOff);
  const reports: SyncReport[] = [];
  const first = computer(service, connection, 7);
  const colleague = computer(service, connection, 17);
  const source = async (): Promise<Source> => {
    const listed = await excelWorkbook(clock, createRunSheet).sources();
    const [only] = listed.filter(({ sheet: on, name }) => on === 'Portfolio' && name !== 'Agents');
    if (!only) throw new Error('The homes are gone.');
    return only;
  };
  const planned = async (commands: SyncCommands): Promise<PlannedSync> =>
    commands.plan(await source(), mapping);

  const [own, stale] = [await planned(first), await planned(colleague)];
  let trip = 0;
  const edits = (): false => {
    trip += 1;
    const edit = trace.edits[trip % trace.edits.length];
    // Nobody is quick enough to copy a row in the moment in which a write stands where it went astray.
    if (edit && (edit.edit !== 'copy' || power.isTrue())) sheet.edit(edit, trip);
    return false;
  };
  let died = -1;
  let isDead = false;
  /** Columns in which a formula may be lost: typed in the very moment in which the computer died, where the workbook says so (R8.8). */
  const mayBeLost =
    ({ isUncertain }: Marks) =>
    (header: string): boolean =>
      isDead && sheet.formulas.typed.has(header) && isUncertain(header);
  const untrue = (marks: Marks): readonly string[] => [
    ...untruths(sheet, service.made, reports, died, marks),
    ...service.foreign.map((sent) => `sent for another home: ${sent}`),
    ...sheet.formulas.changed(mayBeLost(marks)),
    ...sheet.changesBeside(),
  ];
  power.isTrue = () => untrue(noMarks).length === 0;
  power.beforeTrip = () => {
    const isLast = trip >= trace.crash;
    if (!isLast) edits();
    return isLast;
  };
  const together: string[] = [];
  try {
    const begun = clock.now();
    const started = await first.start(own, 'Sue');
    if (started.kind === 'refused') throw new Error('Nobody holds the lease.');
    const theirs = { isOver: false };
    const run = started.run.finished.then((report) => {
      theirs.isOver = true;
      return report;
    });
    if (trace.other === 'person') {
      const second = await colleague.start(stale, 'Bob').catch(() => null);
      if (second?.kind === 'started') {
        // A lease that ended while the machine stood still is nobody's any more.
        if (!theirs.isOver && clock.now() - begun < leaseMilliseconds) together.push('two runs at once');
        reports.push(await second.run.finished);
      }
    }
    reports.push(await run);
  } catch (error) {
    // Whoever is told is told what Excel threw in other words.
    if (error !== off && (error as Error).cause !== off) throw error;
    reports.push(nothing);
  }
  died = trip;
  isDead = power.isOff;
  // Whoever comes next has a computer that is on; a lease that nobody gave back has ended.
  skipped += leaseEnds;
  power.isOff = false;
  power.crashesAstray = false;
  power.turn += 1;
  power.beforeTrip = null;
  const found = [...together];
  // What was lost with the computer is the person's to type again, before somebody writes anew.
  if (isDead) sheet.formulas.forgetLost(mayBeLost(marksOf(await planned(computer(service, connection, 47)))));
  isDead = false;
  power.beforeTrip = trace.other === 'person' ? edits : null;
  if (trace.other === 'person') {
    const report = (await carriedOut(colleague, stale, 'Bob')) ?? nothing;
    reports.push(report);
    // A run that was broken off, because rows moved with every look, leaves its last write to the next opening.
    power.beforeTrip = null;
    if (report.run !== '' && report.failure === null)
      found.push(...untrue(marksOf(await planned(colleague))));
  }
  power.beforeTrip = null;
  grid.editing = false;
  service.mend();
  if (trace.reopened !== 'no') host.reopen();
  if (trace.reopened === 'renamed') sheet.rename();
  const last =
    trace.other === 'nobody'
      ? first
      : trace.other === 'person'
        ? colleague
        : computer(service, connection, 27);
  // Whoever opens the table finds it true or marked, before anything is sent.
  skipped += leaseEnds;
  found.push(...untrue(marksOf(await planned(last))));
  for (let round = 0; round < 2; round += 1) {
    skipped += leaseEnds;
    reports.push((await carriedOut(last, await planned(last), 'Sue')) ?? nothing);
    found.push(...untrue(marksOf(await planned(last))));
  }
  // What is still to be created are rows that cannot be told apart, and they are not sent.
  const { results } = (await carriedOut(last, await planned(last), 'Sue')) ?? nothing;
  if (results.some(({ outcome }) => outcome.kind !== 'not-sent'))
    found.push('something was still to be done');
  // What was uncertain of the results is written again.
  const asking = refreshes(service, connection);
  const refresh = await asking.start(await asking.plan(await source(), mapping), 'Sue');
  if (refresh.kind === 'refused') throw new Error(refresh.because);
  await refresh.run.finished;
  const after = await planned(last);
  found.push(...untrue(marksOf(after)));
  const left = uncertainHeaders(after.unfinished, rewrittenColumns);
  if (left.length > 0) found.push(`still not certain: ${left.join(', ')}`);
  return [...new Set(found)];
};
