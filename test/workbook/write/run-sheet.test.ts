/** @jest-environment @happy-dom/jest-environment */
import type { Source } from '../../../src/sheet';
import { writeFlag } from '../../../src/workbook/storage/write-flag';
import { createRunSheet } from '../../../src/workbook/write';
import type { ExcelPiggyBackedWrite } from '../../../src/workbook/write/rows-port';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

/** Told before each batch. */
let beforeBatch = (): void => undefined;
afterEach(() => (beforeBatch = () => undefined));

/** A sheet of one home, or a table, with a run about to write to it. */
function begin(
  headers: readonly string[],
  home: readonly (string | number)[],
  kind: Source['kind'] = 'range',
) {
  excel = installExcel({ sheets: ['Homes'] }, {}, () => beforeBatch());
  const { grid } = excel;
  const area = { sheet: 'Homes', row: 0, column: 0, rows: 2, columns: headers.length };
  grid.write(area, [headers, home], 'user');
  if (kind === 'table') grid.addTable({ name: 'Homes', area });
  const source = { kind, id: 'x', excelId: 'Homes', name: 'Homes', sheet: 'Homes', rows: 1, headers };
  return {
    source,
    run: createRunSheet(clock, source, 'check'),
    shown: (): unknown[] => grid.read({ ...area, row: 1, rows: 1 })[0]!.map(({ value }) => value),
    rename: (column: number, header: string) =>
      grid.write({ ...area, column, rows: 1, columns: 1 }, [[header]], 'user'),
  };
}

const uprn = 900000000001;

it.each([
  ['range', ['UPRN', 'EPC rating', 'EPC rating'], '“EPC rating” and “EPC rating”'],
  ['range', ['UPRN', 'EPC rating (?)', 'EPC rating'], '“EPC rating (?)” and “EPC rating”'],
  ['table', ['UPRN', 'EPC rating (?)', 'EPC rating'], '“EPC rating (?)” and “EPC rating”'],
] as const)('R1.8 a %s with %j is refused, and no column is added', async (kind, headers, named) => {
  const { run } = begin(headers, [uprn, '', 'C'], kind);
  await expect(run.ensureColumns(['EPC rating', 'Checked at'])).rejects.toThrow(
    `Rename all but one of the columns ${named} and start again`,
  );
  expect(excel.grid.usedArea('Homes')?.columns).toBe(3);
});

it.each([
  ['no part of an answer', undefined, '', 'not-shown'],
  ['how a create ended', new Set(['Checked at']), 46353, 'written'],
])(
  'R1.8 a row gets %s where a column reads like another since the run began',
  async (_, mustShow, day, came) => {
    const { run, shown, rename } = begin(['UPRN', 'Notes', 'EPC rating', 'Checked at'], [uprn, '', 'C', '']);
    await run.ensureColumns(['EPC rating', 'Checked at']);
    rename(1, 'EPC rating (?)');
    const cells = { 'EPC rating': 'G', 'Checked at': 46353 };
    expect(await run.write([{ key: { UPRN: uprn }, cells, ...(mustShow && { mustShow }) }])).toEqual([came]);
    expect(shown()).toEqual([uprn, '', 'C', day]);
  },
);

it.each(['table', 'range'] as const)(
  'R1.8 so where a column of a %s whose rows are found by its last one is deleted before any batch of a write',
  async (kind) => {
    for (let number = 1, isOver = false; !isOver; number += 1) {
      const { run } = begin(['UPRN', 'Council', 'EPC rating', 'Home'], [uprn, '', '', 'One'], kind);
      await run.ensureColumns(['Council', 'EPC rating']);
      let count = 0;
      beforeBatch = () => {
        count += 1;
        if (count === number) excel.grid.deleteLines('Homes', 'columns', 1, 1);
      };
      const key = { UPRN: uprn, Home: 'One' };
      const cells = { Council: 'Fernhope', 'EPC rating': 'G' };
      expect([number, await run.write([{ key, cells }])]).toEqual([number, ['written']]);
      isOver = count < number;
      beforeBatch = () => undefined;
      const { headers, rows } = await run.read();
      const shown = Object.fromEntries(headers.map((header, at) => [header, rows[0]?.values[at]]));
      expect([number, shown]).toMatchObject([number, { ...key, ...cells }]);
      excel.remove();
    }
  },
);

