import { cellAt, shownText, type ColumnSuggestion, type RentUnit, type Table } from '../../portfolio';

export const unitNames: Readonly<Record<RentUnit, string>> = {
  week: 'a week',
  fortnight: 'a fortnight',
  'four-weeks': 'four weeks',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
};

/** Different values of a column that are shown, so that a user sees what it holds. */
const shownSamples = 3;
/** Rows that are looked at for them: a column that is empty in all of these says so. */
const lookedAt = 500;

export function samplesOf({ rows, dateSystem }: Table, position: number): string {
  const values = new Set<string>();
  for (const row of rows.slice(0, lookedAt)) {
    const text = shownText(cellAt(row, position), dateSystem);
    if (text !== '') values.add(text);
    if (values.size === shownSamples) break;
  }
  return values.size === 0 ? 'No values' : [...values].join(' · ');
}

/** How sure a suggestion is, in a word. */
export function certainty(suggestion: ColumnSuggestion): {
  readonly word: string;
  readonly color: 'success' | 'informative';
} {
  const isSure = suggestion.kind === 'taken' && suggestion.sureness === 'plain';
  return isSure ? { word: 'Sure', color: 'success' } : { word: 'Likely', color: 'informative' };
}

export const ownHeader = 'To use it, give it a header of its own in the sheet and choose the table again.';

/** Why the user is asked about a column. */
export function askedWords(suggestion: ColumnSuggestion): string {
  if (suggestion.kind !== 'asked') return '';
  switch (suggestion.because) {
    case 'header-means-several':
      return 'The header can mean several things.';
    case 'header-says-more':
      return 'The header says more than Terrace understands.';
    case 'cells-do-not-fit':
      return 'The header says one thing, the values another.';
    case 'no-cells-to-tell':
      return 'There are no values yet to go by.';
    case 'only-cells-say-so':
      return 'The values are recognised, the header is not.';
    case 'several-columns':
      return 'Another column seems to hold the same.';
    case 'read-alike':
      return 'Rename it in the sheet and choose the table again: another header reads alike.';
  }
}
