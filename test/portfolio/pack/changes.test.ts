import type { IsoDate } from '../../../src/contract';
import type { HomeRow } from '../../../src/portfolio';
import type { PackOwner, PackSheet, PackSheetRead } from '../../../src/portfolio/pack';
import { changeSheet } from '../../../src/portfolio/pack/changes';
import { stateText } from '../../../src/portfolio/results/place-words';

type Cells = readonly (string | number)[];
const headers = [
  'Home',
  'Row',
  'UPRN',
  'EPC rating',
  'EPC valid until',
  'Selective licensing here',
  'Checked at',
];
const answerHeaders = ['Question', 'Asked by', 'Rows', 'Outcome', 'Moment (UTC)'];
const place = 'Schemes and directions at the place';

/** A pack in which every question was answered at one moment. */
function packOf(homes: readonly Cells[], moment: number, own = headers): PackSheet[] {
  const plain = { dates: new Map(), widths: [] };
  const rows = homes.map(([, row]) => String(row)).join(', ');
  return [
    { name: 'Results', rows: [own, ...homes], ...plain },
    {
      name: 'Answers',
      rows: [
        answerHeaders,
        ...['Energy certificate', place].map((one) => [one, '', rows, 'Answered', moment]),
      ],
      ...plain,
    },
  ];
}

function readBack(sheets: readonly PackSheet[]): PackSheetRead[] {
  return sheets.map(({ name, rows }) => ({
    name,
    hidden: false,
    hiddenColumns: [],
    mergedCells: [],
    rows: rows.map((cells, at) => ({
      number: at + 1,
      hidden: false,
      cells: cells.map((value) => ({ value, isFormula: false })),
    })),
  }));
}

const changes = (
  before: readonly PackSheet[],
  now: readonly PackSheet[],
  owner: PackOwner | null = null,
): readonly (readonly unknown[])[] => changeSheet(readBack(before), now, owner).rows.slice(1);

const high: Cells = [
  '2 High Street',
  2,
  '900000000001',
  'D',
  46_349,
  'None here: none of 2 held of Fernhope covers this place (checked 1 Oct 2026)',
  46_000,
];
const kiln: Cells = ['11 Kiln Lane', 3, '900000000002', 'C', '', '', 46_000];
const withCell = (home: Cells, at: number, value: string | number): Cells =>
  home.map((each, index) => (index === at ? value : each));

it('P9.7 what differs is told with before, now and both moments', () => {
  const now = [withCell(withCell(high, 3, 'B'), 4, 50_000), withCell(kiln, 5, 'Quayside selective')];
  expect(changes(packOf([high, kiln], 46_000.5), packOf(now, 46_100.5))).toEqual([
    ['2 High Street', '900000000001', 'EPC rating', 'D', 46_000.5, 'B', 46_100.5],
    ['2 High Street', '900000000001', 'EPC valid until', '23 Nov 2026', 46_000.5, '21 Nov 2036', 46_100.5],
    [
      '11 Kiln Lane',
      '900000000002',
      'Selective licensing here',
      'Blank',
      46_000.5,
      'Quayside selective',
      46_100.5,
    ],
  ]);
});

it('P9.7 homes that are new and gone are told, and one that got its UPRN since is the same', () => {
  const nameless = withCell(kiln, 2, '');
  const other = withCell(withCell(high, 0, '4 High Street'), 2, '900000000009');
  expect(
    changes(packOf([high, nameless], 1), packOf([kiln, other], 2)).map((row) => row.slice(0, 3)),
  ).toEqual([
    ['4 High Street', '900000000009', 'New home'],
    ['2 High Street', '900000000001', 'Home is gone'],
  ]);
});

it('P9.7 two homes of one name with other UPRNs are two', () => {
  const other = withCell(high, 2, '900000000009');
  expect(changes(packOf([high], 1), packOf([other], 2)).map(([, uprn, what]) => [uprn, what])).toEqual([
    ['900000000009', 'New home'],
    ['900000000001', 'Home is gone'],
  ]);
});

it.each<[string, Cells, Cells]>([
  [
    'the day of checking',
    high,
    withCell(high, 5, 'None here: none of 2 held of Fernhope covers this place (checked 1 Nov 2026)'),
  ],
  ['when it was asked', high, withCell(high, 6, 46_100)],
  ['the row of the home', high, withCell(high, 1, 9)],
  [
    'how much is held',
    withCell(
      high,
      3,
      'Not in the data: no certificate of this home is among the 2,052 held of Fernhope (registered up to 28 Oct 2026)',
    ),
    withCell(
      high,
      3,
      'Not in the data: no certificate of this home is among the 2,101 held of Fernhope (registered up to 28 Nov 2026)',
    ),
  ],
])('P9.7 %s is no change', (_, before, now) => {
  expect(changes(packOf([before], 1), packOf([now], 2))).toEqual([['Nothing differs']]);
});

const noneHere = (held: number, council = 'Fernhope', checkedOn = '2026-10-01'): string =>
  stateText(
    { kind: 'none-here', held, council, checkedOn: checkedOn as IsoDate },
    'selective',
    '2026-11-21' as IsoDate,
  );

