import { keyHeaders } from '../../../src/contract';
import { keyCheck } from '../../../src/service/routes/keys';

const keys = { apiKey: 'api-key', serviceKey: 'service-key' };
const hasKeys = keyCheck(keys);
const isTaken = (apiKey: string | null, serviceKey: string | null): boolean =>
  hasKeys((name) => (name === keyHeaders.api.toLowerCase() ? apiKey : serviceKey));

/** A key with another character at one place. */
const changedAt = (key: string, place: number): string => `${key.slice(0, place)}#${key.slice(place + 1)}`;

it('lets nobody in whose keys differ in a single character, wherever it stands, or in their length', () => {
  const { apiKey, serviceKey } = keys;
  expect(isTaken(apiKey, serviceKey)).toBe(true);
  for (const place of Array.from(apiKey).keys())
    expect([place, isTaken(changedAt(apiKey, place), serviceKey)]).toEqual([place, false]);
  for (const place of Array.from(serviceKey).keys())
    expect([place, isTaken(apiKey, changedAt(serviceKey, place))]).toEqual([place, false]);
  for (const other of ['', null, apiKey + apiKey, apiKey.slice(0, -1)])
    expect([other, isTaken(other, serviceKey)]).toEqual([other, false]);
});
