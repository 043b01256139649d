import type { CellValue } from '../../../src/portfolio';
import { office, synced } from '../support/office';
import { mapping } from '../support/world';

/** Two homes whose sheet has a column of the agent's own besides, and what is to be had of them. */
function officeWith(header: string, cells: readonly CellValue[]) {
  const here = office(cells.length);
  here.sheet.headers.push(header);
  here.sheet.rows.forEach((row, at) => (row[header] = cells[at] ?? ''));
  const own = () => here.sheet.rows.map((row) => row[header]);
  return { ...here, own };
}

it.each([
  ['Status', ['Let', 'Void']],
  ['Licence', ['SL/00412', '']],
  ['problem', ['Damp', '']],
  ['Council', ['Fernhope City', 'Fernhope City']],
  ['Advice now', [1, 2]],
])('R1.9 a first sync writes over nothing that was typed into a column called %s', async (header, cells) => {
  const { commandsOf, workbook, own, api } = officeWith(header, cells);
  await expect(synced(commandsOf(1), workbook)).rejects.toThrow(`Rename “${header}”`);
  expect(own()).toEqual(cells);
  expect(api.requests).toBe(0);
});

it.each([
  ['the reference', [{ header: 'Property ID', role: 'external_reference' as const }]],
  ['nothing', []],
])('R1.9 an agent’s own Property ID that stands for %s is no Property Id', async (_, more) => {
  const { sheet, api, workbook, commandsOf } = office(2);
  sheet.headers[0] = 'Property ID';
  sheet.rows.forEach((row, at) => {
    delete row['Property Id'];
    row['Property ID'] = `P00${at}`;
  });
  const named = mapping.columns.filter(({ role }) => role !== 'property_id' && role !== 'external_reference');
  const chosen = { ...mapping, columns: [...named, ...more] };
  const planning = commandsOf(1).plan(workbook.source, chosen);
  await expect(planning).rejects.toThrow('Rename “Property ID”');
  expect(sheet.rows.map((row) => row['Property ID'])).toEqual(['P000', 'P001']);
  expect(api.requests).toBe(0);
});

it('R1.9 blank columns of these names, and what a sync or a check wrote, are no obstacle', async () => {
  const blank = officeWith('Status', ['', '-']);
  await synced(blank.commandsOf(1), blank.workbook);
  expect(blank.own()).toEqual(['Created', 'Created']);
  // What a sync wrote stays its own, though no workbook or device remembers it any more.
  blank.workbook.stored.baseline = office(1).workbook.stored.baseline;
  await blank.commandsOf(2).plan(blank.workbook.source, mapping);
  const checked = officeWith('Council', ['Fernhope', 'Fernhope']);
  checked.workbook.stored.check = { choices: { columns: [] }, own: ['Council'] };
  await synced(checked.commandsOf(1), checked.workbook);
  expect(checked.api.created).toHaveLength(2);
});

it('R1.9 what a refresh wrote before the first sync is no obstacle, unless the agent typed a Status besides', async () => {
  const { sheet, workbook, commandsOf, own } = officeWith('Licence', ['None found', 'None found']);
  await expect(commandsOf(1).plan(workbook.source, mapping)).rejects.toThrow('Rename “Licence”');
  sheet.headers.push('Refreshed at');
  await synced(commandsOf(1), workbook);
  expect(own()).not.toContain('None found');
  const lettings = officeWith('Status', ['Let', 'Void']);
  lettings.sheet.headers.push('Refreshed at');
  await expect(synced(lettings.commandsOf(1), lettings.workbook)).rejects.toThrow('Rename “Status”');
});
