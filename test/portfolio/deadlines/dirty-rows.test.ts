import fc from 'fast-check';
import { daysAfter, spokenDay, type IsoDate } from '../../../src/contract';
import { defaultLeadTimes, type CellValue, type Table } from '../../../src/portfolio';
import { deadlineKinds } from '../../../src/portfolio/deadlines/kinds';
import { overviewOfTable } from '../support/made-overview';

/** Rows as they are found in sheets, made so that it is known what each of their cells asks for: no need is missing, and none is twice. */

const seed = 20261123;
const rowCount = 5_000;

const columns = [
  ['Gas Safety Expiry', 'gas'],
  ['EICR due', 'electrical'],
  ['EPC exemption expiry', 'exemption'],
  ['Smoke alarm expiry', 'smoke-alarms'],
  ['CO alarm expiry', 'co-alarms'],
  ['Deposit protection expiry', 'deposit'],
  ['Right to rent expiry', 'right-to-rent'],
  ['Licence conditions due', 'licence-condition'],
] as const;
type Kind = (typeof columns)[number][1];

const expected: ReadonlySet<Kind> = new Set([
  'gas',
  'electrical',
  'smoke-alarms',
  'co-alarms',
  'deposit',
  'right-to-rent',
]);
const onItsDay: ReadonlySet<Kind> = new Set(['gas', 'electrical', 'smoke-alarms', 'co-alarms']);

/** A day as somebody writes it. */
function written(day: IsoDate, how: number): CellValue {
  const [year = '', month = '', date = ''] = day.split('-');
  const forms: readonly CellValue[] = [
    `${date}/${month}/${year}`,
    `${Number(date)}.${Number(month)}.${year}`,
    ` ${date}-${month}-${year} `,
    day,
    spokenDay(day),
    `exp ${date}/${month}/${year}`,
    Date.parse(day) / 86_400_000 + 25_569,
    `${day}T00:00:00`,
  ];
  return forms[how % forms.length] ?? '';
}

const blanks = ['', '-', 'TBC', '  ', 'unknown', '?'] as const;
const unread = ['31/09/2027', 'see file', '09/27', '#REF!', 'with landlord', '12/25/2027'] as const;

/** What a cell asks for; `null`: nothing. */
type Asked = 'overdue' | 'due' | 'missing' | 'not-known' | null;

const today = '2026-11-21' as IsoDate;

function madeCell(kind: Kind, shape: number, offset: number, how: number): readonly [CellValue, Asked] {
  if (shape < 2) return [blanks[how % blanks.length] ?? '', expected.has(kind) ? 'missing' : null];
  if (shape < 3) return [unread[how % unread.length] ?? '', 'not-known'];
  const isOver = onItsDay.has(kind) ? offset <= 0 : offset < 0;
  const asked = isOver ? 'overdue' : offset <= defaultLeadTimes[kind] ? 'due' : null;
  return [written(daysAfter(today, offset), how), asked];
}

const offsets = fc.oneof(
  fc.integer({ min: -3_700, max: 3_700 }),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(6, 7, 8, 29, 30, 31, 59, 60, 61, 89, 90, 91),
);
const cells = fc.tuple(fc.integer({ min: 0, max: 9 }), offsets, fc.integer({ min: 0, max: 999 }));
const lines = fc.sample(fc.array(cells, { minLength: columns.length, maxLength: columns.length }), {
  numRuns: rowCount,
  seed,
});

it('P8.6 no need is missing and none is twice over 5,000 dirty rows', () => {
  const wanted = new Map<string, number[]>();
  const table: Table = {
    dateSystem: '1900',
    headers: ['Address', 'Postcode', ...columns.map(([header]) => header)],
    rows: lines.map((line, at) => {
      const number = at + 2;
      const made = columns.map(([, kind], position) => {
        const [shape, offset, how] = line[position] ?? [0, 0, 0];
        const [cell, asked] = madeCell(kind, shape, offset, how);
        if (asked !== null) {
          const need = `${kind}-${asked}`;
          wanted.set(need, [...(wanted.get(need) ?? []), number]);
        }
        return cell;
      });
      return { number, hidden: false, values: [`${number} High Street`, 'OX1 1AA', ...made], formats: [] };
    }),
  };
  const { needs, dates } = overviewOfTable(table);
  const kinds: ReadonlySet<string> = new Set(columns.map(([, kind]) => kind));
  const told = needs.filter(({ kind }) => kinds.has(kind.replace(/-(?:overdue|due|missing|not-known)$/, '')));
  const rows = (numbers: readonly number[]): readonly number[] =>
    [...numbers].sort((one, other) => one - other);
  expect(new Map(told.map(({ kind, rows: found }) => [kind, rows(found.map(({ row }) => row))]))).toEqual(
    new Map([...wanted].map(([need, numbers]) => [need, rows(numbers)])),
  );
  // Each kind of each home once, whatever it asks for.
  expect(new Set(dates.map(({ home, kind }) => `${home.number} ${kind}`)).size).toBe(dates.length);
  expect(dates).toHaveLength(rowCount * columns.length);
  expect(Object.keys(deadlineKinds)).toEqual(expect.arrayContaining([...kinds]));
});
