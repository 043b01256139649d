import { propertyReader, type PropertyId, type Uprn, type UtcTimestamp } from '../../../src/contract';
import type { CheckChoices, HomeToCheck } from '../../../src/portfolio';
import { checkCost } from '../../../src/runs/check/cost';
import { FakeClock } from '../../support/fake-clock';
import { checkingClient } from '../support/checks';

const choices: CheckChoices = {
  columns: [
    { field: 'epc.current_energy_rating', header: 'EPC rating' },
    { field: 'property.licence', header: 'Licence' },
  ],
};

const room = (row: number): HomeToCheck => ({
  rows: [row],
  identifier: { form: 'uprn', uprn: '900000000001' as Uprn },
  propertyId: `room-${row}` as PropertyId,
  warning: null,
});

it('R6.1 a home whose rooms are properties of their own is counted once, and each property', async () => {
  const client = checkingClient('2026-11-20T09:00:00.000Z' as UtcTimestamp);
  const cost = await checkCost([room(2), room(3)], choices, client, new FakeClock(), null);
  expect(cost).toMatchObject({ requests: 3, byCheck: { epc: 1, property: 2 } });
});

it('R6.2 what one room asks anew, since a scheme has started, is no kept answer of another', async () => {
  const client = checkingClient('2026-10-31T09:00:00.000Z' as UtcTimestamp);
  const starts = { requires: { future_start_date: { selective: '2026-11-01T00:00:00.000Z' } } };
  const before = propertyReader.read(starts, 'result', []);
  const answers = { ok: true, value: before, checkedAt: '2026-10-31T09:00:00.000Z' };
  for (const each of [room(2), room(3)]) {
    await client.epcCheck(each.identifier!);
    await client.propertyCheck(each.propertyId!);
  }
  const asked = client.propertyCheck;
  client.propertyCheck = (id, options) =>
    id === 'room-3' ? Promise.resolve(answers as never) : asked(id, options);
  const cost = await checkCost([room(2), room(3)], choices, client, new FakeClock(), null);
  expect(cost).toMatchObject({ requests: 2, cached: 1, byCheck: { epc: 1, property: 1 } });
});
