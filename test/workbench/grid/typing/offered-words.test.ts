import type { FunctionDescription } from '../../../../src/workbench/grid/formulas';
import { argumentAt, offeredWords } from '../../../../src/workbench/grid/typing/offered-words';

const words = ['selective', 'additional', 'article4'].map((word) => ({ word, meaning: `means ${word}` }));
const functions: FunctionDescription[] = [
  {
    id: 'DETERMINATION',
    name: 'DETERMINATION',
    description: '',
    parameters: [
      { name: 'property', description: '', optional: false, dimensionality: 'matrix' },
      { name: 'aspect', description: '', optional: true, words },
    ],
  },
];

/** The formula with `|` where the caret stands. */
function typed(marked: string): readonly [formula: string, caret: number] {
  return [marked.replace('|', ''), marked.indexOf('|')];
}

it.each([
  ['=DETERMINATION(|', 'DETERMINATION', 0, ''],
  ['=DETERMINATION(A2,|)', 'DETERMINATION', 1, ''],
  ['=DETERMINATION(A2, "sel|")', 'DETERMINATION', 1, '"sel'],
  ['=IF(A2="x,(",determination(A2,s|),"")', 'determination', 1, 's'],
  ['=DETERMINATION(CONCAT(A2,B2),|', 'DETERMINATION', 1, ''],
  ['=DETERMINATION({1,2},|', 'DETERMINATION', 1, ''],
  ["=DETERMINATION('a, sheet'!A2,|", 'DETERMINATION', 1, ''],
])('the caret of %s stands in an argument', (marked, functionName, index, text) => {
  expect(argumentAt(...typed(marked))).toMatchObject({ functionName, index, typed: text });
});

it.each(['DETERMINATION(|', '=A2|', '=(A2,|', '=DETERMINATION(A2)|', '={1,|'])(
  'the caret of %s stands in none',
  (marked) => expect(argumentAt(...typed(marked))).toBeNull(),
);

it.each([
  ['=DETERMINATION(A2,|', 'selective additional article4', ''],
  ['=determination(A2,A|', 'additional article4', 'A'],
  ['=DETERMINATION(A2,"art|icle4")', 'article4', '"article4"'],
  ['=DETERMINATION(A2,"art|)', 'article4', '"art'],
])('offers what %s may go on with, in the place of the whole argument', (marked, offered, replaced) => {
  const [formula, caret] = typed(marked);
  const offer = offeredWords(functions, formula, caret);
  expect(offer?.words.map(({ word }) => word).join(' ')).toBe(offered);
  expect(formula.slice(offer?.argument.start, offer?.argument.end)).toBe(replaced);
});

it.each([
  '=DETERMINATION(|',
  '=DETERMINATION(A2,"selective"|)',
  '=DETERMINATION(A2,B2&|',
  '=DETERMINATION(A2,"x|',
  '=SUM(A2,|',
  '=DETERMINATION(A2,"selective",|',
])('offers nothing for %s', (marked) => {
  expect(offeredWords(functions, ...typed(marked))).toBeNull();
});