it('R1.8 a column that the user deletes while the run goes on costs no row its answer', async () => {
  const { run, shown } = begin(['UPRN', 'Notes', 'Council', 'EPC rating'], [uprn, '', '', '']);
  await run.ensureColumns(['Council', 'EPC rating']);
  // What stands right of it moves left.
  const area = { sheet: 'Homes', row: 0, column: 2, rows: 2, columns: 2 };
  excel.grid.write(
    area,
    [
      ['EPC rating', ''],
      ['', ''],
    ],
    'user',
  );
  const cells = { Council: 'Fernhope', 'EPC rating': 'G' };
  expect(await run.write([{ key: { UPRN: uprn }, cells, rows: 'any' }])).toEqual(['written']);
  expect(shown()).toEqual([uprn, '', 'G', 'Fernhope']);
});

it.each([
  ['Rating', null],
  ['EPC rating (?)', ['EPC rating']],
])('R1.8 beside a column that is called “%s” meanwhile there stay not certain: %j', async (name, left) => {
  const { source, run, rename } = begin(['UPRN', 'Notes', 'EPC rating'], [uprn, '', 'A']);
  const flag = writeFlag(clock, source);
  const context = new Excel.RequestContext();
  flag.look(context);
  await context.sync();
  flag.put(context, { run: 'check', columns: ['EPC rating'], begun: [] });
  await context.sync();
  await run.ensureColumns(['EPC rating']);
  rename(1, name);
  await run.blankColumns(['EPC rating']);
  await run.confirmWrites();
  expect((await flag.read())?.columns ?? null).toEqual(left);
});

it.each([
  ['had not carried out', [1], 'ends', null],
  ['had carried out', [-1], 'ends', null],
  ['twice had not carried out', [1, 2], 'is told', ['EPC rating']],
])(
  'R3.5 the last act of a run, which Excel refuses and %s (%j), %s: not certain stays %j',
  async (_, refused, end, left) => {
    const { source, run } = begin(['UPRN', 'EPC rating'], [uprn, '']);
    await run.ensureColumns(['EPC rating']);
    await run.write([{ key: { UPRN: uprn }, cells: { 'EPC rating': 'G' } }]);
    const context = Excel.RequestContext.prototype as { sync: () => Promise<void> };
    const { sync } = context;
    let batches = 0;
    context.sync = async function (this: unknown) {
      batches += 1;
      const refusal = Object.assign(new Error('internal error'), { code: 'GeneralException' });
      if (refused.includes(batches)) throw refusal;
      await sync.call(this);
      if (refused.includes(-batches)) throw refusal;
    };
    const ended = run.confirmWrites().then(
      () => 'ends',
      () => 'is told',
    );
    expect(await ended).toBe(end);
    context.sync = sync;
    expect((await writeFlag(clock, source).read())?.columns ?? null).toEqual(left);
  },
);

it.each([2, 3])(
  'R1.4 a title that is typed above the headers before batch %i of a write costs no header, and the row gets its answer',
  async (at) => {
    const headers = ['UPRN', 'Notes', 'EPC rating', 'Checked at'];
    const { run } = begin(headers, [uprn, "'=A1", '', '']);
    await run.ensureColumns(['EPC rating', 'Checked at']);
    let batches = 0;
    beforeBatch = () => {
      batches += 1;
      if (batches !== at) return;
      excel.grid.insertLines('Homes', 'rows', 0, 2);
      excel.grid.write({ sheet: 'Homes', row: 0, column: 0, rows: 1, columns: 1 }, [['My homes']], 'user');
    };
    const cells = { 'EPC rating': 'G', 'Checked at': 46353 };
    expect(await run.write([{ key: { UPRN: uprn }, cells, rows: 'any' }])).toEqual(['written']);
    const now = excel.grid.read(excel.grid.usedArea('Homes')!).map((line) => line.map(({ value }) => value));
    expect(now).toEqual([['My homes', '', '', ''], ['', '', '', ''], headers, [uprn, '=A1', 'G', 46353]]);
  },
);

describe('R1.8 headers in two rows', () => {
  const tenancies = ['Tenancy', '', 'Inspection', ''];
  function beginUnder(groups: readonly string[], names: readonly string[]) {
    const headers = ['Address', 'Postcode', ...names];
    excel = installExcel({ sheets: ['Homes'] });
    const rows = [
      ['Property', '', ...groups],
      headers,
      headers.map((_, at) => (at === 0 ? '1 High Street' : 'FH1 2AB')),
    ];
    const area = { sheet: 'Homes', row: 0, column: 0, rows: rows.length, columns: headers.length };
    excel.grid.write(area, rows, 'user');
    const source = {
      kind: 'range',
      id: 'x',
      excelId: 'Homes',
      name: 'Homes',
      sheet: 'Homes',
      rows: 1,
      headers,
    } as const;
    return () => createRunSheet(clock, source, 'sync');
  }
  const width = (): number | undefined => excel.grid.usedArea('Homes')?.columns;

  it('R1.8 a column is added beside two of its name under their groups, and is found again', async () => {
    const run = beginUnder(tenancies, ['Start', 'Status', 'Date', 'Status']);
    expect(await run().ensureColumns(['Status', 'Synced at'])).toEqual(['Status', 'Synced at']);
    expect(await run().ensureColumns(['Status', 'Synced at'])).toEqual([]);
    expect(width()).toBe(8);
  });

  it('R1.8 one that would be read as the column of a group is refused, and none is added', async () => {
    const run = beginUnder(
      [...tenancies, 'Licence', ''],
      ['Start', 'Status', 'Date', 'Status', 'Number', 'Expiry'],
    );
    await expect(run().ensureColumns(['Status', 'Synced at'])).rejects.toThrow(
      'Rename the columns “Tenancy Status” and “Inspection Status” and start again',
    );
    expect(width()).toBe(8);
  });
});

