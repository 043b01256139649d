import type { SheetPort, Source } from '../sheet';

/** What the first headers of a report's sheet are, of each kind of run. */
export const reportHeaders = {
  check: ['Rows', 'Result', 'In the sheet'],
  sync: ['Rows', 'Property Id', 'What', 'Result', 'Because', 'In the sheet', 'Run'],
  refresh: ['Home', 'Property Id', 'What', 'Before', 'As at', 'Now', 'Refreshed at'],
} as const;

/** Where homes may stand: every table and sheet but those that hold the report of a run. Decision 336. */
export async function sourcesOfHomes(workbook: Pick<SheetPort, 'sources'>): Promise<readonly Source[]> {
  return (await workbook.sources()).filter(({ headers }) => !isReport(headers));
}

/** Whether a sheet is the report of a run, by its headers: it holds no homes to check. */
export function isReport(headers: readonly string[]): boolean {
  return Object.values(reportHeaders).some((first) => first.every((header, at) => headers[at] === header));
}
