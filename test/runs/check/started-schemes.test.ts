import {
  determinationReader,
  propertyReader,
  type IsoDate,
  type PropertyId,
  type Uprn,
  type UtcTimestamp,
} from '../../../src/contract';
import type { HomeToCheck } from '../../../src/portfolio';
import { isBefore, lastStartOf, type CheckAnswer } from '../../../src/runs/check/ask-check';
import { coverageOf, noneHere, undecidedToCome } from '../../portfolio/support/coverage';
import { checkOffice } from '../support/check-office';
import { checkingClient } from '../support/checks';

/** What is kept of a place is of before the first day of a scheme that it names. */

const state = { in: true, active: false, future: true, expired: false, consultation: false };
const placeWith = (day: string) =>
  determinationReader.read(
    { advice: {}, planning: [], schemes: [{ id: 1, name: 'North', state, criteria: { date_start: day } }] },
    'result',
    [],
  );

it.each([
  ['2026-11-19T00:00:00.000Z', 0],
  ['2026-11-20T00:00:00.000Z', 1],
  ['2026-11-21T00:00:00.000Z', 1],
  ['2026-11-22T00:00:00.000Z', 0],
])('R6.2 what was kept on 20 November of a scheme from %s is asked anew %d times', async (day, times) => {
  const { run, client } = checkOffice([[900000000001, '1 High Street', 'FH1 2AB']]);
  client.place = placeWith(day);
  const choices = {
    columns: [{ field: 'determination.future_schemes', header: 'Schemes to come' }],
    rows: 'all' as const,
  };
  await run(choices);
  expect(client.asked).toHaveLength(1);
  client.at = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
  const { planned } = await run(choices);
  expect(planned.cost).toMatchObject({ requests: times, cached: 1 - times });
  expect(client.asked).toHaveLength(1 + times);
  await run(choices);
  expect(client.asked).toHaveLength(1 + times);
});

it('R6.2 what else is kept of such a home is asked anew with it, so that its day is that of the check', async () => {
  const { run, client, sheet } = checkOffice([[900000000001, '1 High Street', 'FH1 2AB']]);
  client.place = placeWith('2026-11-21T00:00:00.000Z');
  const choices = {
    columns: [
      { field: 'epc.current_energy_rating', header: 'EPC rating' },
      { field: 'determination.future_schemes', header: 'Schemes to come' },
    ],
    rows: 'all' as const,
  };
  await run(choices);
  expect(sheet.rows[0]!['Checked at']).toBe(46346);
  client.at = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
  const { planned } = await run(choices);
  expect(planned.cost).toMatchObject({ requests: 2, cached: 0, byCheck: { epc: 1, determination: 1 } });
  expect(client.asked).toHaveLength(4);
  expect(sheet.rows[0]!['Checked at']).toBe(46347);
  // An API that still names it as to come is asked no more.
  expect((await run(choices)).planned.cost).toMatchObject({ requests: 0, cached: 2 });
  expect(client.asked).toHaveLength(4);
});

it.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
  'R6.2 a stored property, and a scheme that only may cover the place, from %s are judged so too',
  async (day) => {
    const coverage = coverageOf(noneHere, {}, { undecided: [undecidedToCome('selective', day)] });
    const starts = { requires: { future_start_date: { selective: `${day}T00:00:00.000Z` } } };
    const answer = (value: unknown) =>
      ({ ok: true, value, checkedAt: '2026-11-20T09:00:00.000Z' }) as CheckAnswer;
    const place = answer(determinationReader.read({ coverage }, 'result', []));
    const property = answer(propertyReader.read({ id: 'p1' as PropertyId, ...starts }, 'result', []));
    const client = {
      ...checkingClient('2026-11-20T09:00:00.000Z' as UtcTimestamp),
      determinationCheck: () => Promise.resolve(place as never),
      propertyCheck: () => Promise.resolve(property as never),
    };
    const home: HomeToCheck = {
      rows: [2],
      identifier: { form: 'uprn', uprn: '900000000001' as Uprn },
      propertyId: 'p1' as PropertyId,
      warning: null,
    };
    for (const [check, kept] of [
      ['determination', place],
      ['property', property],
    ] as const) {
      const today = '2026-11-21' as IsoDate;
      const start = await lastStartOf(client, home, [check], today);
      expect(isBefore(start, today, kept)).toBe(day !== '2026-11-22');
    }
  },
);

it.each([
  [
    'in the first hour of that summer’s day, when the API’s has not begun',
    '2027-03-31T23:30:00Z',
    '2027-04-01',
    true,
  ],
  ['later on that day, and is not asked for ever again', '2027-04-01T08:00:00Z', '2027-04-01', false],
  ['on that day, on the next', '2027-04-01T08:00:00Z', '2027-04-02', true],
  ['on the day after, which ends it', '2027-04-02T08:00:00Z', '2027-04-03', false],
])('R6.2 of a scheme from 1 April an answer is of before that was given %s', (_, checkedAt, today, isOld) => {
  const answer = { ok: true, checkedAt } as CheckAnswer;
  expect(isBefore('2027-04-01' as IsoDate, today as IsoDate, answer)).toBe(isOld);
});
