import { isDarkTheme } from '../../src/workbook/host';

it.each([
  ['nothing known', null, null],
  ['an empty theme', {}, null],
  ['the word', { isDarkTheme: true, bodyBackgroundColor: '#ffffff' }, true],
  ['white', { bodyBackgroundColor: '#FFFFFF' }, false],
  ['light grey', { bodyBackgroundColor: 'e6e6e6' }, false],
  ['dark grey', { bodyBackgroundColor: '#444444' }, true],
  ['black', { bodyBackgroundColor: '#000000' }, true],
  ['no colour', { bodyBackgroundColor: 'white' }, null],
])('a theme is dark: %s', (_name, theme, expected) => {
  expect(isDarkTheme(theme)).toBe(expected);
});
