/** What each row of a sheet says of a home. Pure. */
export type { HomeRow, ReadRow, RowDetails, RowProblem } from './home-row';
export { mergedHome } from './merge-rows';
export { problemHeadline, problemSentence, warningText } from './problem-text';
export { inReadingOrder, readRows, rowReader } from './read-rows';
export { homeKey, rowsByHome } from './same-home';
export { homeName } from './home-name';
