import type { UtcTimestamp } from '../../../src/contract';
import type { CheckChoices } from '../../../src/portfolio';
import { checkOffice } from '../support/check-office';

const rating: CheckChoices = { columns: [{ field: 'epc.current_energy_rating', header: 'EPC rating' }] };

function office(homes: number) {
  const rows = Array.from({ length: homes }, (_, at) => [
    900000000001 + at,
    `${at + 1} High Street`,
    'FH1 2AB',
  ]);
  const made = checkOffice(rows);
  /** What a person does who makes a column of the name that was to be added. */
  const makeColumn = (): void => {
    made.sheet.headers.push('EPC rating');
    made.sheet.rows[0]!['EPC rating'] = 'C (my own note)';
  };
  const carryOut = async (planned: Parameters<typeof made.start>[0]) => (await made.start(planned)).finished;
  return { ...made, makeColumn, carryOut };
}

it('R6.3 a column that a check only planned to add is not its own once somebody has made it', async () => {
  const { plan, carryOut, sheet, makeColumn } = office(2);
  await plan(rating);
  makeColumn();
  const planned = await plan(rating);
  expect(planned.filled).toBe(1);
  await carryOut(planned);
  expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['C (my own note)', 'D']);
});

it('R6.3 nor where it was made between plan and start', async () => {
  const { plan, carryOut, sheet, makeColumn } = office(2);
  const planned = await plan(rating);
  makeColumn();
  await carryOut(planned);
  expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['C (my own note)', 'D']);
});

it('R6.3 nor for a later check', async () => {
  const { plan, carryOut, sheet, makeColumn } = office(3);
  const planned = await plan(rating);
  makeColumn();
  await carryOut(planned);
  sheet.rows[1]!['EPC rating'] = 'B (Ann rang)';
  await carryOut(await plan(rating));
  expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['C (my own note)', 'B (Ann rang)', 'D']);
});

it('R5.2, R6.3 a column that a colleague’s check has added since the plan is a check’s own, then and for later checks', async () => {
  const { plan, carryOut, sheet, workbook } = office(2);
  const hers = await plan(rating);
  const his = await plan(rating);
  await carryOut(hers);
  for (const row of sheet.rows) row['EPC rating'] = 'G';
  await carryOut(his);
  expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['D', 'D']);
  expect(workbook.stored.check?.own).toEqual(['EPC rating', 'Checked at', 'Check problem']);
});

it('R6.3 nor where the run that was to add it was refused', async () => {
  const { plan, carryOut, commands, workbook, sheet, makeColumn } = office(2);
  const until = '2126-11-21T12:00:00.000Z' as UtcTimestamp;
  await workbook.takeLease({ holder: 'another', by: 'Tom', until });
  const refused = await commands.start(await plan(rating), 'Sue');
  expect(refused.kind).toBe('refused');
  workbook.stored.lease = null;
  makeColumn();
  await carryOut(await plan(rating));
  expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['C (my own note)', 'D']);
});

it('R6.4 what is older than was chosen is asked anew when it is retried, and the choice stays', async () => {
  const { clock, sheet, workbook, client, commands, carryOut, plan } = office(1);
  const due: CheckChoices = { ...rating, rows: 'due' };
  await carryOut(await plan(due));
  sheet.rows[0]!['Checked at'] = '2026-09-01';
  await clock.advance(60 * 86_400_000);
  client.fate = () => 'failed';
  const planned = await plan(due);
  const failed = await carryOut(planned);
  client.fate = () => 'answered';
  client.at = '2027-01-20T09:00:00.000Z' as UtcTimestamp;
  client.asked.splice(0);
  await carryOut(await commands.retry(planned, failed));
  expect(client.asked).toHaveLength(1);
  expect((await commands.open(workbook.source)).last).toEqual(due);
});

