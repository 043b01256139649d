import { stored } from '../../functions/support/bodies';
import { coverageOf, noneHere } from '../support/coverage';
import { ofPlace, shown } from '../support/shown';

/** The cells of a stored property's answer. */

const none = { mandatory: false, additional: false, selective: false, article4: false };
const { result } = stored as { readonly result: object };

/** What lies on the place of a home with a selective scheme under consultation, and nothing else. */
const schemes = (more: object = {}, regulation: object = {}): unknown =>
  shown(
    'property.schemes',
    ofPlace({
      ...result,
      requires: { current: none, future: none, future_start_date: {} },
      regulations: [
        { type: 'selective', confidence: 100, date_start: '2027-09-01', consultation: 1, ...regulation },
      ],
      ...more,
    }),
  );

describe('P6.11 a scheme that is under consultation alone', () => {
  it.each<[string, unknown, string]>([
    [
      'is told as such where the API says what it holds',
      schemes({ coverage: coverageOf(noneHere, { selective: { state: 'here' } }) }),
      'selective (under consultation); None here: additional, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'and where it does not',
      schemes(),
      'selective (under consultation); The API lists no additional or Article 4 rule',
    ],
    [
      'is not told where it only may cover the place',
      schemes({ coverage: coverageOf(noneHere) }, { confidence: 60 }),
      'None here: additional, selective, Article 4 (Oxford, checked 1 Nov 2026)',
    ],
    [
      'is no other thing beside one that is in force',
      schemes({ requires: { current: { ...none, selective: true }, future: none, future_start_date: {} } }),
      'selective; The API lists no additional or Article 4 rule',
    ],
  ])('%s', (_name, cell, text) => expect(cell).toBe(text));
});
