import { deviceSettings } from '../../../src/taskpane/settings/device-settings';

/** What a device keeps, until it is full. */
function device() {
  const texts = new Map<string, string>();
  let isFull = false;
  return {
    fill: () => (isFull = true),
    getItem: (name: string) => texts.get(name) ?? null,
    removeItem: (name: string) => void texts.delete(name),
    setItem(name: string, text: string) {
      if (isFull) throw new Error('QuotaExceededError');
      texts.set(name, text);
    },
  };
}

it('keeps what another workbook’s page has changed since this one was opened', () => {
  const storage = device();
  const [one, other] = [deviceSettings(storage), deviceSettings(storage)];
  one.change({ ownLeast: 'C', certificateDays: 30 });
  other.change({ followsSelection: false });
  const expected = { ownLeast: 'C', certificateDays: 30, followsSelection: false };
  expect(other.snapshot()).toMatchObject(expected);
  expect(deviceSettings(storage).snapshot()).toMatchObject(expected);
});

it('keeps what was changed for as long as the page lives, where the device is full', () => {
  const storage = device();
  const settings = deviceSettings(storage);
  settings.change({ otherDays: 3 });
  storage.fill();
  settings.change({ ownLeast: 'C' });
  settings.change({ followsSelection: false });
  expect(settings.snapshot()).toMatchObject({ otherDays: 3, ownLeast: 'C', followsSelection: false });
});