it('R6.3 days that somebody typed under “Checked at” are not written over', async () => {
  const { plan, carryOut, sheet, client } = office(2);
  sheet.headers.push('Checked at');
  sheet.rows[0]!['Checked at'] = '2026-03-01';
  await expect(plan(rating)).rejects.toThrow('Rename “Checked at”');
  expect(client.asked).toEqual([]);
  sheet.rows[0]!['Checked at'] = '';
  await carryOut(await plan(rating));
  // What a check wrote stays its own, though the workbook remembers nothing of it any more.
  const copied = office(2);
  copied.sheet.headers.push('Checked at', 'Check problem');
  copied.sheet.rows[0]!['Checked at'] = '2026-03-01';
  await copied.carryOut(await copied.plan(rating));
  expect(copied.sheet.rows[0]!['Checked at']).not.toBe('2026-03-01');
});

describe('R6.3 in a copy of a checked sheet, of which the workbook remembers nothing', () => {
  const both = ['Checked at', 'Check problem'];
  it.each<[string, readonly string[], string, string?, string?]>([
    ['what a check added is a check’s own', ['EPC rating', ...both], 'D'],
    ['so is what it added before other columns of its own', ['EPC rating', 'EPC valid until', ...both], 'D'],
    ['so is what a later check added', [...both, 'Synced at', 'EPC rating'], 'D'],
    ['what stood there before is the agent’s own', ['EPC rating', 'Rent', ...both], 'C'],
    ['so it is where no check ever was', ['EPC rating', 'Checked at'], 'C'],
    ['so is a column that is called otherwise', ['Our rating', ...both], 'C'],
    ['so is what holds something in a row that was not checked', ['EPC rating', ...both], 'C', ''],
    ['right of these columns, too', [...both, 'EPC rating'], 'C', ''],
    ['a row of which one check failed was checked', ['EPC rating', ...both], 'D', '', 'Licence registers: …'],
    ['right of these columns, too', [...both, 'EPC rating'], 'D', '', 'Licence registers: …'],
  ])('%s: %j', async (_, headers, shown, checkedAt = '2026-03-01', problem = '') => {
    const { plan, carryOut, sheet, workbook } = office(1);
    const header = headers.find((each) => each.endsWith('rating'))!;
    sheet.headers.push(...headers);
    sheet.rows[0]![header] = 'C';
    if (headers.includes('Check problem'))
      Object.assign(sheet.rows[0]!, { 'Checked at': checkedAt, 'Check problem': problem });
    const choices = { columns: [{ field: 'epc.current_energy_rating', header }] };
    const planned = await plan(choices);
    expect(planned.filled).toBe(shown === 'C' ? 1 : 0);
    await carryOut(await plan(choices));
    expect(sheet.rows[0]![header]).toBe(shown);
    expect(workbook.stored.check?.own.includes(header)).toBe(shown === 'D');
  });
});

it.each([
  ['H/1', false],
  ['Held until 30 Apr 2028', true],
])('R6.3 a Licence that holds “%s” is a check’s own in a copy: %s', async (cell, isOwn) => {
  const { plan, sheet, workbook } = office(1);
  sheet.headers.push('Licence', 'EPC rating', 'Checked at', 'Check problem');
  Object.assign(sheet.rows[0]!, {
    Licence: cell,
    'EPC rating': 'C',
    'Checked at': '2026-03-01',
    'Check problem': '',
  });
  await plan({ columns: [{ field: 'property.licence', header: 'Licence' }] });
  expect(workbook.stored.check?.own.includes('Licence')).toBe(isOwn);
});

it('R3.5 a run whose sheet is gone asks for little more', async () => {
  const { sheet, client, carryOut, plan } = office(1_500);
  const planned = await plan(rating);
  sheet.write = () => Promise.reject(new Error('Choose another sheet.'));
  expect((await carryOut(planned)).failure).toBe('Choose another sheet.');
  expect(client.asked.length).toBeLessThan(600);
});
