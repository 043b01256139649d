import { sql } from 'kysely';
import { Properties } from '../../../../src/service/properties';
import { sampleContent } from '../../../../src/service/sample';
import { openStore } from '../../../../src/service/store';

/**
 * Opens a store with the sample and stores properties: some that a checkpoint has written, more that stand in the log alone. Says when
 * it is done, and waits to be killed.
 */
const [folder = '', cache = ''] = process.argv.slice(2);
const clock = { now: () => Date.UTC(2026, 10, 21), monotonic: () => 0, after: () => () => undefined };
let made = 0;
const random = { next: () => 0, uuid: () => `made-${(made += 1)}` };
const store = await openStore({
  data: folder,
  clock,
  doing: 'is under test',
  cache,
  first: sampleContent(clock),
});
const properties = new Properties({ store, clock, random, accountLimit: 1000 });
const create = (): Promise<unknown> =>
  properties.create({ address: `${made + 1} High Street`, postcode: 'FH1 1AA', notes: 'n'.repeat(4000) });
for (let count = 0; count < 20; count += 1) await create();
await store.writeProperties(({ database }) => sql`checkpoint`.execute(database));
for (let count = 0; count < 20; count += 1) await create();
process.stdout.write('stored\n');
setInterval(() => undefined, 1000);
