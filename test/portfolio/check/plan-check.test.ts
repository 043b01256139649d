import { problemMessage, type IsoDate } from '../../../src/contract';
import {
  planCheck,
  readRows,
  type CellValue,
  type CheckChoices,
  type CheckPlan,
  type Mapping,
} from '../../../src/portfolio';
import { table } from '../support/table';

/** Which homes a bulk check asks for, and which rows it leaves. Today is 21 November 2026. */

const headers = ['UPRN', 'Property Id', 'Address', 'Postcode', 'Checked at', 'Check problem'];
const mapping: Mapping = {
  columns: [
    { header: 'UPRN', role: 'uprn' },
    { header: 'Property Id', role: 'property_id' },
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
  ],
  rentUnit: null,
};
const rating: CheckChoices = { columns: [{ field: 'epc.current_energy_rating', header: 'EPC rating' }] };

function planned(
  rows: readonly (readonly CellValue[])[],
  choices: Partial<CheckChoices> = {},
  hidden: readonly number[] = [],
): CheckPlan {
  const full = rows.map((row) => headers.map((_, position) => row[position] ?? ''));
  const sheet = table(headers, full, { hidden });
  return planCheck(sheet, readRows(sheet, mapping), { ...rating, ...choices }, '2026-11-21' as IsoDate);
}

const nameOf = ({ homes }: CheckPlan): unknown[] => homes.map(({ identifier }) => identifier);

describe('R6.1 what a home is asked by', () => {
  it('is the UPRN, else the Property Id, else the address with its postcode', () => {
    const plan = planned([
      [100023336956, 'svc:property:a1', '1 High Street', 'FH1 2AB'],
      ['', 'svc:property:a2', '2 High Street', 'FH1 2AB'],
      ['', '', '3 High Street', 'OX1 IAA'],
    ]);
    expect(nameOf(plan)).toEqual([
      { form: 'uprn', uprn: '100023336956' },
      { form: 'property', propertyId: 'a2' },
      { form: 'address', address: '3 High Street, OX1 1AA' },
    ]);
    // A postcode that was repaired is nothing to correct.
    expect(plan.homes.map(({ warning }) => warning)).toEqual([null, null, null]);
  });

  it('is one question for all rows of a home, however its address is written', () => {
    const plan = planned([
      ['', '', '3 High Street', 'FH1 2AB'],
      ['', '', '3, high street', 'fh1 2ab'],
      [100023336956, '', '4 High Street', 'FH1 2AB'],
      [100023336956, '', '4 High St', 'FH1 2AB'],
    ]);
    expect(plan.homes.map(({ rows }) => rows)).toEqual([
      [2, 3],
      [4, 5],
    ]);
  });

  it('is the one UPRN at its address where a row has none, though the row with it is not meant', () => {
    const rows = [
      ['', '', '3 High Street', 'FH1 2AB'],
      [100023336956, '', '3, high street', 'fh1 2ab'],
    ];
    const asked = { form: 'uprn', uprn: '100023336956' };
    expect(planned(rows).homes).toMatchObject([{ rows: [2, 3], identifier: asked }]);
    expect(planned(rows, {}, [3]).homes).toMatchObject([{ rows: [2], identifier: asked }]);
  });

  it('is its address where several UPRNs stand at it', () => {
    const plan = planned([
      ['', '', '3 High Street', 'FH1 2AB'],
      [100023336956, '', '3 High Street', 'FH1 2AB'],
      [100023336957, '', '3 High Street', 'FH1 2AB'],
    ]);
    expect(plan.homes.map(({ rows }) => rows)).toEqual([[2], [3], [4]]);
    expect(nameOf(plan)[0]).toEqual({ form: 'address', address: '3 High Street, FH1 2AB' });
  });
});

describe('R6.1 rows that were hidden', () => {
  const rows = [
    [100023336956, '', '', 'FH1 2AB'],
    [100023336957, '', '', 'FH1 2AB'],
  ];
  it('are left out and listed', () => {
    const plan = planned(rows, {}, [3]);
    expect(plan.hidden).toEqual([3]);
    expect(plan.homes.map(({ rows: [row] }) => row)).toEqual([2]);
  });

  it('are asked for like any other where that was chosen', () => {
    const plan = planned(rows, { includeHidden: true }, [3]);
    expect(plan.hidden).toEqual([]);
    expect(plan.homes.map(({ rows: [row] }) => row)).toEqual([2, 3]);
  });
});

