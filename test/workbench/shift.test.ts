import { deletion, insertion } from '../../src/workbench/shift';

const table = { sheet: 'Portfolio', row: 2, column: 1, rows: 10, columns: 4 };

describe('lines that came', () => {
  it('push an area down that begins there or below', () => {
    expect(insertion('rows', 0, 3).areaAfter(table)).toEqual({ ...table, row: 5 });
    expect(insertion('rows', 2, 3).areaAfter(table)).toEqual({ ...table, row: 5 });
  });

  it('make an area grow when they come into its inside', () => {
    expect(insertion('rows', 3, 2).areaAfter(table)).toEqual({ ...table, rows: 12 });
    expect(insertion('columns', 4, 1).areaAfter(table)).toEqual({ ...table, columns: 5 });
  });

  it('leave an area alone that ends above', () => {
    expect(insertion('rows', 12, 5).areaAfter(table)).toEqual(table);
  });

  it('move every line from there on', () => {
    const shift = insertion('rows', 5, 2);
    expect([4, 5, 6].map((line) => shift.lineAfter(line))).toEqual([4, 7, 8]);
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
    expect(deletion('rows', at, count).areaAfter(table)).toEqual(expected);
  });

  it('take the whole area with them', () => {
    expect(deletion('rows', 0, 40).areaAfter(table)).toBeNull();
    expect(deletion('columns', 1, 4).areaAfter(table)).toBeNull();
  });

  it('are nowhere afterwards; those behind close up', () => {
    const shift = deletion('columns', 3, 2);
    expect([2, 3, 4, 5].map((line) => shift.lineAfter(line))).toEqual([2, null, null, 3]);
  });
});
