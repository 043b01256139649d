import { planText } from '../../../src/commandline/sheets/plan-text';

type Given = Parameters<typeof planText>;

/** What is printed before anything is asked, of a sheet whose rows are hidden, were checked lately, or are neither. */
function planOf(hidden: number, notDue: number): string {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => at + 2);
  const planned = {
    source: { kind: 'sheet', name: 'Homes' },
    table: { headers: ['Address'], rows: rows(3) },
    mapping: { columns: [], rentUnit: null },
    plan: { homes: rows(1), leftOut: [], hidden: rows(hidden), notDue: rows(notDue) },
    cost: { requests: 3 },
  } as unknown as Given[0];
  return planText(planned, { name: 'the API', quota: null } as unknown as Given[1]);
}

it.each([
  [1, 0, '1 hidden row left out: --hidden takes it in.'],
  [3, 0, '3 hidden rows left out: --hidden takes them in.'],
  [0, 1, '1 row checked lately: not asked for.'],
  [0, 2, '2 rows checked lately: not asked for.'],
])('of %d hidden rows and %d that were checked lately a plan says: %s', (hidden, notDue, words) => {
  expect(planOf(hidden, notDue).split('\n')).toContain(words);
});
