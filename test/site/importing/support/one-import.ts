/** An import of no files, and what is reported of one that added a row. */
export const order = { kind: 'epc', files: [], options: {} } as const;
export const report = {
  read: 1,
  kept: 1,
  added: 1,
  updated: 0,
  unchanged: 0,
  removed: 0,
  skipped: [],
  warnings: [],
};