it('a column of days and one that is added show days in every row, but where the user has a date of their own', async () => {
  excel = installExcel({ sheets: ['Homes'] });
  const { grid } = excel;
  const formatted = ['General', 'General', 'dd/mm/yyyy', 'General'];
  const area = { sheet: 'Homes', row: 0, column: 0, rows: formatted.length + 1, columns: 2 };
  const headers = ['UPRN', 'Checked at'];
  grid.write(area, [headers, ...formatted.map((_, at) => [uprn + at, 46353])], 'user');
  grid.setNumberFormat(
    { ...area, row: 1, column: 1, rows: formatted.length, columns: 1 },
    formatted.map((format) => [format]),
  );
  const source = {
    kind: 'range',
    id: 'x',
    excelId: 'Homes',
    name: 'Homes',
    sheet: 'Homes',
    rows: formatted.length,
    headers,
  } as const;
  await createRunSheet(clock, source, 'check').ensureColumns(['Checked at', 'EPC expiry'], {
    'Checked at': 'moment',
    'EPC expiry': 'day',
  });
  const formats = (column: number): unknown[] =>
    grid.read({ ...area, column, columns: 1 }).map(([cell]) => cell?.numberFormat);
  const moment = 'd mmm yyyy hh:mm';
  expect(formats(1)).toEqual(['General', moment, moment, 'dd/mm/yyyy', moment]);
  expect(formats(2)).toEqual(['General', ...formatted.map(() => 'd mmm yyyy')]);
});

it('R4.3 what travels with a write, and did not fit into its batches, travels in those after them', async () => {
  const { run } = begin(['UPRN', 'EPC rating'], [uprn, '']);
  await run.ensureColumns(['EPC rating']);
  const confirmed: string[] = [];
  const load = (name: string, rest: ExcelPiggyBackedWrite | null): ExcelPiggyBackedWrite => ({
    ...{ look: () => undefined, put: () => undefined, confirm: () => confirmed.push(name), rest },
  });
  const all = load('first', load('second', load('third', null)));
  expect(await run.write([{ key: { UPRN: uprn }, cells: { 'EPC rating': 'G' } }], all)).toEqual(['written']);
  expect(confirmed).toEqual(['first', 'second', 'third']);
});

it.each([
  ['range', 'is found by it', { UPRN: uprn, Status: '' }, 'Status', undefined],
  ['table', 'is found by it', { UPRN: uprn, Status: '' }, 'Status', undefined],
  ['range', 'was another meanwhile', { UPRN: uprn }, 'My notes', ['Status']],
  ['table', 'was another meanwhile', { UPRN: uprn }, 'My notes', ['Status']],
] as const)(
  'R8.2 a column of a %s that Excel wrote and refused is certain or not where it %s',
  async (kind, _, key, header, columns) => {
    const { run, source, shown, rename } = begin(['UPRN', 'Status'], [uprn, ''], kind);
    await run.ensureColumns(['Status']);
    const { prototype } = Excel.RequestContext;
    const carryOut = Reflect.get(prototype, 'sync') as (this: Excel.RequestContext) => Promise<void>;
    const sync = jest.spyOn(prototype, 'sync').mockImplementation(async function (
      this: Excel.RequestContext,
    ) {
      await carryOut.call(this);
      if (shown()[1] !== 'Creating') return;
      sync.mockRestore();
      rename(1, header);
      throw new Error('There was an internal error while processing the request.');
    });
    await expect(run.write([{ key, cells: { Status: 'Creating' } }])).rejects.toThrow('internal error');
    rename(1, 'Status');
    expect(await run.write([{ key: { UPRN: uprn }, cells: { Status: 'Not sent' } }])).toEqual(['written']);
    await run.confirmWrites();
    expect((await writeFlag(clock, source).read())?.columns).toEqual(columns);
  },
);
