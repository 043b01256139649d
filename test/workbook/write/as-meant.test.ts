import { isAsMeant, rowsNotAsMeant } from '../../../src/workbook/write/as-meant';
import { blocksOf } from '../../../src/workbook/write/blocks';

describe('decision 238 what a cell shows is compared with what was written', () => {
  it.each([
    ['text', 'Created', 'Created'],
    ['text after an apostrophe, which Excel does not show', "'=1+1", '=1+1'],
    ['a number', 12.3, 12.3],
    ['a number of which Excel keeps fifteen digits', 0.1 + 0.2, 0.3],
    ['a number in a cell for text', 100023336956, '100023336956'],
    ['a moment of which Excel keeps fifteen digits', 46348.25058449074, 46348.2505844907],
    ['a truth value in a cell for text', true, 'TRUE'],
    ['lines as Excel breaks them', 'one\r\ntwo', 'one\ntwo'],
    ['nothing', '', ''],
  ])('%s is as it was meant', (_, meant, shown) => {
    expect(isAsMeant(meant, shown)).toBe(true);
  });

  it.each([
    ['another text', 'Created', 'Updated'],
    ['nothing where there is to be text', 'Created', ''],
    ['text where there is to be nothing', '', 'Created'],
    ['nothing where there is to be 0', 0, ''],
    ['another number', 12, 13],
    ['another moment', 46348.25058449074, 46348.2505960648],
    ['a number where there is to be text', 'Created', 7],
    ['text where there is to be a number', 7, 'Created'],
  ])('%s is not', (_, meant, shown) => {
    expect(isAsMeant(meant, shown)).toBe(false);
  });

  it('names the rows that show otherwise', () => {
    const block = { row: 4, column: 2, values: [['A'], ['B'], ['C']] };
    const former = [[''], [''], ['']];
    const written = [{ block, former, shown: [['A'], [''], ['A']] }];
    expect([...rowsNotAsMeant(written)]).toEqual([5, 6]);
    // Nobody knows what a formula shows that was given back.
    const formula = { ...block, values: [['=RC[1]']], holds: 'formula' as const };
    expect([...rowsNotAsMeant([{ block: formula, former, shown: [['anything']] }])]).toEqual([]);
  });
});

describe('decision 238 a block ends at a hidden row', () => {
  const cells = new Map([1, 2, 3, 4, 5].map((row) => [row, new Map([[0, `row ${row}`]])]));

  it('joins rows that can be seen', () => {
    expect(blocksOf(cells, () => false)).toHaveLength(1);
  });

  it('writes each hidden row alone, and joins none over it', () => {
    const hidden = new Set([3]);
    expect(blocksOf(cells, (row) => hidden.has(row)).map(({ row, values }) => [row, values.length])).toEqual([
      [1, 2],
      [3, 1],
      [4, 2],
    ]);
  });
});
