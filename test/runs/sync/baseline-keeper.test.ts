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

  it('R4.4 a device that keeps nothing holds nothing up', async () => {
    const { workbook, commandsOf, device, api } = office(1);
    device.store = () => Promise.reject(new Error('Storage is blocked.'));
    device.read = () => Promise.reject(new Error('Storage is blocked.'));
    await synced(commandsOf(1), workbook);
    expect(api.created).toHaveLength(1);
    expect(workbook.stored.baseline.properties.size).toBe(1);
  });
});
