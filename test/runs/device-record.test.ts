import 'fake-indexeddb/auto';
import type { PropertyId, UtcTimestamp } from '../../src/contract';
import { managedAfter, type KeptState } from '../../src/portfolio';
import { deviceRecord } from '../../src/runs/device-record';

const at = '2026-11-21T12:00:00.000Z' as UtcTimestamp;

function stateOf(...ids: string[]): KeptState {
  const managed = ids.map((id) => {
    const propertyId = id as PropertyId;
    const input = { address: '1 High Street', postcode: 'FH1 2AB' };
    return [propertyId, managedAfter(undefined, { propertyId, input, home: 'home', at })] as const;
  });
  return { managed: new Map(managed), forgotten: new Map() };
}

const ids = (...all: string[]) => new Set(all as PropertyId[]);

describe('R4.4 the record of this device', () => {
  it('R4.4 outlives the page, by workbook and table, and holds no value of the sheet', async () => {
    await deviceRecord().keep('one', stateOf('a', 'b'), ids('a', 'b'));
    await deviceRecord().keep('one more', stateOf('c'), ids('c'));
    const read = await deviceRecord().read('one');
    expect([...read.managed.keys()]).toEqual(['a', 'b']);
    expect(read.managed.get('a' as PropertyId)).toEqual(stateOf('a').managed.get('a' as PropertyId));
    expect(JSON.stringify([...read.managed.values()])).not.toContain('High Street');
    expect((await deviceRecord().read('on')).managed.size).toBe(0);
  });

  it('R4.4 keeps what was forgotten', async () => {
    await deviceRecord().keep('two', stateOf('a'), ids('a'));
    const forgotten = new Map([['a' as PropertyId, at]]);
    await deviceRecord().keep('two', { managed: new Map(), forgotten }, ids('a'));
    expect(await deviceRecord().read('two')).toEqual({ managed: new Map(), forgotten });
  });
});
