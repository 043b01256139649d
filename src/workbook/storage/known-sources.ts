import { readJson, type Clock } from '../../contract';
import type { Fingerprint } from '../../portfolio';
import type { Source } from '../../sheet';
import { roundTrip } from '../excel-run';
import { freshId, identifySources, keptKindOf, listedSource, type KnownSource } from './identify-sources';
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

/** Under what the workbook keeps the listed sources, in their order. What is known and has changed is to be stored. */
export interface Identified {
  readonly kept: readonly Pick<Source, 'id' | 'keptKind'>[];
  /** Known sources as they are now; `null` where nothing has changed. */
  readonly changed: readonly KnownSource[] | null;
}

export function identified(
  sources: readonly Pick<Source, 'kind' | 'excelId' | 'name' | 'headers' | 'headersAt'>[],
  settings: Excel.SettingCollection,
): Identified {
  const listed = sources.map(listedSource);
  const stored = settings.items.find((setting) => setting.key === key)?.value as unknown;
  const known = typeof stored === 'string' ? parseKnownSources(stored) : [];
  const keys = new Set(settings.items.map((setting) => setting.key));
  const found = identifySources(listed, known);
  const kept = listed.map((each, at) => keptAs(each.kind, found[at] ?? null) ?? { id: freshId(each, known) });
  const now = listed.flatMap((each, at): KnownSource[] => {
    const { id, keptKind } = kept[at] ?? { id: each.excelId };
    // An earlier edition kept mappings without saying whose they are.
    const isKept = found[at] != null || keys.has(mappingKey({ kind: each.kind, id }));
    return isKept ? [{ ...each, id, keptKind }] : [];
  });
  const changed = mergedSources(known, now);
  return { kept, changed: JSON.stringify(changed) === JSON.stringify(known) ? null : changed };
}

/** Under what a source is kept that is known; `null`: it is new. */
function keptAs(kind: Source['kind'], known: KnownSource | null): Identified['kept'][number] | null {
  if (known === null) return null;
  const keptKind = keptKindOf(known);
  return keptKind === kind ? { id: known.id } : { id: known.id, keptKind };
}

/** Known sources, with those that were seen now as they are now. */
function mergedSources(known: readonly KnownSource[], seen: readonly KnownSource[]): readonly KnownSource[] {
  const names = (each: KnownSource): string => `${keptKindOf(each)} ${each.id}`;
  const fresh = new Map(seen.map((each) => [names(each), each]));
  const kept = known.map((each) => {
    const now = fresh.get(names(each)) ?? each;
    fresh.delete(names(each));
    return plain(now);
  });
  return [...kept, ...[...fresh.values()].map(plain)];
}

/** Its fields in one order, so that texts of equal sources are equal. */
function plain({ id, kind, excelId, name, headers, headersAt, keptKind }: KnownSource): KnownSource {
  return { id, kind, excelId, name, headers, headersAt, keptKind };
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
  const text = JSON.stringify(
    mergedSources(known, [{ ...listedSource(source), id: source.id, keptKind: source.keptKind }]),
  );
  if (text !== before) await storeSetting(clock, key, text);
}

/** What is not readable is left out: its source counts as new. */
export function parseKnownSources(text: string): readonly KnownSource[] {
  const read = readJson(text);
  return (Array.isArray(read) ? read : []).flatMap((each: unknown): KnownSource[] => {
    const { id, kind, excelId, name, headers, headersAt, keptKind } = (each ?? {}) as Partial<
      Record<keyof KnownSource, unknown>
    >;
    if (!isKind(kind)) return [];
    if (typeof id !== 'string' || typeof excelId !== 'string' || typeof name !== 'string') return [];
    if (!Array.isArray(headers) || !headers.every(isFingerprint)) return [];
    const at = typeof headersAt === 'string' ? headersAt : undefined;
    return [
      { id, kind, excelId, name, headers, headersAt: at, keptKind: isKind(keptKind) ? keptKind : undefined },
    ];
  });
}

function isKind(read: unknown): read is Source['kind'] {
  return read === 'table' || read === 'range';
}

function isFingerprint(read: unknown): read is Fingerprint {
  return typeof read === 'string';
}
