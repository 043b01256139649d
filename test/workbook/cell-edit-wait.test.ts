import { createCellEditWait } from '../../src/workbook/cell-edit-wait';

describe('what waits for a person who types', () => {
  it('is told once when the first begins and once when the last has ended', () => {
    const heldUp = createCellEditWait();
    const told: boolean[] = [];
    const stop = heldUp.subscribe(() => told.push(heldUp.snapshot()));
    const [one, other] = [heldUp.begin(), heldUp.begin()];
    one();
    one();
    expect(heldUp.snapshot()).toBe(true);
    other();
    expect(told).toEqual([true, false]);
    stop();
    heldUp.begin();
    expect(told).toHaveLength(2);
  });
});
