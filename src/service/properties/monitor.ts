import type { FastifyBaseLogger } from 'fastify';
import { pause, timestampAt, type Clock } from '../../contract';
import { loggable } from '../http/loggable';
import type { Basis, ChangeReason, PropertyChange, Store, StoredProperty } from '../store/store';
import { addHistory, updateSnapshot, type Determined } from '../store/write-properties';
import { basisNow, determineProperty } from './determine-property';
import { changesBetween } from './determination-snapshot';

export interface MonitoringOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly log?: FastifyBaseLogger;
}

export interface Monitoring {
  /** Begins nothing more and waits for the batch that is under way. */
  close(): Promise<void>;
}

/** How often it looks for properties that are due: one short question. */
const lookEveryMilliseconds = 10_000;
/** So few at once that a question that is asked meanwhile hardly waits. */
const batchSize = 5;
const betweenBatchesMilliseconds = 20;

interface Redetermined {
  readonly property: StoredProperty;
  readonly determined: Determined;
  readonly changes: readonly PropertyChange[];
}

function reasonOf({ basis }: StoredProperty, now: Basis): ChangeReason {
  const dayPassed = basis.day !== now.day;
  if (basis.imports === now.imports) return 'the day';
  return dayPassed ? 'an import and the day' : 'an import';
}

async function determineAnew(
  { store, clock }: MonitoringOptions,
  property: StoredProperty,
  now: Basis,
): Promise<Redetermined> {
  const { determined } = await determineProperty(store, property.id, property.fields, now);
  const because = reasonOf(property, now);
  const at = timestampAt(clock.now());
  return {
    property,
    determined,
    changes: changesBetween(property.snapshot, determined.snapshot, because, at),
  };
}

/** Properties that were written, archived or determined meanwhile are skipped: they are up to date, or due again. */
function keep(store: Store, batch: readonly Redetermined[]): Promise<readonly Redetermined[]> {
  return store.writeProperties(async ({ database }) => {
    const kept: Redetermined[] = [];
    for (const each of batch) {
      if (!(await updateSnapshot(database, each.property, each.determined))) continue;
      await addHistory(database, each.property.id, each.changes);
      kept.push(each);
    }
    return kept;
  });
}

/**
 * Determines stored properties anew when data was loaded or a day has passed (UTC), also while the service was not running, and
 * keeps what changed. What is due stands in the store, so that a pass that is broken off goes on where it was, and another process may
 * go on with it.
 * Decision 86.
 */
export function monitorProperties(options: MonitoringOptions): Monitoring {
  const { store, clock, log } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const wait = (milliseconds: number): Promise<void> =>
    pause(clock, milliseconds, signal).catch(() => undefined);

  async function look(): Promise<void> {
    const passed = { properties: 0, changed: 0, changes: 0 };
    for (;;) {
      // Anew for each batch: a day or data that come during a long pass would be taken back where others rest on them already.
      await store.catchUp();
      const now = await basisNow(store, clock);
      const due = await store.propertiesDue(now, batchSize);
      if (due.length === 0 || signal.aborted) break;
      const batch: Redetermined[] = [];
      for (const property of due) batch.push(await determineAnew(options, property, now));
      for (const { changes } of await keep(store, batch)) {
        passed.properties += 1;
        passed.changed += changes.length > 0 ? 1 : 0;
        passed.changes += changes.length;
      }
      await wait(betweenBatchesMilliseconds);
    }
    if (passed.properties > 0) log?.info(passed, 'properties determined anew');
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // One failure must not end the monitoring: what is due stays due, and is tried again at the next look.
      await store.runUnlessOthersDo('monitoring', look).catch((error: unknown) => {
        if (!signal.aborted) log?.error({ error: loggable(error) }, 'monitoring failed');
      });
      await wait(lookEveryMilliseconds);
    }
  }

  const running = run();
  return {
    async close() {
      ending.abort();
      await running;
    },
  };
}
