/** What each row of a sheet says of a home. Pure. */
export type { HomeRow, OtherRow, ReadRow, RowDetails, RowProblem, RowWarning } from './home-row';
export { mergedHome, type DifferingField, type MergedHome, type PeopleTogether } from './merge-rows';
export { problemHeadline, problemSentence, problemText, warningText } from './problem-text';
export { readRows } from './read-rows';
export { homeKey, sameHomes, type SameHome } from './same-home';
