import { readRows, suggestedMapping, type Table } from '../../src/portfolio';
import { createYieldToMain, readRowsInSlices } from '../../src/runs/yield-to-main';
import { FakeClock } from '../support/fake-clock';

/** A clock on which every look takes some work. */
class BusyClock extends FakeClock {
  worked = 0;
  override monotonic(): number {
    return super.monotonic() + this.worked;
  }
}

it('lets the page go on after some milliseconds of work, and not before', async () => {
  const clock = new BusyClock();
  const yieldToMain = createYieldToMain(clock);
  await yieldToMain();
  clock.worked = 11;
  await yieldToMain();
  expect(clock.pending).toEqual([]);
  clock.worked = 12;
  const waits = Promise.all([yieldToMain(), yieldToMain()]);
  // However many work side by side, the page is asked once.
  expect(clock.pending).toEqual([0]);
  await clock.advance(0);
  await waits;
  await yieldToMain();
  expect(clock.pending).toEqual([]);
});

it('P2.3 rows that are read in slices are read as all at once: what tells of a column’s days may stand thousands of rows above', async () => {
  const days = ['03/25/2027', ...Array.from({ length: 1200 }, () => '03/04/2027')];
  const headers = ['Address', 'Postcode', 'Licence expiry'];
  const table: Table = {
    headers,
    dateSystem: '1900',
    rows: days.map((day, at) => ({
      number: at + 2,
      hidden: false,
      values: [`${at + 1} High Street`, 'FH1 2AB', day],
      formats: headers.map(() => 'General'),
    })),
  };
  const mapping = suggestedMapping(table);
  const read = await readRowsInSlices(table, mapping, new FakeClock());
  expect(read).toEqual(readRows(table, mapping));
  expect(read.at(-1)).toMatchObject({ problems: [{ kind: 'cell', reason: 'month-first' }] });
});
