import type { Clock, PropertyId } from '../../contract';
import { baselinePart, newestBaseline, readBaseline, baselineText, type SyncBaseline } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import type { BaselineStore, Source } from '../../sheet';
import type { ExcelPiggyBackedWrite } from '../write/rows-port';

const namespace = 'urn:terrace:sync-record';
/** Properties in one part: some 300 kB, of which a chunk of a run changes one or two. */
const maxPropertiesInPart = 500;
/** Parts that are read or written at once: Excel takes and gives 5 MB at most, and of what it takes a run writes others besides. */
const partsAtOnce = 6;

interface Part {
  readonly id: string | null;
  readonly number: number;
  readonly text: string;
}

/** Which properties stand in which part. */
class PartAssignment {
  readonly #inPart = new Map<number, Set<PropertyId>>();
  readonly #placed = new Map<PropertyId, number>();

  put(propertyId: PropertyId, number: number): number {
    this.#placed.set(propertyId, number);
    this.#inPart.set(number, this.in(number).add(propertyId));
    return number;
  }

  /** The part of a property; a new one comes to the last that has room. */
  place(propertyId: PropertyId): number {
    const known = this.#placed.get(propertyId);
    if (known !== undefined) return known;
    const last = Math.max(0, ...this.#inPart.keys());
    return this.put(propertyId, this.in(last).size >= maxPropertiesInPart ? last + 1 : last);
  }

  in(number: number): Set<PropertyId> {
    return this.#inPart.get(number) ?? new Set();
  }

  clear(): void {
    this.#inPart.clear();
    this.#placed.clear();
  }
}

export function baselineStore(clock: Clock, source: Source): BaselineStore {
  const owner = `${source.keptKind ?? source.kind}:${source.id}`;
  const parts = new Map<number, Part>();
  const places = new PartAssignment();
  /** Parts of which the workbook is not known to hold what it was given: what Excel refused goes with the next write. */
  const unsaved = new Set<number>();

  const piggyBacked = (
    baseline: SyncBaseline,
    changed: ReadonlySet<PropertyId>,
  ): ExcelPiggyBackedWrite | null => {
    for (const propertyId of changed) unsaved.add(places.place(propertyId));
    return loadOf(
      [...unsaved].flatMap((number): Part[] => {
        const text = baselineText(baselinePart(baseline, places.in(number)));
        const before = parts.get(number);
        return before?.text === text ? [] : [{ number, text, id: before?.id ?? null }];
      }),
    );
  };

  /** Homes of one chunk may stand in any part: a sheet is sorted anew, or rents of all streets rise. */
  const loadOf = (wanted: readonly Part[]): ExcelPiggyBackedWrite | null => {
    if (wanted.length === 0) return null;
    let there: Excel.CustomXmlPartScopedCollection | null = null;
    let written: readonly { readonly part: Part; readonly added: Excel.CustomXmlPart | null }[] = [];
    return {
      look: (context) => {
        there = context.workbook.customXmlParts.getByNamespace(namespace).load('items/id');
      },
      put: (context) => {
        const ids = new Set(there?.items.map(({ id }) => id));
        written = wanted.slice(0, partsAtOnce).map((part) => {
          // A part that somebody deleted is added again.
          const id = part.id !== null && ids.has(part.id) ? part.id : null;
          return { part, added: writePart(context, owner, { ...part, id }) };
        });
      },
      confirm: () => {
        for (const { part, added } of written) parts.set(part.number, { ...part, id: added?.id ?? part.id });
        for (const { part } of written) unsaved.delete(part.number);
      },
      rest: loadOf(wanted.slice(partsAtOnce)),
    };
  };

  return {
    read: () =>
      withContext(async (context) => {
        const found = await roundTrip(context, clock, () =>
          context.workbook.customXmlParts.getByNamespace(namespace).load('items/id'),
        );
        const ids = found.items.map(({ id }) => id);
        const all = await readParts(context, clock, ids, owner);
        parts.clear();
        places.clear();
        const states = all.map((part) => {
          const baseline = readBaseline(part.text);
          for (const propertyId of [...baseline.properties.keys(), ...baseline.tombstones.keys()])
            places.put(propertyId, part.number);
          parts.set(part.number, part);
          return baseline;
        });
        // Excel may have added a part without saying so, and another of its number since.
        return newestBaseline(...states);
      }),

    piggyBacked,

    store: (baseline, changed) =>
      withContext(async (context) => {
        for (let also = piggyBacked(baseline, changed); also !== null; also = also.rest) {
          const load = also;
          await roundTrip(context, clock, () => load.look(context));
          await roundTrip(context, clock, () => load.put(context));
          load.confirm();
        }
      }),
  };
}

function writePart(context: Excel.RequestContext, owner: string, part: Part): Excel.CustomXmlPart | null {
  const { customXmlParts } = context.workbook;
  const xml = xmlOf(owner, part);
  if (part.id === null) return customXmlParts.add(xml).load('id');
  customXmlParts.getItem(part.id).setXml(xml);
  return null;
}

async function readParts(
  context: Excel.RequestContext,
  clock: Clock,
  ids: readonly string[],
  owner: string,
): Promise<readonly Part[]> {
  if (ids.length === 0) return [];
  const now = ids.slice(0, partsAtOnce);
  const read = await roundTrip(context, clock, () =>
    now.map((id) => ({ id, xml: context.workbook.customXmlParts.getItem(id).getXml() })),
  );
  const parts = read.flatMap(({ id, xml }) => parsePart(id, xml.value, owner));
  return [...parts, ...(await readParts(context, clock, ids.slice(partsAtOnce), owner))];
}

function xmlOf(owner: string, { number, text }: Part): string {
  const document = new DOMParser().parseFromString(`<record xmlns="${namespace}"/>`, 'application/xml');
  const root = document.documentElement;
  root.setAttribute('of', owner);
  root.setAttribute('part', String(number));
  root.textContent = text;
  return new XMLSerializer().serializeToString(document);
}

function parsePart(id: string, xml: string, owner: string): Part[] {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const number = Number(root.getAttribute('part'));
  if (root.getAttribute('of') !== owner || !Number.isInteger(number)) return [];
  return [{ id, number, text: root.textContent }];
}