describe('R6.4 rows that are due', () => {
  const at = (checkedAt: CellValue, problem: CellValue = ''): readonly CellValue[] => [
    100023336956,
    '',
    '',
    'FH1 2AB',
    checkedAt,
    problem,
  ];

  it.each<[string, readonly CellValue[], boolean]>([
    ['never checked', at(''), true],
    ['checked today', at('2026-11-21'), false],
    ['30 days old', at('2026-10-22'), false],
    ['31 days old', at('2026-10-21'), true],
    ['failed today', at('2026-11-21', 'Try again later.'), true],
    ['with a day that cannot be read', at('some day'), true],
    ['tomorrow, as it is in Auckland', at('2026-11-22'), false],
    ['on a day to come, by a clock that was wrong', at('2026-11-23'), true],
  ])('%s', (_what, row, isDue) => {
    const plan = planned([row], { rows: 'due' });
    expect(plan.homes).toHaveLength(isDue ? 1 : 0);
    expect(plan.notDue).toEqual(isDue ? [] : [2]);
  });

  it('are all of them before there is a column that tells when', () => {
    const sheet = table(['UPRN', 'Check problem'], [[100023336956, '']]);
    const rows = readRows(sheet, { columns: [{ header: 'UPRN', role: 'uprn' }], rentUnit: null });
    const { homes } = planCheck(sheet, rows, { ...rating, rows: 'due' }, '2026-11-21' as IsoDate);
    expect(homes).toHaveLength(1);
  });

  it('are all of them where that was chosen', () => {
    expect(planned([at('2026-11-21')]).homes).toHaveLength(1);
  });

  it('take the days that were chosen', () => {
    expect(planned([at('2026-11-13')], { rows: 'due', olderThanDays: 7 }).homes).toHaveLength(1);
    expect(planned([at('2026-11-14')], { rows: 'due', olderThanDays: 7 }).homes).toHaveLength(0);
  });

  it.each<[string, CellValue, CellValue, string, boolean]>([
    ['has started since', 'X (from 21 Nov 2026)', '2026-11-20', 'To come', true],
    [
      'has started since, in a column that is not the check’s',
      'X (from 21 Nov 2026)',
      '2026-11-20',
      '',
      false,
    ],
    ['starts today, as the API does not know yet', 'X (from 21 Nov 2026)', '2026-11-21', 'To come', true],
    ['started on the day of the check', 'X (from 20 Nov 2026)', '2026-11-20', 'To come', true],
    ['started on the day before the check', 'X (from 19 Nov 2026)', '2026-11-20', 'To come', false],
    ['starts tomorrow', 'X (from 22 Nov 2026)', '2026-11-20', 'To come', false],
    ['is not named', 'None to come: selective (checked 1 Nov 2026)', '2026-11-20', 'To come', false],
  ])('are those of which a scheme %s', (_what, told, checkedAt, header, isDue) => {
    const sheet = table([...headers, 'To come'], [[...at(checkedAt), told]]);
    const toCome = header === '' ? [] : [{ field: 'determination.future_schemes', header }];
    const choices = { columns: [...rating.columns, ...toCome], rows: 'due' } as const;
    const { homes } = planCheck(sheet, readRows(sheet, mapping), choices, '2026-11-21' as IsoDate);
    expect(homes).toHaveLength(isDue ? 1 : 0);
  });

  it('are none whose problem says only that nothing was found', () => {
    const problem = { status: 404, description: '', responseId: null } as const;
    const certificate = problemMessage({ kind: 'certificate-not-found', code: 203001, ...problem });
    const told = `Energy certificate: ${certificate}`;
    expect(planned([at('2026-11-21', told)], { rows: 'due' }).homes).toHaveLength(0);
    expect(planned([at('2026-11-21', `${told} Try again.`)], { rows: 'due' }).homes).toHaveLength(1);
  });
});

