import { createCellEditWait } from '../../src/workbook/cell-edit-wait';

describe('what waits for a user who types', () => {
  it('is told once when the first begins and once when the last has ended', () => {
    const cellEdit = createCellEditWait();
    const told: boolean[] = [];
    const stop = cellEdit.subscribe(() => told.push(cellEdit.snapshot()));
    const [one, other] = [cellEdit.begin(), cellEdit.begin()];
    one();
    one();
    expect(cellEdit.snapshot()).toBe(true);
    other();
    expect(told).toEqual([true, false]);
    stop();
    cellEdit.begin();
    expect(told).toHaveLength(2);
  });
});
