/** What a cell shows of an answer. */
export { emptyCell, type Answered, type Cell, type Rows, referenceCell, textCell } from './cell';
export { cellText } from './cell-text';
export { certificateCard, ratingCell, uprnCell } from './certificate-card';
export { certificateCell } from './certificate-cells';
export { recommendationColumns, recommendationRows } from './certificate-sections';
export { adviceCell, determinationLine } from './determination-line';
export { wallClockCell } from './date-cell';
export { epcStatusLine } from './epc-status';
export { excelError, endingError, excelValue, formatted, type ExcelValue } from './excel-errors';
export { takesTextWithProperties } from './host-abilities';
export { licenceCell, licenceColumns, licenceRows } from './licence-cells';
export { directionRows, placeColumns, schemeRows } from './place-rows';
export { propertyCell } from './property-cells';
export { fieldCells, unread } from './unread';
