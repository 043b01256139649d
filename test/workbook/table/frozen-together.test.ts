import { freezeFormulas } from '../../../src/workbook/table/freeze';
import type { Area } from '../../../src/workbench/grid/grid';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
const names = ['EPCRATING', 'FINDUPRN'];
let excel: MemoryExcel;
afterEach(() => excel.remove());

const cell = (row: number, column: number): Area => ({ sheet: 'Homes', row, column, rows: 1, columns: 1 });

/** Homes with an address, a UPRN that is looked up by it, and a rating by that. */
function begin(homes: number, beforeBatch: (at: number) => void = () => undefined): Area {
  let batches = 0;
  excel = installExcel(
    { sheets: ['Other', 'Homes'], evaluate: (formula) => `shown by ${formula.slice(1)}` },
    {},
    () => beforeBatch((batches += 1)),
  );
  const { grid } = excel;
  grid.write(
    { ...cell(0, 0), rows: homes + 1, columns: 5 },
    [
      ['Address', 'UPRN', 'EPC', 'Notes', 'Tenant'],
      ...Array.from({ length: homes }, (_, at) => [
        `${at + 1} High St`,
        `=FINDUPRN(A${at + 2})`,
        `=EPCRATING(B${at + 2})`,
        '',
        at % 2 === 0 ? 'Ann' : 'Bob',
      ]),
    ],
    'user',
  );
  grid.activate('Homes');
  const area = { ...cell(1, 1), rows: homes, columns: 2 };
  grid.select(area);
  return area;
}

/** As Excel calculates: what looks at cells that are written is asked anew. */
function askAnewOnceWritten(): void {
  const { grid } = excel;
  const write = grid.write.bind(grid);
  grid.write = (area, values, by) => {
    write(area, values, by);
    if (area.sheet !== 'Homes' || area.column !== 1) return;
    for (let row = area.row; row < area.row + area.rows; row += 1)
      if (grid.read(cell(row, 2))[0]?.[0]?.formula !== null)
        grid.setResult(cell(row, 2), { error: '#BUSY!' });
  };
}

const shownIn = (area: Area) =>
  excel.grid.read(area).map((line) => line.map(({ formula, value }) => formula ?? value));

const shownByResult = (area: Area) =>
  excel.grid
    .read(area)
    .flat()
    .map(({ value }) => value);

const frozenRow = (row: number) => [`shown by FINDUPRN(A${row})`, `shown by EPCRATING(B${row})`];

