import type { UtcTimestamp } from '../../../src/contract';
import type { CheckChoices, Mapping } from '../../../src/portfolio';
import { endsOf } from '../../../src/runs/check/report';
import { checkOffice } from '../support/check-office';

const rating: CheckChoices = {
  columns: [
    { field: 'epc.current_energy_rating', header: 'EPC rating' },
    { field: 'epc.expiry_date', header: 'Valid until' },
  ],
};

/** A workbook with three homes in four rows. */
function office(headers?: string[], extra: string[][] = []) {
  const rows = [
    [900000000001, '1 High Street', 'FH1 2AB'],
    ['', '2 High Street', 'FH1 2AB'],
    ['', '2, High Street', 'fh1 2ab'],
    [900000000003, '3 High Street', ''],
  ].map((row, at) => [...row, ...(extra[at] ?? [])]);
  return checkOffice(rows, headers);
}

describe('bulk check', () => {
  it('R6.1 shows requests and minutes before; rows of one home share one request', async () => {
    const { run, sheet, client } = office();
    const { planned, report } = await run(rating);
    expect(planned.cost).toMatchObject({ requests: 3, cached: 0, minutes: 3 / 60 });
    expect(planned.adds).toEqual(['EPC rating', 'Valid until', 'Checked at', 'Check problem']);
    expect(client.asked).toHaveLength(3);
    expect(endsOf(report.results)).toEqual({ checked: 3, 'nothing-found': 0, failed: 0, 'not-checked': 0 });
    for (const row of sheet.rows) {
      expect(row).toMatchObject({
        'EPC rating': 'D',
        'Valid until': 47605,
        'Checked at': 46346,
        'Check problem': '',
      });
    }
  });

  it('R6.2 what is kept is used and costs nothing', async () => {
    const { run, client } = office();
    await run(rating);
    const { planned } = await run(rating);
    expect(planned.cost).toMatchObject({ requests: 0, cached: 3 });
    expect(client.asked).toHaveLength(3);
  });

  it('R6.3 cells of a column that was there are filled where they are blank, and written over only if allowed', async () => {
    const headers = ['UPRN', 'Address', 'Postcode', 'Our rating'];
    const ours = { columns: [{ field: 'epc.current_energy_rating', header: 'Our rating' }] };
    const { run, sheet } = office(headers, [['C'], [''], [''], ['']]);
    const { planned } = await run(ours);
    expect(planned.filled).toBe(1);
    expect(sheet.rows.map((row) => row['Our rating'])).toEqual(['C', 'D', 'D', 'D']);
    await run({ ...ours, overwrite: true });
    expect(sheet.rows[0]!['Our rating']).toBe('D');
  });

  it('R6.3 a column that a check added is its own: the next check writes over it', async () => {
    const { run, sheet } = office();
    await run(rating);
    for (const row of sheet.rows) row['EPC rating'] = 'Z';
    const { planned } = await run(rating);
    expect(planned.filled).toBe(0);
    expect(sheet.rows.map((row) => row['EPC rating'])).toEqual(['D', 'D', 'D', 'D']);
  });

  it('R6.4 a second run takes only rows that are old or failed, and asks anew', async () => {
    const { run, client, sheet, clock } = office();
    client.fate = (asked) => (asked.includes('900000000003') ? 'failed' : 'answered');
    await run(rating);
    expect(sheet.rows[3]).toMatchObject({ 'Check problem': expect.stringContaining('Energy certificate: ') });
    expect(sheet.rows[3]!['Checked at'] ?? '').toBe('');
    client.fate = () => 'answered';
    client.asked.splice(0);
    const { planned } = await run({ ...rating, rows: 'due' });
    expect(planned.plan.notDue).toHaveLength(3);
    expect(client.asked).toEqual(['epc registry:uprn:900000000003']);
    expect(sheet.rows[3]).toMatchObject({ 'EPC rating': 'D', 'Check problem': '' });
    sheet.rows[0]!['Checked at'] = '2026-09-01';
    client.at = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
    client.asked.splice(0);
    await clock.advance(60 * 86_400_000);
    const again = await run({ ...rating, rows: 'due' });
    expect(again.planned.plan.homes).toHaveLength(1);
    expect(client.asked).toEqual(['epc registry:uprn:900000000001']);
    expect(sheet.rows[0]!['Checked at']).toBe(46347);
  });

  it('R6.4 what was answered on a day to come, by a clock that was wrong, is asked anew', async () => {
    const { run, client, sheet } = office();
    client.at = '2027-03-12T09:00:00.000Z' as UtcTimestamp;
    await run(rating);
    client.at = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
    client.asked.splice(0);
    const { planned } = await run({ ...rating, rows: 'due' });
    expect(planned.cost).toMatchObject({ requests: 3, cached: 0 });
    expect(client.asked).toHaveLength(3);
    expect(sheet.rows[0]!['Checked at']).toBe(46347);
  });

  it('R6.17 a home whose UPRN is an error is asked for by its address, and anew once the UPRN is right', async () => {
    const { run, client, sheet } = office();
    sheet.rows[0]!.UPRN = '#N/A';
    await run(rating);
    expect(sheet.rows[0]).toMatchObject({
      'EPC rating': 'D',
      'Check problem':
        'Correct the formula in “UPRN”: it shows “#N/A”, so the home was asked for by its address.',
    });
    client.asked.splice(0);
    const { planned } = await run({ ...rating, rows: 'due' });
    expect(planned.plan.notDue).toHaveLength(4);
    sheet.rows[0]!.UPRN = 900000000001;
    await run({ ...rating, rows: 'due' });
    expect(client.asked).toEqual(['epc registry:uprn:900000000001']);
    expect(sheet.rows[0]).toMatchObject({ 'EPC rating': 'D', 'Check problem': '' });
  });

  it('R6.4, R6.5 what was answered with nothing found is not asked again before it is old', async () => {
    const { run, client } = office();
    client.fate = () => 'nothing-found';
    await run(rating);
    client.asked.splice(0);
    const { planned } = await run({ ...rating, rows: 'due' });
    expect(planned.plan.homes).toEqual([]);
    expect(client.asked).toEqual([]);
  });

  it('R6.5 nothing found is an answer: it is written with its day and its sentence', async () => {
    const { run, client, sheet } = office();
    client.fate = () => 'nothing-found';
    const { report } = await run(rating);
    expect(endsOf(report.results)['nothing-found']).toBe(3);
    expect(sheet.rows[0]).toMatchObject({
      'EPC rating': 'The API lists no certificate of this home',
      'Checked at': 46346,
      'Check problem':
        'Energy certificate: No certificate was found for this home in the data held: that does not mean that the home has none.',
    });
  });

  it('R6.6 a failed check leaves what stood there', async () => {
    const { run, client, sheet } = office();
    await run(rating);
    client.fate = () => 'failed';
    const { report, planned } = await run({ ...rating, rows: 'due', olderThanDays: 0 });
    expect(planned.plan.homes).toHaveLength(3);
    expect(endsOf(report.results).failed).toBe(3);
    expect(sheet.rows[0]).toMatchObject({ 'EPC rating': 'D', 'Checked at': 46346 });
    expect(sheet.rows[0]!['Check problem']).not.toBe('');
  });

  it('R6.7 rows are found again while the user sorts, and one whose home was changed is reported', async () => {
    const { run, client, sheet } = office();
    client.wait = () => {
      sheet.rows.reverse();
      const changed = sheet.rows.find(({ UPRN }) => UPRN === 900000000003);
      if (changed) changed.UPRN = 900000000009;
      return Promise.resolve();
    };
    const { report } = await run(rating);
    expect(report.results.map(({ row }) => row)).toEqual(['written', 'written', 'gone']);
    expect(sheet.rows.find(({ UPRN }) => UPRN === 900000000009)!['EPC rating'] ?? '').toBe('');
    expect(sheet.rows.filter((row) => row['EPC rating'] === 'D')).toHaveLength(3);
  });

  it('R6.7 a row is another one when a part of its address was changed', async () => {
    const { sheet, client, commands, workbook } = office(['Number', 'Street', 'Postcode']);
    const parts: Mapping = {
      columns: [
        { header: 'Number', role: 'address.number' },
        { header: 'Street', role: 'address.street' },
        { header: 'Postcode', role: 'postcode' },
      ],
      rentUnit: null,
    };
    sheet.rows.splice(0, 4, { Number: 12, Street: 'High Street', Postcode: 'FH1 2AB' });
    client.wait = () => Promise.resolve(void (sheet.rows[0]!['Number'] = 14));
    const started = await commands.start(await commands.plan(workbook.source, parts, rating), 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    const { results } = await started.run.finished;
    expect(results.map(({ row }) => row)).toEqual(['gone']);
    expect(sheet.rows[0]!['EPC rating'] ?? '').toBe('');
  });

  it('R6.8 nothing of the API runs as a formula or becomes a date', async () => {
    const { run, sheet } = office();
    await run({
      columns: [
        { field: 'determination.advice_additional', header: 'Advice' },
        { field: 'epc.address', header: 'Where' },
      ],
    });
    expect(sheet.rows[0]).toMatchObject({ Advice: "'=1+1", Where: "'1-3" });
  });

  it('R6.9 what was cancelled is not written, and retrying takes what failed or did not get its turn', async () => {
    const { client, sheet, commands, plan, start } = office();
    const planned = await plan(rating);
    const started = await start(planned);
    client.wait = () => new Promise((resolve) => setImmediate(resolve));
    started.cancel();
    const report = await started.finished;
    expect(endsOf(report.results)['not-checked']).toBe(3);
    expect(sheet.rows.every((row) => (row['EPC rating'] ?? '') === '')).toBe(true);
    client.wait = () => Promise.resolve();
    const again = await commands.retry(planned, report);
    expect(again.plan.homes).toHaveLength(3);
    const second = await start(again);
    expect(endsOf((await second.finished).results).checked).toBe(3);
  });

  it('R6.10 a row that names no home, and one without a Property Id, are left out with what to do', async () => {
    const { plan, sheet } = office();
    sheet.rows[3]!.UPRN = '1.00024E+11';
    const planned = await plan(rating);
    expect(planned.plan.leftOut).toEqual([
      { row: 5, sentence: expect.stringContaining('Enter the UPRN again') },
    ]);
    const stored = await plan({
      columns: [{ field: 'property.licence', header: 'Licence' }],
    });
    expect(stored.plan.leftOut).toHaveLength(4);
    expect(stored.plan.leftOut[0]!.sentence).toContain('Sync this row first');
  });

  it('R6.11 while somebody has a run under way, none starts', async () => {
    const { commands, plan, workbook } = office();
    const planned = await plan(rating);
    workbook.stored.lease = { holder: 'x', by: 'Tom', until: '2999-01-01T00:00:00.000Z' as UtcTimestamp };
    expect(await commands.start(planned, 'Sue')).toMatchObject({
      kind: 'refused',
      because: expect.stringContaining('Tom is running one'),
    });
  });

  it('R6.13 rows that the user selected are checked alone, though they were checked lately', async () => {
    const { commands, plan, start, workbook, client, run } = office();
    await run(rating);
    const due: CheckChoices = { ...rating, rows: 'due' };
    const { table } = await commands.open(workbook.source);
    const planned = await plan({ ...due, only: { table, numbers: new Set([5]) } });
    expect(planned.plan.homes.map(({ rows }) => rows)).toEqual([[5]]);
    expect(planned.plan.notDue).toEqual([]);
    // What was chosen for the table stays chosen.
    expect((await commands.open(workbook.source)).last).toEqual(due);
    client.asked.splice(0);
    expect((await (await start(planned)).finished).results).toHaveLength(1);
    expect((await plan(due)).plan.homes).toEqual([]);
  });

  it('R6.13 a selected row without a UPRN is asked for by that of the other rows of its home', async () => {
    const { commands, plan, start, workbook, sheet, client } = office();
    sheet.rows[1]!.UPRN = 900000000002;
    const { table } = await commands.open(workbook.source);
    const run = await start(await plan({ ...rating, only: { table, numbers: new Set([4]) } }));
    await run.finished;
    expect(client.asked).toEqual(['epc registry:uprn:900000000002']);
    expect(sheet.rows.map((row) => row['EPC rating'] ?? '')).toEqual(['', '', 'D', '']);
  });

  it('R6.13 selected rows are found again once the sheet was sorted, and one that was corrected in its place', async () => {
    const { commands, plan, workbook, sheet } = office();
    const { table } = await commands.open(workbook.source);
    const only = { table, numbers: new Set([2, 3]) };
    const addresses = async () => {
      const { homes } = (await plan({ ...rating, only })).plan;
      return homes.flatMap(({ rows }) => rows.map((row) => sheet.rows[row - 2]?.Address));
    };
    sheet.rows.reverse();
    expect((await addresses()).sort()).toEqual(['1 High Street', '2 High Street']);
    sheet.rows.reverse();
    sheet.rows[1]!.Address = '22 High Street';
    expect(await addresses()).toEqual(['1 High Street', '22 High Street']);
  });

  it('R6.12 the report goes to a sheet: every home with its rows and what came', async () => {
    const { commands, workbook, run, client } = office();
    client.fate = (asked) => (asked.includes('900000000003') ? 'failed' : 'answered');
    const { planned, report } = await run(rating);
    await commands.exportReport(planned, report);
    expect(workbook.added[0]).toMatchObject({
      headers: ['Rows', 'Result', 'In the sheet', 'Energy certificate'],
      rows: [
        ['2', 'Checked', 'Written', 'Answered'],
        ['3, 4', 'Checked', 'Written', 'Answered'],
        ['5', 'Failed', 'Written', expect.stringContaining('network')],
      ],
    });
  });
});
