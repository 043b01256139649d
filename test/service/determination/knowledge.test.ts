import { coverageOfPlace } from '../../../src/service/answers/coverage';
import { article4, day, selective, situated, today } from './support/made-home';

it('what may cover a place is told with its kind, its days and how surely, without what is over', () => {
  const over = { starts_on: day('2019-04-01'), ends_on: day('2024-03-31') };
  const place = situated({
    undecided: [selective({ confidence: 40 }), selective({ ...over, id: 5, confidence: 60 })],
    undecidedDirections: [article4(), article4({ ...over, id: 6 })],
  });
  const told = { state: { in: null, active: true, future: false, expired: false, consultation: false } };
  const link = 'https://example.org/scheme';
  expect(coverageOfPlace(place, today).undecided).toEqual([
    {
      ...told,
      type: 'selective',
      name: 'Mill Ward',
      confidence: 40,
      date_start: '2024-04-01T00:00:00.000Z',
      date_end: '2029-03-31T23:59:59.999Z',
      link,
    },
    {
      ...told,
      type: 'article4',
      name: 'Old Town',
      confidence: null,
      date_start: '2020-06-01T00:00:00.000Z',
      date_end: null,
      link,
    },
  ]);
});

it.each([
  ['none held of the place', {}, ['none-here', 'none-here', 'none-here']],
  // Which says nothing of schemes.
  ['one direction that could lie anywhere', { unlocated: 1 }, ['none-here', 'none-here', 'not-certain']],
])('%s leaves each kind by itself', (_what, place, states) => {
  expect(coverageOfPlace(situated(place), today).kinds.map(({ state }) => state)).toEqual(states);
});
