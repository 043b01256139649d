import type { PropertyId, UtcTimestamp } from '../../../src/contract';
import { emptyBaseline, syncedProperty, type SyncBaseline } from '../../../src/portfolio';
import { baselineKeeper } from '../../../src/runs/sync/baseline-keeper';
import type { BaselineStore } from '../../../src/sheet';
import { FakeClock } from '../../support/fake-clock';
import { memoryDevice } from '../support/memory-device';
import { kinds, office, synced } from '../support/office';
import { mapping } from '../support/world';

describe('R4.4 the baseline of this device', () => {
  it('R4.4 a workbook that was closed without being saved creates nothing again', async () => {
    const { workbook, commandsOf, sheet, api, clock } = office(2);
    const commands = commandsOf(1);
    const before = sheet.rows.map((row) => ({ ...row }));
    const { baseline } = workbook.stored;
    await synced(commands, workbook);
    // It is opened again as it was.
    sheet.rows.splice(0, 2, ...before);
    workbook.stored.baseline = baseline;
    const planned = await commandsOf(2).plan(workbook.source, mapping);
    expect(planned.plan.planned).toMatchObject(
      api.created.map(({ id }) => ({
        kind: 'blocked',
        because: { kind: 'property-id-lost', propertyId: id },
      })),
    );
    await clock.advance(1000);
    await commands.putIdBack(planned, 2, api.created[0]!.id as never);
    await commands.forget(workbook.source, api.created[1]!.id as never);
    expect(kinds(await commands.plan(workbook.source, mapping))).toEqual(['unchanged', 'create']);
  });

  it('R4.4 knows a table that was made a range since, in a workbook that was closed without being saved', async () => {
    const { workbook, commandsOf } = office(2);
    await synced(commandsOf(1), workbook);
    workbook.stored.baseline = emptyBaseline;
    const range = { ...workbook.source, kind: 'range', keptKind: 'table' } as const;
    expect(kinds(await commandsOf(2).plan(range, mapping))).toEqual(['unchanged', 'unchanged']);
  });

  it('R4.4 what a colleague archived on another computer does not come back from this one', async () => {
    const { workbook, commandsOf, clock } = office(1);
    await synced(commandsOf(1), workbook);
    const [id] = [...workbook.stored.baseline.properties.keys()];
    await clock.advance(1000);
    const tombstones = new Map([[id!, new Date(clock.now()).toISOString() as never]]);
    workbook.stored.baseline = { properties: new Map(), tombstones };
    const planned = await commandsOf(2).plan(workbook.source, mapping);
    expect(planned.synced.size).toBe(0);
  });

  it('R4.4, P5.9 a file that was saved from another one is missing no row that never was in it', async () => {
    const smith = office(2);
    await synced(smith.commandsOf(1), smith.workbook);
    const jones = office(1);
    Object.assign(jones.sheet.rows[0]!, { UPRN: 900000000009, Address: '9 High Street' });
    // What the other file has made since lies on this device alone, under the name of both.
    const plan = () => jones.commandsOf(2, smith.device).plan(jones.workbook.source, mapping);
    expect(kinds(await plan())).toEqual(['create']);
    jones.workbook.stored.baseline = smith.workbook.stored.baseline;
    expect(kinds(await plan())).toEqual(['create', 'removed', 'removed']);
  });

  it('R4.4 a device that keeps nothing holds nothing up', async () => {
    const { workbook, commandsOf, device, api } = office(1);
    device.store = () => Promise.reject(new Error('Storage is blocked.'));
    device.read = () => Promise.reject(new Error('Storage is blocked.'));
    await synced(commandsOf(1), workbook);
    expect(api.created).toHaveLength(1);
    expect(workbook.stored.baseline.properties.size).toBe(1);
  });
});

describe('R4.4 where workbook and device differ', () => {
  const early = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
  const late = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
  const [first, second] = ['p1', 'p2'] as PropertyId[] as [PropertyId, PropertyId];

  /** What was sent of each property and when, and when each tombstone was set. */
  function baselineOf(
    sent: readonly (readonly [PropertyId, UtcTimestamp, people: number])[],
    tombstones: readonly (readonly [PropertyId, UtcTimestamp])[] = [],
  ): SyncBaseline {
    const properties = sent.map(([propertyId, at, people]) => {
      const input = { address: '1 High Street', postcode: 'FH1 2AB', people };
      return [propertyId, syncedProperty(undefined, { propertyId, input, home: null, at })] as const;
    });
    return { properties: new Map(properties), tombstones: new Map(tombstones) };
  }

  /** What both know. */
  async function readOf(inWorkbook: SyncBaseline, onDevice: SyncBaseline) {
    const workbook = { read: () => Promise.resolve(inWorkbook) } as BaselineStore;
    const device = memoryDevice();
    const ids = [...onDevice.properties.keys(), ...onDevice.tombstones.keys()];
    await device.store('Homes', onDevice, new Set(ids));
    return baselineKeeper(workbook, device, () => Promise.resolve('Homes'), new FakeClock()).read();
  }

  it('R4.4 the newest entry for each property counts, whichever of the two has it', async () => {
    const one = baselineOf([
      [first, early, 2],
      [second, late, 3],
    ]);
    const other = baselineOf([
      [first, late, 4],
      [second, early, 5],
    ]);
    const newest = baselineOf([
      [first, late, 4],
      [second, late, 3],
    ]).properties;
    expect(await readOf(one, other)).toEqual(newest);
    expect(await readOf(other, one)).toEqual(newest);
  });

  it('R4.4 the newest tombstone of a property counts, and none that is older than what was sent', async () => {
    const between = '2026-11-20T18:00:00.000Z' as UtcTimestamp;
    const one = baselineOf([[first, between, 2]], [[second, early]]);
    const other = baselineOf([[second, between, 3]], [[first, early]]);
    const both = baselineOf([
      [first, between, 2],
      [second, between, 3],
    ]).properties;
    expect(await readOf(one, other)).toEqual(both);
    const archived = baselineOf([], [[first, late]]);
    const sentBetween = baselineOf([[first, between, 2]], [[first, early]]);
    expect(await readOf(archived, sentBetween)).toEqual(new Map());
    expect(await readOf(sentBetween, archived)).toEqual(new Map());
  });
});
