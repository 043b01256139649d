import { openStore } from '../../../../src/service/store';
import { addToJournal } from '../../../../src/service/store/journal';
import type { UtcTimestamp } from '../../../../src/contract';

/** Keeps one journal entry, says so, then is in the middle of a second one until it is killed. */
const [folder = '', cache = ''] = process.argv.slice(2);
const clock = { now: () => Date.UTC(2026, 10, 21), monotonic: () => 0, after: () => () => undefined };
const entry = { kind: 'epc', at: '2026-11-21T00:00:00.000Z' as UtcTimestamp, read: 1, kept: 1 } as const;
const store = await openStore({ data: folder, clock, doing: 'is under test', cache });
await store.write(({ database }) => addToJournal(database, { ...entry, files: ['first.csv'] }));
await store.write(async ({ database }) => {
  await addToJournal(database, { ...entry, files: ['second.csv'] });
  process.stdout.write('first is kept\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
