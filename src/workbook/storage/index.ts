/** What the workbook keeps besides its cells: settings, and parts of XML. */
export { keepCheck, keptCheck, workbookId } from './kept-check';
export { keepMapping, keptMapping } from './kept-mapping';
export { baselineStore } from './baseline-store';
export { trustResults, uncertainIn } from './kept-uncertain';
export { giveLeaseBack, takeLease } from './lease';
