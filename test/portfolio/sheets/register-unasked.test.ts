import { registerSheet } from '../../../src/portfolio/sheets';
import { complete, inputOf, type Line } from './support';

it.each<[string, Line, string]>([
  [
    'a licence of the API that ended beside one of the row that runs',
    { Licence: 'Expired on 1 Mar 2026 (selective); nothing held asks for one' },
    'Ready',
  ],
  [
    'a licence that ends soon, where nothing held asks for one',
    { 'Licence end': '', Licence: 'Held (selective) until 1 Dec 2026; nothing held asks for one' },
    'Missing: whether a licence is required after 1 Dec 2026',
  ],
  [
    'a licence that ended, where nothing held asks for one',
    { 'Licence end': '', Licence: 'Expired on 1 Mar 2026 (selective); nothing held asks for one' },
    'Missing: whether a licence is required',
  ],
])('P10.2 %s', (_what, line, state) => {
  expect(registerSheet(inputOf([{ ...complete, ...line }])).rows[1]?.[1]).toBe(state);
});
