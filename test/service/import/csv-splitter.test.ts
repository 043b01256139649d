import { parse, CsvError } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvBroken, CsvSplitter, type CsvRow } from '../../../src/service/import/csv-splitter';

/** What comes of a text that arrives in pieces: its rows, or why they cannot be told apart. */
function split(text: string, cuts: readonly number[], maxBytes = 1 << 20): readonly CsvRow[] | string {
  const splitter = new CsvSplitter(',', maxBytes);
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((a, b) => a - b);
  try {
    const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
    return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
  } catch (error) {
    if (error instanceof CsvBroken) return error.why;
    throw error;
  }
}

/** The same by another reader of CSV. */
function parsed(text: string): readonly CsvRow[] | string {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (values: string[], { lines }): string[] =>
        ({ line: lines, values }) satisfies CsvRow as unknown as string[],
    }) as unknown as readonly CsvRow[];
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return 'quote not closed';
    throw error;
  }
}

const texts = fc
  .array(
    fc.constantFrom('a', '"', '"', '""', ',', ',', '\n', '\r', '\r\n', 'é', '€', ' ', ';', '\uFEFF', 'long'),
    { minLength: 3, maxLength: 40 },
  )
  .map((parts) => parts.join(''));
/** Lines as registers have them: alike, mostly without quotes. */
const registers = fc
  .tuple(
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.array(fc.array(fc.constantFrom('', 'x', '12', '"a, b"', '"a ""b"""', '5" pipe', '"two\nlines"'))),
  )
  .map(([lineEnd, rows]) => ['abc', ...rows.map((row) => row.join(','))].join(lineEnd));

it('takes any text apart as csv-parse does, in whatever pieces it comes', () => {
  const cuts = fc.array(fc.nat(60), { maxLength: 4 });
  fc.assert(
    fc.property(fc.oneof(texts, registers), cuts, (text, at) => {
      expect(split(text, at)).toEqual(parsed(text));
    }),
    { seed: 20261128, numRuns: 1_000 },
  );
});

it.each([
  ['within a line', `a,b\n1,${'x'.repeat(100)}\n`],
  ['in a quote that is never closed', `a,b\n1,"${'x\n'.repeat(60)}`],
  ['in letters of several bytes', `a,b\n1,${'€'.repeat(34)}\n`],
])('a row that is longer than any is told: %s', (_name, text) => {
  expect(split(text, [50], 100)).toBe('row too long');
});
