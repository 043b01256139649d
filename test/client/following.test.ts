import { held, refusalBody, type Reply } from './support/api';
import { home, startSetting, type Setting } from './support/setting';

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting({ requestsInFlight: 1 });
});
afterEach(() => setting.close());

it('C1.8 gives whoever asks nothing what others wait for, and what is cached where it does not come', async () => {
  const { client, api } = setting;
  const nothing = client.epcCheck(home(1), { asksNothing: true });
  expect(nothing).toMatchObject({ problem: { kind: 'cancelled' } });
  const asked = client.epcCheck(home(1));
  const followed = client.epcCheck(home(1), { asksNothing: true });
  expect(await followed).toBe(await asked);
  expect(client.epcCheck(home(1), { asksNothing: true })).toBe(await asked);
  api.reply(() => ({ status: 400, body: refusalBody(400, 101000) }));
  const renewed = client.epcCheck(home(1), { fresh: true });
  const kept = client.epcCheck(home(1), { asksNothing: true });
  expect(await renewed).toMatchObject({ ok: false });
  expect(await kept).toBe(await asked);
  expect(api.seen).toHaveLength(2);
});

it('C1.8 sends nothing for whoever asks nothing: with the last who asked it is over', async () => {
  const { client, api } = setting;
  const gate = held<Reply>();
  api.reply(() => gate.promise);
  const first = client.epcCheck(home(1));
  await api.arrived(1);
  const controller = new AbortController();
  const asked = client.epcCheck(home(2), { signal: controller.signal });
  const followed = client.epcCheck(home(2), { asksNothing: true });
  const unsent = client.epcCheck(home(3));
  const cut = client.epcCheck(home(3), { asksNothing: true });
  controller.abort();
  expect(await asked).toMatchObject({ problem: { kind: 'cancelled' } });
  expect(await followed).toMatchObject({ problem: { kind: 'cancelled' } });
  client.connect(null);
  expect(await unsent).toMatchObject({ ok: false });
  expect(await cut).toMatchObject({ ok: false });
  gate.release({});
  await first;
  expect(api.seen).toHaveLength(1);
});
