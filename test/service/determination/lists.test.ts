import { paragraph } from '../../../src/service/determination/texts/lists';

describe('a text of advice that grows too long for a cell', () => {
  const leftOut = 'More is left out here: see the lists of this answer.';
  const [one, other] = ['a'.repeat(1_000), 'b'.repeat(900)];

  it.each([
    [[one, other], '(rules)', `${one} ${other} (rules)`],
    [[one, '', other], 'c'.repeat(100), `${one} ${leftOut} ${'c'.repeat(100)}`],
    [[one, 'Ask.', other, 'More.'], 'c'.repeat(100), `${one} Ask. ${leftOut} ${'c'.repeat(100)}`],
  ])('leaves its last sentences out, says so, and keeps its closing', (sentences, closing, text) => {
    expect(paragraph(sentences, closing)).toBe(text);
  });
});
