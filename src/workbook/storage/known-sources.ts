import { readJson, type Clock } from '../../contract';
import type { Fingerprint } from '../../portfolio';
import type { Source } from '../../sheet';
import { roundTrip } from '../excel-run';
import { freshId, identifySources, listedSource, type KnownSource } from './identify-sources';
import { readSetting, storeSetting } from './setting';
import { mappingKey } from './stored-mapping';

/**
 * Excel's ids of tables and sheets may be others when the workbook is opened again. What the workbook keeps of a source stands under an id
 * of our own, and this setting says which source has it: what Excel called it last, its name, and its headers' fingerprints.
 */
const key = 'terrace.sources';

/** Asks for what is known, and for what earlier editions kept under Excel's ids, in a batch of somebody else's. */
export function loadKnownSources(context: Excel.RequestContext): Excel.SettingCollection {
  return context.workbook.settings.load('items/key,items/value');
}

/** Listed sources with the ids under which the workbook keeps them. What is known and has changed is to be stored. */
export interface Identified {
  readonly ids: readonly string[];
  /** Known sources as they are now; `null` where nothing has changed. */
  readonly changed: readonly KnownSource[] | null;
}

export function identified(
  sources: readonly Pick<Source, 'kind' | 'excelId' | 'name' | 'headers'>[],
  settings: Excel.SettingCollection,
): Identified {
  const listed = sources.map(listedSource);
  const stored = settings.items.find((setting) => setting.key === key)?.value as unknown;
  const known = typeof stored === 'string' ? parseKnownSources(stored) : [];
  const keys = new Set(settings.items.map((setting) => setting.key));
  const found = identifySources(listed, known);
  const ids = listed.map((each, at) => found[at]?.id ?? freshId(each, known));
  // An earlier edition kept mappings without saying whose they are.
  const isKept = (kind: Source['kind'], id: string, at: number): boolean =>
    found[at] != null || keys.has(mappingKey({ kind, id }));
  const now = listed.flatMap((each, at): KnownSource[] => {
    const id = ids[at] ?? each.excelId;
    return isKept(each.kind, id, at) ? [{ ...each, id }] : [];
  });
  const changed = mergedSources(known, now);
  return { ids, changed: JSON.stringify(changed) === JSON.stringify(known) ? null : changed };
}

/** Known sources, with those that were seen now as they are now. */
function mergedSources(known: readonly KnownSource[], seen: readonly KnownSource[]): readonly KnownSource[] {
  const names = (each: KnownSource): string => `${each.kind} ${each.id}`;
  const fresh = new Map(seen.map((each) => [names(each), each]));
  const kept = known.map((each) => {
    const now = fresh.get(names(each)) ?? each;
    fresh.delete(names(each));
    return plain(now);
  });
  return [...kept, ...[...fresh.values()].map(plain)];
}

/** Its fields in one order, so that texts of equal sources are equal. */
function plain({ id, kind, excelId, name, headers }: KnownSource): KnownSource {
  return { id, kind, excelId, name, headers };
}

/** Stores what has changed of the known sources, where anything has. */
export function storeKnownSources(
  context: Excel.RequestContext,
  clock: Clock,
  { changed }: Identified,
): Promise<void> {
  if (changed === null) return Promise.resolve();
  // A workbook that only may be read lists its sources too: whoever can write stores it.
  return roundTrip(context, clock, () => {
    context.workbook.settings.add(key, JSON.stringify(changed));
  }).catch(() => undefined);
}

/** From now on the workbook keeps something of this source. Two round trips, where it is not known as it is. */
export async function rememberSource(clock: Clock, source: Source): Promise<void> {
  const before = await readSetting(clock, key);
  const known = before === null ? [] : parseKnownSources(before);
  const text = JSON.stringify(mergedSources(known, [{ ...listedSource(source), id: source.id }]));
  if (text !== before) await storeSetting(clock, key, text);
}

/** What is not readable is left out: its source counts as new. */
export function parseKnownSources(text: string): readonly KnownSource[] {
  const read = readJson(text);
  return (Array.isArray(read) ? read : []).flatMap((each: unknown): KnownSource[] => {
    const { id, kind, excelId, name, headers } = (each ?? {}) as Partial<Record<keyof KnownSource, unknown>>;
    if (kind !== 'table' && kind !== 'range') return [];
    if (typeof id !== 'string' || typeof excelId !== 'string' || typeof name !== 'string') return [];
    if (!Array.isArray(headers) || !headers.every(isFingerprint)) return [];
    return [{ id, kind, excelId, name, headers }];
  });
}

function isFingerprint(read: unknown): read is Fingerprint {
  return typeof read === 'string';
}
