import { overviewOf, type Row } from '../support/made-overview';

/** What is told on 28 November 2026 of the days of a home. */
function datesOf(columns: Row): readonly string[] {
  const { dates } = overviewOf([columns], { today: '2026-11-28' });
  return dates.map(({ kind, state, day }) => `${kind} ${state} ${day ?? ''}`);
}

it.each<[string, Row, readonly string[]]>([
  [
    'the day on which remedials were done is none on which the installation was inspected',
    { 'EICR date': '10/11/2021', 'EICR remedials completed': '20/11/2026' },
    ['electrical overdue 2021-11-10'],
  ],
  [
    'nor is the day until which they must be',
    { 'EICR expiry': '10/11/2030', 'EICR remedials': '18/12/2026' },
    ['electrical later 2030-11-10'],
  ],
  [
    'and what is said of defects makes no report unknown',
    { 'EICR expiry': '10/11/2030', 'EICR defects': 'None', 'Gas repairs': 'None' },
    ['electrical later 2030-11-10'],
  ],
  [
    'what was renewed on a day did not end on it',
    { 'Gas cert renewed': '12/03/2026' },
    ['gas later 2027-03-12'],
  ],
  [
    'nor beside its last day',
    { 'Gas cert renewed': '12/03/2026', 'Gas expiry': '12/03/2027' },
    ['gas later 2027-03-12'],
  ],
  ['a renewal is a last day', { 'Gas renewal': '12/03/2027' }, ['gas later 2027-03-12']],
])('P8.1 %s', (_name, columns, expected) => expect(datesOf(columns)).toEqual(expected));