describe('R6.1 a UPRN that is an error', () => {
  it('is not the one of another row at its address, since its row says by what it was asked for', () => {
    const plan = planned([
      ['#N/A', '', '1 High Street', 'FH1 2AB'],
      [100023336956, '', '1 High Street', 'FH1 2AB'],
    ]);
    expect(nameOf(plan)[0]).toEqual({ form: 'address', address: '1 High Street, FH1 2AB' });
  });

  it.each<[string, CellValue, string, string, object, string]>([
    ['address', '#N/A', '', 'FH1 2AB', { form: 'address', address: '1 High Street, FH1 2AB' }, '#N/A'],
    ['Property Id', '#REF!', 'svc:property:a2', '', { form: 'property', propertyId: 'a2' }, '#REF!'],
  ])('is unknown: the %s is asked by, and the row says so', (by, error, id, postcode, identifier, told) => {
    const plan = planned([[error, id, '1 High Street', postcode]]);
    expect(plan.leftOut).toEqual([]);
    expect(plan.homes).toMatchObject([
      {
        identifier,
        warning: `Correct the formula in “UPRN”: it shows “${told}”, so the home was asked for by its ${by}.`,
      },
    ]);
  });

  it('leaves out digits that are lost, though an address stands beside them', () => {
    expect(planned([['1.00024E+11', '', '1 High Street', 'FH1 2AB']]).homes).toEqual([]);
  });

  it('is told with a Property Id that is an error', () => {
    const [home] = planned([['#N/A', '#REF!', '1 High Street', 'FH1 2AB']]).homes;
    expect(home?.warning).toBe(
      'Correct the formula in “UPRN”: it shows “#N/A”, so the home was asked for by its address. ' +
        'Correct the formula in “Property Id”: it shows “#REF!”, so the home was asked for by its address.',
    );
    const stored = { columns: [{ field: 'property.council', header: 'Council' }] };
    expect(planned([[100023336956, '#REF!']], stored).leftOut).toEqual([
      { row: 2, sentence: 'Correct the formula: the cell shows an error: “#REF!”.' },
    ]);
  });

  it('leaves a row out that nothing else names', () => {
    expect(planned([['#N/A', '', '1 High Street', '']]).leftOut).toEqual([
      { row: 2, sentence: 'Correct the formula: the cell shows an error: “#N/A”.' },
    ]);
  });
});

describe('R6.17 a row that was warned of its UPRN', () => {
  const warning = 'Correct the formula in “UPRN”: it shows “#N/A”, so the home was asked for by its address.';
  const warned = (uprn: CellValue, told: string, checkedAt = '2026-11-21'): readonly CellValue[] => [
    uprn,
    '',
    '1 High Street',
    'FH1 2AB',
    checkedAt,
    told,
  ];
  const missing = problemMessage({
    kind: 'certificate-not-found',
    code: 203001,
    status: 404,
    description: '',
    responseId: null,
  });

  it.each<[string, readonly CellValue[], boolean]>([
    ['and still is', warned('#N/A', warning), false],
    ['and of which nothing was found', warned('#N/A', `${warning} Energy certificate: ${missing}`), false],
    ['a month ago', warned('#N/A', warning, '2026-10-20'), true],
    ['and whose UPRN was put right since', warned(100023336956, warning), true],
    ['and whose UPRN was cleared since', warned('', warning), true],
    ['and shows another error since', warned('#REF!', warning), true],
    ['and whose check failed', warned('#N/A', `${warning} Energy certificate: Try again.`), true],
  ])('%s', (_what, row, isDue) => {
    expect(planned([row], { rows: 'due' }).homes).toHaveLength(isDue ? 1 : 0);
  });
});

describe('R6.10 rows that cannot be asked for', () => {
  it.each<[string, readonly CellValue[], Partial<CheckChoices>, RegExp]>([
    ['an address without a postcode', ['', '', '1 High Street', '', '2026-11-21'], {}, /postcode/i],
    ['a UPRN that lost its digits', ['1.00024E+11', '', '', 'FH1 2AB'], {}, /1\.00024E\+11/],
    [
      'no Property Id, where the stored property is wanted',
      [100023336956, '', '', 'FH1 2AB'],
      { columns: [{ field: 'property.council', header: 'Council' }] },
      /Sync this row first/,
    ],
  ])('%s', (_what, row, choices, sentence) => {
    const plan = planned([row], choices);
    expect(plan.homes).toEqual([]);
    expect(plan.leftOut).toEqual([{ row: 2, sentence: expect.stringMatching(sentence) as string }]);
  });
});
