import { columnsText, planText } from '../../../src/commandline/sheets/plan-text';

type Given = Parameters<typeof planText>;

const rows = (count: number) => Array.from({ length: count }, (_, at) => at + 2);
/** What is printed before anything is asked, of a sheet whose rows are hidden, were checked lately, cannot be checked, or are neither. */
function planOf({
  homes = 1,
  hidden = 0,
  notDue = 0,
  leftOut = 0,
  requests = 3,
  perMinute = null as number | null,
}): readonly string[] {
  const planned = {
    source: { kind: 'sheet', name: 'Homes' },
    table: { headers: ['Address'], rows: rows(3) },
    mapping: { columns: [], rentUnit: null },
    plan: {
      homes: rows(homes),
      leftOut: rows(leftOut).map((row) => ({ row, sentence: 'Add a postcode.' })),
      hidden: rows(hidden),
      notDue: rows(notDue),
    },
    cost: { requests },
  } as unknown as Given[0];
  const quota = perMinute === null ? null : { limit: perMinute, periodMilliseconds: 60_000 };
  return planText(planned, { name: 'the API', quota } as unknown as Given[1]).split('\n');
}

it.each([
  [1, 0, '1 hidden row left out: --hidden takes it in.'],
  [3, 0, '3 hidden rows left out: --hidden takes them in.'],
  [0, 1, '1 row checked lately: not asked for.'],
  [0, 2, '2 rows checked lately: not asked for.'],
])('of %d hidden rows and %d that were checked lately a plan says: %s', (hidden, notDue, words) => {
  expect(planOf({ hidden, notDue })).toContain(words);
});

it.each([
  [3, null, '3 requests; for how long is not known, since the API does not tell its pace'],
  [59, 60, '59 requests, less than a minute'],
  [60, 60, '60 requests, about 1 minute'],
  [61, 60, '61 requests, about 2 minutes'],
  [5340, 60, '5,340 requests, about 89 minutes'],
  [5400, 60, '5,400 requests, about 2 hours'],
  [10_800, 60, '10,800 requests, about 3 hours'],
])('of %d requests, of which %s may be made each minute, it says: %s', (requests, perMinute, words) => {
  expect(planOf({ requests, perMinute })).toContain(`1 home to check with the API: ${words}.`);
});

it('says only what there is: columns that are taken, rows that are left out or were checked lately', () => {
  expect(planOf({})).toEqual([
    '3 rows in sheet “Homes”; taken: no column.',
    expect.stringMatching(/^1 home to check with the API/),
  ]);
});

it('says that no file is made where there is nothing to check', () => {
  expect(planOf({ homes: 0 }).at(-1)).toBe('Nothing to check: no file was made.');
});

it.each([
  [1, '  row 2: Add a postcode.'],
  [5, '  row 6: Add a postcode.'],
  [7, '  and 2 more'],
])('names up to five rows that cannot be checked: of %d the last line is %s', (leftOut, last) => {
  const lines = planOf({ leftOut });
  expect(lines).toHaveLength(3 + Math.min(leftOut, 6));
  expect(lines.at(-1)).toBe(last);
});

it.each([
  [[], 0, ''],
  [['EPC rating'], 0, 'Columns that are added: EPC rating.'],
  [['EPC rating', 'EPC score'], 0, 'Columns that are added: EPC rating, EPC score.'],
  [
    [],
    1,
    '1 cell of your own in columns of results: only blank ones are filled, unless --overwrite says otherwise.',
  ],
])('of columns %j and %d cells of the user’s own it says: %s', (adds, filled, words) => {
  expect(columnsText({ adds, filled } as unknown as Given[0])).toBe(words);
});
