import type { PropertyId, Uprn, UtcTimestamp } from '../../../src/contract';
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

it('R6.1 a home whose rooms are properties of their own is counted once, and each property', async () => {
  const room = (row: number): HomeToCheck => ({
    rows: [row],
    identifier: { form: 'uprn', uprn: '900000000001' as Uprn },
    propertyId: `room-${row}` as PropertyId,
    warning: null,
  });
  const client = checkingClient('2026-11-20T09:00:00.000Z' as UtcTimestamp);
  const cost = await checkCost([room(2), room(3)], choices, client, new FakeClock(), null);
  expect(cost).toMatchObject({ requests: 3, byCheck: { epc: 1, property: 2 } });
});
