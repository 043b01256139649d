import { startFailure } from '../../src/site/start-failure';

const remedy =
  'Reload the page. If that does not help, let this browser keep data of this site (cookies), and use no private window: ';

it.each([
  [new Error('Update this browser.'), 'Update this browser.'],
  [new DOMException('The user denied permission.', 'SecurityError'), `${remedy}The user denied permission.`],
  [new TypeError('Failed to fetch'), `${remedy}Failed to fetch`],
])('%s', (failure, words) => {
  expect(startFailure(failure)).toBe(words);
});
