import type { Clock } from '../../contract';
import { mappingText, readMapping, type Mapping } from '../../portfolio';
import type { Source } from '../../sheet';
import { readSetting, storeSetting } from './setting';

export const mappingKey = ({ kind, keptKind = kind, id }: Pick<Source, 'kind' | 'keptKind' | 'id'>): string =>
  `terrace.mapping.${keptKind}.${id}`;

/** The mapping that the user confirmed for this source; `null` where there is none. */
export async function readStoredMapping(clock: Clock, source: Source): Promise<Mapping | null> {
  const text = await readSetting(clock, mappingKey(source));
  return text === null ? null : readMapping(text);
}

/** Remembers headers and roles, no cell. */
export function storeMapping(clock: Clock, source: Source, mapping: Mapping): Promise<void> {
  return storeSetting(clock, mappingKey(source), mappingText(mapping));
}
