import {
  determinationReader,
  propertyReader,
  type IsoDate,
  type PropertyId,
  type UtcTimestamp,
} from '../../../src/contract';
import { isOvertaken, type CheckAnswer } from '../../../src/runs/check/ask-check';
import { coverageOf, noneHere, undecidedToCome } from '../../portfolio/support/coverage';
import { checkOffice } from '../support/check-office';

/** What is kept of a place is of before the first day of a scheme that it names. */

const state = { in: true, active: false, future: true, expired: false, consultation: false };
const placeWith = (day: string) =>
  determinationReader.read(
    { advice: {}, planning: [], schemes: [{ id: 1, name: 'North', state, criteria: { date_start: day } }] },
    'result',
    [],
  );

it.each([
  ['2026-11-20T00:00:00.000Z', 0],
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

it.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
  'R6.2 a stored property, and a scheme that only may cover the place, from %s are judged so too',
  (day) => {
    const coverage = coverageOf(noneHere, {}, { undecided: [undecidedToCome('selective', day)] });
    const starts = { requires: { future_start_date: { selective: `${day}T00:00:00.000Z` } } };
    const answer = (value: unknown) =>
      ({ ok: true, value, checkedAt: '2026-11-20T09:00:00.000Z' }) as CheckAnswer;
    const wanted = day === '2026-11-21';
    const today = '2026-11-21' as IsoDate;
    const place = determinationReader.read({ coverage }, 'result', []);
    const property = propertyReader.read({ id: 'p1' as PropertyId, ...starts }, 'result', []);
    expect(isOvertaken('determination', answer(place), today)).toBe(wanted);
    expect(isOvertaken('property', answer(property), today)).toBe(wanted);
  },
);
