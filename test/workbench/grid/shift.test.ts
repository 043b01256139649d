import { deleted, inserted } from '../../../src/workbench/grid/shift';

const table = { sheet: 'Portfolio', row: 2, column: 1, rows: 10, columns: 4 };

describe('lines that came', () => {
  it('push an area down that begins there or below', () => {
    expect(inserted('rows', 0, 3).area(table)).toEqual({ ...table, row: 5 });
    expect(inserted('rows', 2, 3).area(table)).toEqual({ ...table, row: 5 });
  });

  it('make an area grow when they come into its inside', () => {
    expect(inserted('rows', 3, 2).area(table)).toEqual({ ...table, rows: 12 });
    expect(inserted('columns', 4, 1).area(table)).toEqual({ ...table, columns: 5 });
  });

  it('leave an area alone that ends above', () => {
    expect(inserted('rows', 12, 5).area(table)).toEqual(table);
  });

  it('move every line from there on', () => {
    const span = inserted('rows', 5, 2);
    expect([4, 5, 6].map((line) => span.moved(line))).toEqual([4, 7, 8]);
  });
});

describe('lines that went', () => {
  it.each([
    ['above', 0, 2, { ...table, row: 0 }],
    ['inside', 4, 3, { ...table, rows: 7 }],
    ['over the lower end', 10, 20, { ...table, rows: 8 }],
    ['over the upper end', 1, 3, { ...table, row: 1, rows: 8 }],
    ['below', 12, 4, table],
  ])('%s', (_where, at, count, expected) => {
    expect(deleted('rows', at, count).area(table)).toEqual(expected);
  });

  it('take the whole area with them', () => {
    expect(deleted('rows', 0, 40).area(table)).toBeNull();
    expect(deleted('columns', 1, 4).area(table)).toBeNull();
  });

  it('are nowhere afterwards; those behind close up', () => {
    const span = deleted('columns', 3, 2);
    expect([2, 3, 4, 5].map((line) => span.moved(line))).toEqual([2, null, null, 3]);
  });
});