it.each<[string, string, string, boolean]>([
  ['of two one', noneHere(2), noneHere(1, 'Fernhope', '2026-11-01'), false],
  ['of one two', noneHere(1), noneHere(2), false],
  ['of three two', noneHere(3), noneHere(2), false],
  ['that the council has none at all', noneHere(1), noneHere(0), true],
  ['that it has some', noneHere(0), noneHere(2), true],
  ['another council', noneHere(2), noneHere(1, 'Leeds'), true],
  ['that nothing is held', noneHere(2), 'No data: ask Fernhope', true],
])('P9.7 how many schemes are held is no change, but for none: %s', (_, before, now, isOne) => {
  const told = changes(packOf([withCell(high, 5, before)], 1), packOf([withCell(high, 5, now)], 2));
  expect(told[0]?.[0]).toBe(isOne ? '2 High Street' : 'Nothing differs');
});

it('P9.7 a day of checking that has its own column is no change', () => {
  const checked = headers.map((header) => (header === 'EPC valid until' ? 'Article 4: checked on' : header));
  const now = withCell(high, 4, 46_380);
  expect(changes(packOf([high], 1, checked), packOf([now], 2, checked))).toEqual([['Nothing differs']]);
});

it('P9.7 a home in several rows is told once, and a column that the earlier pack lacks is not compared', () => {
  const short = headers.filter((header) => header !== 'EPC rating');
  const now = withCell(high, 4, 50_000);
  const before = packOf([high.filter((_, at) => at !== 3)], 1, short);
  expect(changes(before, packOf([now, withCell(now, 1, 3)], 2)).map(([, , what]) => what)).toEqual([
    'EPC valid until',
  ]);
});

it('P9.7 a pack of the first edition, whose results stand in the sheets of landlords, is compared too', () => {
  const [results, answers] = packOf([high], 1);
  const first = [
    { ...results!, name: 'A Baker' },
    { ...results!, name: 'Crown & Sons', rows: [headers, kiln] },
    answers!,
  ];
  expect(
    changes(first, packOf([withCell(high, 3, 'B'), kiln], 2)).map(([home, , what]) => [home, what]),
  ).toEqual([['2 High Street', 'EPC rating']]);
});

describe('P9.7 of a pack of one landlord', () => {
  const mill: Cells = ['5 Mill Lane', 4, '900000000003', 'C', '', '', 46_000];
  const plain = { dates: new Map(), widths: [] };
  /** A landlord's sheet of such a pack. */
  const sheetOf = (name: string, ...homes: readonly Cells[]): PackSheet => ({
    ...{ name, ...plain },
    rows: [['Home', 'Row', 'Energy certificate'], ...homes.map(([home = '', row = '']) => [home, row, ''])],
  });
  const coverOf = (...rows: readonly (readonly string[])[]): PackSheet => ({
    ...{ name: 'Cover', ...plain },
    rows: [['Terrace evidence pack'], ...rows],
  });
  const rowOf = ([address, number, uprn]: Cells): HomeRow =>
    ({ kind: 'home', address, number, uprn, postcode: null }) as unknown as HomeRow;
  const ann = (...everybody: readonly Cells[]): PackOwner => ({
    ...{ kind: 'landlord', name: 'Ann' },
    allRows: everybody.map(rowOf),
  });
  const gone = (home: Cells): unknown[] => [home[0], home[2], 'Home is gone'];
  const told = (rows: readonly (readonly unknown[])[]): unknown[] => rows.map((row) => row.slice(0, 3));
  const all = [sheetOf('ann', high, mill), sheetOf('Ben', kiln), ...packOf([high, kiln, mill], 1)];
  const unnamed =
    '1 home of the earlier pack is no longer in the table, and is not named: that pack does not say that it was of Ann.';

  it('homes of others that the table has are not gone, and its own that it has not are', () => {
    expect(told(changes(all, packOf([high], 2), ann(high, kiln)))).toEqual([gone(mill)]);
  });

  it('an own home that is another’s now is gone from it', () => {
    expect(told(changes(all, packOf([high], 2), ann(high, kiln, mill)))).toEqual([gone(mill)]);
  });

  it('a home that is gone and of another landlord is not named, and that there is one is said', () => {
    expect(changes(all, packOf([high, mill], 2), ann(high, mill))).toEqual([
      ['Nothing differs'],
      [],
      [unnamed],
    ]);
  });

  it.each([
    ['names no landlords', 'Homes', 'landlord'],
    ['is asked for a branch', 'Ann', 'branch'],
  ] as const)('no home is named where the earlier pack %s', (_, name, kind) => {
    const earlier = [sheetOf(name, high, kiln), ...packOf([high, kiln], 1)];
    expect(changes(earlier, packOf([high], 2), { ...ann(high), kind })).toEqual([
      ['Nothing differs'],
      [],
      [unnamed],
    ]);
  });

  it('all of an earlier pack of the same branch are its own', () => {
    const earlier = [coverOf(['Homes of', 'branch Ann alone']), ...packOf([high, kiln], 1)];
    const branch = { ...ann(high), kind: 'branch' as const };
    expect(told(changes(earlier, packOf([high], 2), branch))).toEqual([gone(kiln)]);
  });

  it('homes that are new by an earlier pack of one landlord alone are told with that', () => {
    const earlier = [coverOf(['Homes of', 'landlord Ann alone']), ...packOf([high], 1)];
    expect(told(changes(earlier, packOf([high, kiln], 2)))).toEqual([
      ['11 Kiln Lane', '900000000002', 'New home'],
      [],
      ['The earlier pack has the homes of one landlord or branch alone: those of others are new by it.'],
    ]);
  });
});
