import type { ClientActivity } from '../../../src/client';
import { problemMessage, type Problem, type UtcTimestamp } from '../../../src/contract';
import { deviceSettings, type PaneSettings } from '../../../src/taskpane/settings/device-settings';
import { diagnosticsText } from '../../../src/taskpane/settings/diagnostics';

const at = '2026-11-21T12:00:00.000Z' as UtcTimestamp;
const unclear: Problem = { kind: 'identifier-unclear', reason: 'no-postcode', found: '7 Private Road' };
const activity: ClientActivity = {
  waiting: { interactive: 0, cells: 0, bulk: 0 },
  inFlight: 0,
  quota: null,
  connection: 'working',
  requests: [
    {
      operation: 'epcCheck',
      identifier: '7 Private Road, Fernhope FH1 1AA',
      sentAt: at,
      durationMilliseconds: 80,
      status: 404,
      responseId: 'r-1',
    },
  ],
  problems: [
    { problem: unclear, message: problemMessage(unclear), count: 2, lastAt: at, lastIdentifier: null },
  ],
};

const defaultSettings: PaneSettings = {
  followsSelection: true,
  requestsInFlight: 2,
  certificateDays: 7,
  otherDays: 1,
  refreshesInBackground: false,
  hasRatingCards: false,
  ownLeast: null,
};

it('tells support what it needs, and no address', () => {
  const text = diagnosticsText({
    activity,
    settings: defaultSettings,
    connection: { kind: 'typed', baseUrl: 'https://api.example.test/v2', until: 'session' },
    keptAnswers: 3,
    at,
    browser: 'x',
  });
  expect(text).not.toMatch(/Private Road|FH1/);
  expect(JSON.parse(text)).toMatchObject({
    connection: { kind: 'typed', host: 'api.example.test' },
    requests: [{ identifier: 'an address', responseId: 'r-1', status: 404 }],
    problems: [{ kind: 'identifier-unclear', count: 2 }],
  });
});

it('settings outlive the page, and what was kept wrongly is as usual', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  deviceSettings(storage).change({ ownLeast: 'C', requestsInFlight: 3 });
  expect(deviceSettings(storage).snapshot()).toEqual({
    ...defaultSettings,
    ownLeast: 'C',
    requestsInFlight: 3,
  });
  kept.set('terrace.settings', '{"ownLeast":"Z","requestsInFlight":99,"certificateDays":"7"}');
  expect(deviceSettings(storage).snapshot()).toEqual(defaultSettings);
  kept.set('terrace.settings', 'not JSON');
  expect(deviceSettings(storage).snapshot()).toEqual(defaultSettings);
});
