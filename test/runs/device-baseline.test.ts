import 'fake-indexeddb/auto';
import type { PropertyId, UtcTimestamp } from '../../src/contract';
import { syncedProperty, type SyncBaseline } from '../../src/portfolio';
import { deviceBaseline } from '../../src/runs/device-baseline';

const at = '2026-11-21T12:00:00.000Z' as UtcTimestamp;

function stateOf(...ids: string[]): SyncBaseline {
  const properties = ids.map((id) => {
    const propertyId = id as PropertyId;
    const input = { address: '1 High Street', postcode: 'FH1 2AB' };
    return [propertyId, syncedProperty(undefined, { propertyId, input, home: 'home', at })] as const;
  });
  return { properties: new Map(properties), tombstones: new Map() };
}

const ids = (...all: string[]) => new Set(all as PropertyId[]);

describe('R4.4 the baseline on this device', () => {
  it('R4.4 outlives the page, by workbook and table, and holds no value of the sheet', async () => {
    await deviceBaseline().store('one', stateOf('a', 'b'), ids('a', 'b'));
    await deviceBaseline().store('one more', stateOf('c'), ids('c'));
    const read = await deviceBaseline().read('one');
    expect([...read.properties.keys()]).toEqual(['a', 'b']);
    expect(read.properties.get('a' as PropertyId)).toEqual(stateOf('a').properties.get('a' as PropertyId));
    expect(JSON.stringify([...read.properties.values()])).not.toContain('High Street');
    expect((await deviceBaseline().read('on')).properties.size).toBe(0);
  });

  it('R4.4 keeps tombstones', async () => {
    await deviceBaseline().store('two', stateOf('a'), ids('a'));
    const tombstones = new Map([['a' as PropertyId, at]]);
    await deviceBaseline().store('two', { properties: new Map(), tombstones }, ids('a'));
    expect(await deviceBaseline().read('two')).toEqual({ properties: new Map(), tombstones });
  });
});
