import { kinds, office, synced } from '../support/office';
import { mapping } from '../support/world';

/** A workbook of one home whose create this device has journalled and never heard the end of. */
async function smith() {
  const here = office(1);
  here.api.fate = () => 'lost';
  await synced(here.commandsOf(1), here.workbook);
  here.api.fate = () => 'done';
  const [row] = here.sheet.rows;
  return { ...here, row: row! };
}

describe('R2.4 what the journal of this device knows', () => {
  it.each([
    ['another workbook', '5 Low Road', 'create'],
    // It was closed without being saved, and with it the id that it got.
    ['the same, under another id', '1 High Street', 'unconfirmed'],
  ])('R2.4 is of %s only where the reference is of the same home', async (_, address, kind) => {
    const { journal, device } = await smith();
    const jones = office(1);
    jones.workbook.identity = () => Promise.resolve('another');
    jones.sheet.rows[0]!.Address = address;
    const planned = await jones.commandsOf(2, device, journal).plan(jones.workbook.source, mapping);
    expect(kinds(planned)).toEqual([kind]);
    expect(planned.unconfirmed.length).toBe(kind === 'create' ? 0 : 1);
  });

  it('R2.4 is of its own table though the address was corrected since', async () => {
    const { commandsOf, workbook, row } = await smith();
    Object.assign(row, { Status: '', Address: '1 High St' });
    expect(kinds(await commandsOf(2).plan(workbook.source, mapping))).toEqual(['unconfirmed']);
  });

  it('R2.4 is of every table where an earlier edition wrote it', async () => {
    const { commandsOf, workbook, row, journal } = await smith();
    Object.assign(row, { Status: '', Address: '1 High St' });
    const { owner: _, ...intent } = journal.intents[0]!;
    journal.intents.splice(0, 1, intent);
    expect(kinds(await commandsOf(2).plan(workbook.source, mapping))).toEqual(['unconfirmed']);
  });

  it('P5.12 is over once the property was found and archived', async () => {
    const { commandsOf, workbook, row } = await smith();
    // Its id was pasted into the sheet, and the home was archived later.
    row.Status = 'Archived';
    expect(kinds(await commandsOf(2).plan(workbook.source, mapping))).toEqual(['archived']);
  });
});
