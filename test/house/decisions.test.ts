import { read, sourceFiles } from './support/repository';

const page = read('docs/decisions.md');
const records = [...page.matchAll(/^\*\*(?<number>\d+)\.\*\* (?<text>.*)$/gm)].map(({ groups }) => ({
  number: Number(groups?.['number']),
  isInNoCode: groups?.['text']?.includes('*In no code: ') ?? false,
}));
const numbers = records.map(({ number }) => number);

/** Numbers that a text names: `decision 12`, `decisions 12 and 14`. */
function namedIn(text: string): readonly number[] {
  return [...text.matchAll(/\bdecisions? (?<numbers>\d+(?:(?:, | and )\d+)*)/gi)].flatMap(({ groups }) =>
    (groups?.['numbers'] ?? '').split(/, | and /).map(Number),
  );
}

const files = [...sourceFiles('src', 'test'), 'webpack.config.js'];
const named = files
  .filter((file) => file !== 'test/house/decisions.test.ts')
  .flatMap((file) => namedIn(read(file)).map((number) => [file, number] as const));

describe('docs/decisions.md', () => {
  it('is made of numbered records, each number once', () => {
    expect(numbers.length).toBeGreaterThan(150);
    expect(new Set(numbers).size).toBe(numbers.length);
    const loose = page
      .split('\n')
      .slice(4)
      .filter((line) => line !== '' && !/^(## |\*\*\d+\.\*\* )/.test(line));
    expect(loose).toEqual([]);
  });

  it('tells the next number', () => {
    expect(Number(/The next number is (\d+)\./.exec(page)?.[1])).toBeGreaterThan(Math.max(...numbers));
  });

  it('has every record that a file names', () => {
    expect(named.filter(([, number]) => !numbers.includes(number))).toEqual([]);
  });

  it('has no record that no file names, unless it says why', () => {
    const inCode = new Set(named.map(([, number]) => number));
    expect(records.filter(({ number, isInNoCode }) => inCode.has(number) === isInNoCode)).toEqual([]);
  });
});
