import { settingsFrom } from '../../../src/client/settings';
import { clientSettings } from '../../../src/taskpane/settings/client-settings';
import { deviceSettings } from '../../../src/taskpane/settings/device-settings';

const day = 86_400_000;

/** What a device may hold of settings: anything. */
function kept(text: string): ReturnType<typeof clientSettings> {
  const storage = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };
  return clientSettings(deviceSettings(storage).snapshot());
}

it('gives the client what a user set, in its own units', () => {
  expect(clientSettings({ requestsInFlight: 4, certificateDays: 30, otherDays: 7 })).toEqual({
    requestsInFlight: 4,
    maxAges: {
      epcCheck: 30 * day,
      determinationCheck: 7 * day,
      licensingCheck: 7 * day,
      propertyCheck: day / 24,
    },
  });
});

it.each([
  '{}',
  'no JSON',
  '{"requestsInFlight":0,"certificateDays":91,"otherDays":-1}',
  '{"requestsInFlight":6,"certificateDays":90,"otherDays":90}',
  '{"requestsInFlight":"2","certificateDays":null,"otherDays":1.5}',
])('the client takes whatever the device holds: %s', (text) => {
  expect(() => settingsFrom(kept(text))).not.toThrow();
});

it('is as usual where nothing was set', () => {
  expect(kept('{}')).toEqual(clientSettings({ requestsInFlight: 2, certificateDays: 7, otherDays: 1 }));
  expect(settingsFrom(kept('{}')).requestsInFlight).toBe(2);
});
