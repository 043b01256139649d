/** @jest-environment @happy-dom/jest-environment */
import { isKnownToOffice } from '../../src/taskpane/keyboard';

it.each([
  ['a button', '<button>Go on</button>', true],
  ['a link', '<a href="#top">Top</a>', true],
  ['a field', '<input />', true],
  ['a list', '<select></select>', true],
  ['a text to copy', '<textarea></textarea>', true],
  ['what can be reached', '<div tabindex="0"></div>', true],
  ['a heading that a screen focuses', '<h2 tabindex="-1">Next</h2>', false],
  ['a button out of the order', '<button tabindex="-1">Go on</button>', false],
  ['a link that leads nowhere', '<a>Top</a>', false],
  ['the page, where what was focused is gone', '<p></p>', false],
])('whether office.js goes on from %s', (_, html, isKnown) => {
  document.body.innerHTML = html;
  const [element] = document.body.children;
  expect(element !== undefined && isKnownToOffice(element)).toBe(isKnown);
});
