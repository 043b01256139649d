import { paragraph } from '../../../src/service/determination/texts/lists';
import { quoted } from '../../../src/service/determination/texts/words';

describe('a text of advice that grows too long for a cell', () => {
  const leftOut = 'More is left out here: see the lists of this answer.';
  const [one, other] = ['a'.repeat(1_000), 'b'.repeat(900)];

  it.each([
    [[one, other], '(rules)', `${one} ${other} (rules)`],
    [[one, '', other], 'c'.repeat(100), `${one} ${leftOut} ${'c'.repeat(100)}`],
    [[one, 'Ask.', other, 'More.'], 'c'.repeat(100), `${one} Ask. ${leftOut} ${'c'.repeat(100)}`],
    // Up to the last character that fits, the words that it was cut among them.
    [[one, 'd'.repeat(949)], '', `${one} ${'d'.repeat(949)}`],
    [[one, 'e'.repeat(885), 'More than.'], 'c'.repeat(60), `${one} ${leftOut} ${'c'.repeat(60)}`],
  ])('leaves its last sentences out, says so, and keeps its closing', (sentences, closing, text) => {
    expect(paragraph(sentences, closing)).toBe(text);
  });
});

it.each([
  ['a'.repeat(90), 'a'.repeat(90)],
  ['a'.repeat(91), `${'a'.repeat(89)}…`],
  [`${'a'.repeat(88)} bcd`, `${'a'.repeat(88)}…`],
])('a name is cut after 90 characters, and not behind a space: %s', (name, said) => {
  expect(quoted({ name })).toBe(`“${said}”`);
});
