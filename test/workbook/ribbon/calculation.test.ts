import { renewSelection, repairFormulas } from '../../../src/workbook/ribbon/calculation';
import { FakeClock } from '../../support/fake-clock';
import { installSheet, type FakeCells } from '../support/one-sheet';

const clock = new FakeClock();
const names = ['EPCRATING'];
let sheet: FakeCells;
afterEach(() => sheet.remove());

describe('renewing the selection', () => {
  it('enters its formulas again, once their calls are expected, and leaves all else alone', async () => {
    sheet = installSheet([
      ['00123', '=EPCRATING(A1)', '=SUM(1)'],
      ['=EPCRATING(A2)&EPCRATING(A3)', 5, ''],
    ]);
    const told: string[] = [];
    sheet.onWrite = () => told.push('written');
    const entered = await renewSelection({
      names,
      clock,
      expectCalls: (count) => told.push(`expects ${count}`),
    });
    expect(entered).toBe(2);
    expect(told).toEqual(['expects 3', 'written']);
    expect(sheet.written).toEqual([
      [
        [null, '=EPCRATING(A1)', null],
        ['=EPCRATING(A2)&EPCRATING(A3)', null, null],
      ],
    ]);
  });

  it('goes through many cells part by part', async () => {
    sheet = installSheet(Array.from({ length: 45_000 }, (_, row) => [`=EPCRATING(A${row})`]));
    const expected: number[] = [];
    expect(await renewSelection({ names, clock, expectCalls: (count) => expected.push(count) })).toBe(45_000);
    expect(expected).toEqual([20_000, 20_000, 5_000]);
    expect(sheet.syncs).toBe(1 + 2 * 3);
  });

  it('does nothing where nothing is selected that holds anything', async () => {
    sheet = installSheet([]);
    expect(await renewSelection({ names, clock, expectCalls: () => fail() })).toBe(0);
  });

  it('waits while the user types in a cell', async () => {
    sheet = installSheet([['=EPCRATING(A1)']]);
    sheet.refuse({ code: 'InvalidOperationInCellEditMode' });
    const done = renewSelection({ names, clock, expectCalls: () => undefined });
    await clock.advance(500);
    expect(await done).toBe(1);
  });
});

describe('repairing', () => {
  it('enters what is stuck again without its mark, and no formula of others', async () => {
    sheet = installSheet(
      [['=_xldudf_EPCRATING(A1)', '=EPCRATING(A1)', '=EPCRATING(A1)', '=OTHER(1)']],
      [['#NAME?', '#BUSY!', 'D', '#NAME?']],
    );
    expect(await repairFormulas({ names, clock })).toBe(2);
    expect(sheet.written).toEqual([[['=EPCRATING(A1)', '=EPCRATING(A1)', null, null]]]);
  });

  it('writes nothing where nothing is stuck', async () => {
    sheet = installSheet([['=EPCRATING(A1)']], [['D']]);
    expect(await repairFormulas({ names, clock })).toBe(0);
    expect(sheet.written).toEqual([]);
  });
});