it.each([
  [2, 'in one batch'],
  [1_200, 'in several, with a filter'],
])('formulas of %i homes that look at one another are frozen, %s', async (homes) => {
  const area = begin(homes);
  if (homes > 2) for (let row = 1; row <= homes; row += 1) excel.grid.hidden.add(row);
  askAnewOnceWritten();
  expect(await freezeFormulas(clock, names)).toEqual({ cells: 2 * homes, left: 0, sheet: 'Frozen formulas' });
  expect(shownIn(area)).toEqual(Array.from({ length: homes }, (_, at) => frozenRow(at + 2)));
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'no home gets the value of another where rows far below change places before batch %i of many',
  async (number) => {
    const homes = 1_200;
    begin(homes, (batch) => {
      if (batch !== number) return;
      const [one, other] = [cell(1_100, 1), cell(1_101, 1)];
      const [shown] = shownByResult(one);
      excel.grid.setResult(one, shownByResult(other)[0] ?? '');
      excel.grid.setResult(other, shown ?? '');
    });
    for (let row = 1; row <= homes; row += 1) excel.grid.hidden.add(row);
    const [swapped] = shownByResult(cell(1_101, 1));
    await freezeFormulas(clock, names).catch((error: unknown) =>
      expect(String(error)).toContain('Freeze the formulas again'),
    );
    expect(['=FINDUPRN(A1101)', swapped]).toContain(shownIn(cell(1_100, 1))[0]?.[0]);
  },
);

/** A spilled value that is gone once its formula is a value. */
function spill(row: number): void {
  const { grid } = excel;
  grid.setResult(cell(row, 5), 'spilled');
  const write = grid.write.bind(grid);
  grid.write = (area, values, by) => {
    write(area, values, by);
    const isOver = area.column === 2 && area.row <= row && row < area.row + area.rows;
    if (area.sheet === 'Homes' && isOver && by === 'addin') grid.setResult(cell(row, 5), '');
  };
}

it.each([
  ['a note is typed in a blank cell', cell(1, 3), 'note'],
  ['another note is typed over one', cell(1, 4), 'Bob'],
])('where %s meanwhile, what was spilled stays all the same', async (_, place, typed) => {
  for (let at = 2; at <= 11; at += 1) {
    const area = begin(3, (now) => {
      if (now === at) excel.grid.write(place, [[typed]], 'user');
    });
    spill(2);
    expect([at, await freezeFormulas(clock, names)]).toMatchObject([at, { cells: 6 }]);
    expect([at, shownIn(area), shownIn(cell(2, 5)), shownIn(place)]).toEqual([
      at,
      [2, 3, 4].map(frozenRow),
      [['spilled']],
      [[typed]],
    ]);
    excel.remove();
  }
  begin(1);
});

it('where nothing could be frozen, nothing is told', async () => {
  const area = begin(2, (at) => {
    if (excel.grid.sheetNames().length === 3 && at > 5) excel.grid.write(cell(1, 2), [['typed']], 'user');
  });
  await expect(freezeFormulas(clock, names)).rejects.toThrow('Freeze the formulas again');
  expect(excel.grid.sheetNames()).toEqual(['Other', 'Homes']);
  expect(shownIn(area)).toEqual([
    ['=FINDUPRN(A2)', 'typed'],
    ['=FINDUPRN(A3)', '=EPCRATING(B3)'],
  ]);
});

describe('where the sheet is changed once a batch is written', () => {
  const homes = 1_200;
  const once = (change: () => void) => {
    let isDone = false;
    const area = begin(homes, () => {
      if (isDone || excel.grid.read(cell(1, 2))[0]?.[0]?.formula !== null) return;
      isDone = true;
      change();
    });
    for (let row = 1; row <= homes; row += 1) excel.grid.hidden.add(row);
    // The ratings alone: one batch of a thousand, and one more.
    excel.grid.select({ ...area, column: 2, columns: 1 });
    return area;
  };

  it('that some are values already is told, and what is typed stays', async () => {
    once(() => excel.grid.write(cell(homes, 2), [['typed']], 'user'));
    await expect(freezeFormulas(clock, names)).rejects.toThrow(
      'Undo (Ctrl+Z) and freeze the formulas again: the sheet was changed just then.',
    );
    expect(excel.grid.sheetNames()).toContain('Frozen formulas');
    expect(shownIn(cell(1_001, 2))).toEqual([['=EPCRATING(B1002)']]);
    expect(shownIn(cell(homes, 2))).toEqual([['typed']]);
  });

  it('a note in a blank cell is no matter where a formula shows otherwise', async () => {
    once(() => {
      excel.grid.write(cell(1_100, 3), [['note']], 'user');
      excel.grid.setResult(cell(1_100, 2), { error: '#BUSY!' });
    });
    expect(await freezeFormulas(clock, names)).toMatchObject({ cells: homes });
  });

  it('what was spilled beside formulas that stay is left to them', async () => {
    once(() => excel.grid.write(cell(1_001, 2), [['typed']], 'user'));
    excel.grid.setResult(cell(1_100, 5), 'spilled');
    const write = excel.grid.write.bind(excel.grid);
    excel.grid.write = (area, values, by) => {
      write(area, values, by);
      if (area.row === 1_100) excel.grid.setResult(cell(1_100, 5), '');
    };
    await expect(freezeFormulas(clock, names)).rejects.toThrow('Undo (Ctrl+Z)');
    expect(shownIn(cell(1_100, 5))).toEqual([['']]);
  });

  it('values that may be of other homes are told where rows have moved', async () => {
    const swapped = [['1101 High St'], ['1100 High St']];
    once(() => excel.grid.write({ ...cell(1_100, 0), rows: 2 }, swapped, 'user'));
    await expect(freezeFormulas(clock, names)).rejects.toThrow('Undo (Ctrl+Z)');
  });
});
