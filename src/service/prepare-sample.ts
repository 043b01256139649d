import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../contract';
import { sampleContent } from './sample';
import { copyName, openStore, preparePageStore } from './store';

/**
 * Makes the prepared store that holds the sample, unless it is there: a gzipped tar of a PostgreSQL data folder. What `npm start`, the
 * tests and a release begin with. Returns its file.
 */
export async function prepareSample(cache: string, clock: Clock): Promise<string> {
  const first = sampleContent(clock);
  const file = join(cache, copyName(first));
  if (existsSync(file)) return file;
  const store = await openStore({ data: 'memory', clock, doing: 'prepares the sample', cache, first });
  await store.close();
  return file;
}

/** The same for a page, which has to load it: as small as it can be. Returns its contents. */
export const preparePageSample = (cache: string, clock: Clock): Promise<Blob> =>
  preparePageStore(cache, sampleContent(clock), clock);
