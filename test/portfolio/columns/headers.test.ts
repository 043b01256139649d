import { readFileSync } from 'node:fs';
import path from 'node:path';
import { suggestColumns, type CellValue, type ColumnSuggestion } from '../../../src/portfolio';
import { table } from '../support/table';

interface ExpectedColumn {
  readonly header: string;
  readonly wanted: string;
  readonly cells: readonly CellValue[];
}
interface ExpectedSheet {
  readonly source: string;
  readonly columns: readonly ExpectedColumn[];
}

function cellOf(text: string): CellValue {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function readSheets(text: string): readonly ExpectedSheet[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [source = '', ...lines] = block.split('\n');
      const columns = lines
        .filter((line) => line.includes('=>'))
        .map((line): ExpectedColumn => {
          const [header = '', rest = ''] = line.split(' => ');
          const [wanted = '', cells = ''] = rest.split(' | ');
          return {
            header: header.replaceAll('\\n', '\n'),
            wanted: wanted.trim(),
            cells: cells === '' ? [] : cells.split(/;(?: |$)/).map((cell) => cellOf(cell.trim())),
          };
        });
      return { source, columns };
    });
}

/** The sets of the fixture by their names, in the order in which they came. */
const sets = new Map(
  readFileSync(path.join(__dirname, 'headers.txt'), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf(' set\n')), readSheets(part)]),
);

function suggestionsFor({ columns }: ExpectedSheet): readonly ColumnSuggestion[] {
  const height = Math.max(...columns.map(({ cells }) => cells.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map(({ cells }) => cells[row] ?? ''));
  return suggestColumns(
    table(
      columns.map(({ header }) => header),
      rows,
    ),
  );
}

type Verdict = 'right' | 'wrong' | 'confidently wrong';

/** A column that is asked although it could have been taken costs the user a click, and counts as wrong. */
function judged(wanted: string, suggestion: ColumnSuggestion): Verdict {
  const [first = '', ...roles] = wanted.split(/\s+/);
  switch (suggestion.kind) {
    case 'taken':
      return suggestion.role === first ? 'right' : 'confidently wrong';
    case 'left':
      return first === '-' ? 'right' : 'wrong';
    case 'asked':
      if (first !== '?') return 'wrong';
      return roles.length === 0 || suggestion.roles.some((role) => roles.includes(role)) ? 'right' : 'wrong';
  }
}

/**
 * The first set was at hand while the rules were written. The others were labelled before the rules saw them. Headers were known from lists
 * at first: the second, third and fourth set scored 0.78, 0.88 and 0.82 at first sight. They are understood from the ideas of their words
 * since: the fifth to the ninth scored 0.943, 0.940, 0.935, 0.945 and 0.979 at first sight, the first and the ninth together (60 sheets) 0.987.
 * Fourteen of those 1,812 columns were confidently wrong: of thirteen a role was taken that the label would have asked about, and one whole
 * address was taken for its first line. What they all taught is in the rules, so that none is unseen any more.
 */
describe.each([
  { set: 'first', right: 0.99 },
  { set: 'second', right: 0.985 },
  { set: 'third', right: 0.985 },
  { set: 'fourth', right: 0.98 },
  { set: 'fifth', right: 0.985 },
  { set: 'sixth', right: 0.985 },
  { set: 'seventh', right: 0.97 },
  { set: 'eighth', right: 0.97 },
  { set: 'ninth', right: 0.98 },
])('P1.1 header rows of the $set set', ({ set, right }) => {
  const judgements = (sets.get(set) ?? []).flatMap((sheet) => {
    const suggestions = suggestionsFor(sheet);
    return sheet.columns.map(({ header, wanted }, position) => {
      const suggestion = suggestions[position] as ColumnSuggestion;
      return { sheet: sheet.source, header, wanted, suggestion, verdict: judged(wanted, suggestion) };
    });
  });

  it('no column is confidently taken for something else', () => {
    expect(judgements.filter(({ verdict }) => verdict === 'confidently wrong')).toEqual([]);
  });

  it('nearly all columns are right', () => {
    expect(judgements.length).toBeGreaterThan(100);
    const wrong = judgements.filter(({ verdict }) => verdict !== 'right');
    const share = 1 - wrong.length / judgements.length;
    if (share < right) expect({ share, wrong }).toEqual({ share: 1, wrong: [] });
    expect(share).toBeGreaterThanOrEqual(right);
  });
});
