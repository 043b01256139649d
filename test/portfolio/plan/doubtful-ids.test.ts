import { doubtfulIds, nothingSynced, type PlanChoices } from '../../../src/portfolio';
import { carriedOut, homes, plan, two, type Row } from '../support/planned-rows';

describe('a house of two rows, of which one has its UPRN', () => {
  const front: Row = ['', 900000000001, '1 High Street, Fernhope', 'FH1 2AB', 'A1', 4, ''];
  const back: Row = ['', '', '1 High Street, Fernhope', 'FH1 2AB', 'A1', 4, ''];
  const merged: PlanChoices = { merged: new Set(['uprn 900000000001']) };
  const rows = [front, back, two];
  const { rows: sent, synced } = carriedOut(rows, plan(rows, nothingSynced, merged), nothingSynced);

  it('P4.4, R8.6 has no doubtful Property Id where both rows hold the one that was sent', () => {
    expect(new Set(sent.map(([id]) => id)).size).toBe(2);
    expect(doubtfulIds(homes(sent), synced)).toEqual(new Set());
  });

  it('R8.6 has one that stands in another home’s row, too', () => {
    const [house] = sent[0]!;
    const shifted = sent.map(([, ...others]): Row => [house, ...others]);
    expect(doubtfulIds(homes(shifted), synced)).toEqual(new Set([2, 3, 4]));
  });
});
