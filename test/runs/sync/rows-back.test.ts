import type { CellValue } from '../../../src/portfolio';
import { notSentSentence } from '../../../src/runs/sync/columns';
import { kinds, office, synced, carriedOut } from '../support/office';
import { mapping } from '../support/world';

/** A plan that archives a property because its row is gone, and what the sheet says when it is started. */

/** Such a plan, the row that is gone, and what its archiving comes to. */
async function planned() {
  const here = office(3);
  const { workbook, commandsOf, sheet, api } = here;
  await synced(commandsOf(1), workbook);
  const [gone] = sheet.rows.splice(1, 1);
  const commands = commandsOf(2);
  const plan = await commands.plan(workbook.source, mapping);
  const removed = plan.plan.planned.find((each) => each.kind === 'removed');
  const confirmedRemoved = new Set(removed ? [removed.propertyId] : []);
  const confirmed = await commands.plan(workbook.source, mapping, { confirmedRemoved });
  const archive = async () => {
    const { results } = await carriedOut(commands, confirmed);
    return [results.find(({ operation }) => operation.kind === 'archive'), api.stored.size] as const;
  };
  const plannedNow = async () => kinds(await commands.plan(workbook.source, mapping));
  return { ...here, gone: gone as Record<string, CellValue>, archive, plannedNow };
}

describe('P5.9, R2.2 a property whose row was gone', () => {
  it('is archived where it still is', async () => {
    const { archive } = await planned();
    expect(await archive()).toMatchObject([{ outcome: { kind: 'archived' } }, 2]);
  });

  it.each([
    ['with its Property Id', {}, 'unchanged'],
    ['without it', { 'Property Id': '' }, 'blocked'],
    ['without it, as a home that is archived already', { 'Property Id': '', Status: 'Archived' }, 'archived'],
  ])('is not archived where it is back, %s', async (_, cells, then) => {
    const { archive, sheet, gone, plannedNow } = await planned();
    const row = { ...gone, ...cells };
    sheet.rows.splice(1, 0, row);
    const [result, stored] = await archive();
    expect(result).toMatchObject({ outcome: { kind: 'not-sent', because: 'row-back' }, row: 'no-row' });
    expect(stored).toBe(3);
    expect(sheet.rows[1]).toEqual(row);
    expect(await plannedNow()).toEqual(['unchanged', then, 'unchanged']);
    expect(notSentSentence('row-back')).toMatch(/^Plan again: /);
  });

  it('counts as archived where a colleague has archived it since', async () => {
    const { archive, commandsOf, workbook, gone, sheet, clock } = await planned();
    await clock.advance(60_000);
    sheet.rows.push(gone);
    const marked = new Set([String(gone['Property Id']).replace(/^.*:/, '')]);
    const commands = commandsOf(3);
    await carriedOut(commands, await commands.plan(workbook.source, mapping, { archive: marked as never }));
    expect(await archive()).toMatchObject([{ outcome: { kind: 'archived' } }, 2]);
  });
});
