import { isOwnTable } from '../portfolio';
import type { SheetPort, Source } from '../sheet';

/** Where homes may stand: every table and sheet but those that Terrace itself wrote beside the homes. Decision 336. */
export async function sourcesOfHomes(workbook: Pick<SheetPort, 'sources'>): Promise<readonly Source[]> {
  return (await workbook.sources()).filter(({ headers }) => !isOwnTable(headers));
}
