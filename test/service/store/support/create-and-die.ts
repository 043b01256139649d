import type { PropertyId } from '../../../../src/contract';
import { openStore } from '../../../../src/service/store';
import { Properties } from '../../../../src/service/properties';

/** Creates properties one after the other and says each one's id once it was answered, until it is killed. */
const [folder = '', cache = ''] = process.argv.slice(2);
const clock = { now: () => Date.UTC(2026, 10, 21), monotonic: () => 0, after: () => () => undefined };
let made = 0;
const random = { next: () => 0, uuid: () => `made-${(made += 1)}` };
const store = await openStore({ data: folder, clock, doing: 'is under test', cache });
const properties = new Properties({ store, clock, random, accountLimit: 1_000_000 });
for (;;) {
  const { id } = await properties.create({
    address: `${made + 1} High Street`,
    postcode: 'FH1 1AA',
    external_reference: `R${made + 1}`,
  });
  const told = (id ?? '').replace('svc:property:', '') as PropertyId;
  // A synced and an archived one now and then, so that the kill may meet any kind of write.
  if (made % 3 === 0) await properties.sync(told, { address: 'synced', postcode: 'FH1 1AA', people: made });
  if (made % 5 === 0) await properties.archive(told);
  process.stdout.write(`${JSON.stringify({ id: told, made })}\n`);
}
