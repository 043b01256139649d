import { speaksOf, speaksOnlyOf } from '../heading';
import { asked } from '../suggestion';
import { each, type Beside } from './beside';

/** A description of the home, unless the sheet lists jobs or payments: there it may be of one of those. */
export const descriptions: Beside = (headings, suggestions) => {
  const others = headings.some(
    (heading) =>
      speaksOf(heading, ['job', 'received']) ||
      (speaksOf(heading, ['amount']) && !speaksOf(heading, ['rent'])),
  );
  if (!others) return suggestions;
  return each((heading, suggestion) =>
    suggestion.kind === 'taken' && speaksOnlyOf(heading, ['description'])
      ? asked(['notes'], 'header-means-several')
      : suggestion,
  )(headings, suggestions);
};
