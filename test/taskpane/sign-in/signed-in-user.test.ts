import { endNotice, endWords, readSignedInUser } from '../../../src/taskpane/sign-in/signed-in-user';

const end = Date.UTC(2032, 6, 20, 11);
const day = 24 * 60 * 60 * 1_000;

it.each([
  [
    { role: 'reader', ends: '2032-07-20T11:00:00.000Z' },
    { role: 'reader', ends: end },
  ],
  [
    { role: 'editor', ends: null },
    { role: 'editor', ends: null },
  ],
  [
    { role: 'owner', ends: 'soon' },
    { role: 'editor', ends: null },
  ],
  [
    { role: 'reader', ends: end },
    { role: 'reader', ends: null },
  ],
  [{}, { role: 'editor', ends: null }],
  [null, { role: 'editor', ends: null }],
  ['reader', { role: 'editor', ends: null }],
  [[], { role: 'editor', ends: null }],
])('reads what the server says of the user: %j', (answer, user) => {
  expect(readSignedInUser(answer)).toEqual(user);
});

const notice = 'Ask whoever runs the server for a new access token. Your access token ends on 20 Jul 2032.';

it.each([
  ['it does not end', null, end, null],
  ['90 days before', end, end - 90 * day, null],
  ['a moment more than a week before', end, end - 7 * day - 1, null],
  ['a week before', end, end - 7 * day, notice],
  ['the day before', end, end - day, notice],
  ['in its last minute', end, end - 60_000, notice],
  ['after it, by a clock that is ahead', end, end + day, notice],
])('says when the access token ends: %s', (_when, ends, now, said) => {
  expect(endNotice(ends, now)).toBe(said);
});

it.each([
  ['late in the evening of summer time', Date.UTC(2032, 6, 20, 23, 30), '21 Jul 2032'],
  ['at midnight in winter', Date.UTC(2033, 0, 1), '1 Jan 2033'],
])('names the day in London: %s', (_when, ends, wanted) => {
  expect(endWords(ends)).toBe(`Your access token ends on ${wanted}.`);
});
