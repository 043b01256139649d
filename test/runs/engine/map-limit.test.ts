import { mapLimit } from '../../../src/runs/engine/map-limit';

it('R3.5 begins nothing more once something went wrong, and ends what it had begun', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const working = mapLimit([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await new Promise(setImmediate);
    if (item === 3) throw new Error('The sheet is gone.');
    await new Promise(setImmediate);
    ended.push(item);
  });
  await expect(working).rejects.toThrow('The sheet is gone.');
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(ended).toEqual([1, 2, 4]);
});
