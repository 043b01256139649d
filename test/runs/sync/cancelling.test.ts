import { startSetting, until, type Setting } from '../../client/support/setting';
import { world } from '../support/world';

/** Ends syncs through the real client while the quota is used up. */

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
});
afterEach(() => setting.close());

it.each([
  ['once it is cancelled', 'cancel', 2],
  ['unless it is only paused', 'pause', 10],
] as const)('R3.1 what waits for the quota does not leave %s', async (_, end, expected) => {
  const { client, api, clock } = setting;
  let left = 2;
  let carriedOut = 0;
  api.reply(() => {
    if (carriedOut === left) return { status: 429, body: '', headers: { 'retry-after': '240' } };
    carriedOut += 1;
    return { body: { result: { id: `svc:property:p${carriedOut}` } } };
  });
  const here = world(
    Array.from({ length: 10 }, (_, at) => ['', 900000000000 + at, `${at} High Street`, 'FH1 2AB', '', 2]),
  );
  Object.assign(here.ports, { client });
  const run = await here.sync();
  await until(
    client,
    ({ requests, inFlight }) => inFlight === 0 && requests.some(({ status }) => status === 429),
  );
  run[end]();
  // The quota is back.
  left = Infinity;
  const { finished } = run;
  for (let waited = 0; waited < 600_000 && client.activity.snapshot().waiting.bulk > 0; waited += 20_000)
    await clock.advance(20_000);
  await until(client, ({ waiting, inFlight }) => waiting.bulk + inFlight === 0);
  const { results } = await finished;
  expect(carriedOut).toBe(expected);
  expect(results.filter(({ outcome }) => outcome.kind === 'not-sent')).toHaveLength(10 - expected);
  expect(here.sheet.rows.filter(({ Status }) => Status === 'Not sent')).toHaveLength(10 - expected);
});
