import { isoDate, type IsoDate } from '../../../src/contract';
import { defaultLeadTimes, type CellValue } from '../../../src/portfolio';
import { deadlineRules, judgeSaid } from '../../../src/portfolio/deadlines/deadline';
import { trackedHeader, type TrackedColumn } from '../../../src/portfolio/deadlines/headers';
import { countriesOf } from '../../../src/portfolio/deadlines/law';
import { readSaid } from '../../../src/portfolio/deadlines/said';
import { written } from './support/golden-cells';
import { together } from './support/golden-homes';
import { done, either, ends, england } from './support/golden-days';

/** Days as agents write them and what follows, as at one day. Each line: postcode; header = cell, …; state and day. */

const today = isoDate('2026-11-23') as IsoDate;

function stateOf(postcode: string, cells: readonly (readonly [string, CellValue])[], at = today): string {
  const columns = cells.map(([header, value], position) => {
    const read = trackedHeader(header);
    if (read === null) throw new Error(`“${header}” is not understood.`);
    const column: TrackedColumn = { header, position, ...read };
    return { kind: read.kind, said: readSaid({ value, format: 'General' }, column, '1900') };
  });
  const [first] = columns;
  if (!first) return '';
  const said = columns.map((each) => each.said);
  const rules = deadlineRules(at, defaultLeadTimes);
  const deadline = judgeSaid(first.kind, said, countriesOf(postcode), rules);
  return 'day' in deadline ? `${deadline.state} ${deadline.day}` : deadline.state;
}

const cases: readonly (readonly [string, readonly (readonly [string, CellValue])[], string])[] = [
  ...ends.map(([header, cell, wanted]) => [england, [[header, cell]], wanted] as const),
  ...[...done, ...either].map(
    ([postcode, header, cell, wanted]) => [postcode, [[header, cell]], wanted] as const,
  ),
  ...together,
];

it('P8.2 there are two hundred golden cases', () => {
  expect(cases.length + written.length).toBeGreaterThanOrEqual(200);
});

it.each(cases.map(([postcode, cells, wanted]) => [postcode, JSON.stringify(cells), wanted, cells] as const))(
  'P8.3 %s %s is %s',
  (postcode, _, wanted, cells) => {
    expect(stateOf(postcode, cells)).toBe(wanted);
  },
);

it.each([
  ['2026-04-30', 'overdue 2026-01-01'],
  ['2026-05-01', 'nothing'],
])('P8.4 a tenancy in England knows a last day until the law changed: on %s', (at, wanted) => {
  expect(stateOf(england, [['Tenancy end', '01/01/2026']], isoDate(at) as IsoDate)).toBe(wanted);
});

it.each(written)('P8.5 %s %s = %j is %s', (postcode, header, cell, wanted) => {
  expect(stateOf(postcode, [[header, cell]])).toBe(wanted);
});
