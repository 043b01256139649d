/** What each row of a sheet says of a home. Pure. */
export type { HomeRow, OtherRow, ReadRow, RowDetails, RowProblem, RowWarning } from './home-row';
export { mergedHome, type DifferingField } from './merge-rows';
export { problemHeadline, problemSentence, warningText } from './problem-text';
export { inReadingOrder, readRows, rowReader } from './read-rows';
export { homeKey, rowsByHome } from './same-home';
export { homeName } from './home-name';
