import type { Clock, PropertyId } from '../contract';
import { readRecord, recordText, type ManagedProperty, type SyncRecord } from '../portfolio';
import { changing, reading, roundTrip } from './excel-run';
import type { Source } from './sources';

const namespace = 'urn:terrace:sync-record';
/** Properties in one part: some 300 kB, of which a chunk of a run changes one or two. */
const partSize = 500;
/** Parts in one answer of Excel, which takes 5 MB at most. */
const partsAtOnce = 8;

/** The record of one source as it lies in the workbook: in custom XML parts, of which only those that change are written. */
export interface KeptRecord {
  /** What the workbook holds; empty where it holds nothing. */
  read(): Promise<SyncRecord>;
  /** Keeps a record in one round trip. `read` comes first. */
  keep(record: SyncRecord): Promise<void>;
}

interface Part {
  readonly id: string | null;
  readonly number: number;
  readonly text: string;
}

export function keptRecord(clock: Clock, source: Source): KeptRecord {
  const owner = `${source.kind}:${source.id}`;
  let parts = new Map<number, Part>();
  const placed = new Map<PropertyId, number>();

  const place = (propertyId: PropertyId, sizes: Map<number, number>): number => {
    const known = placed.get(propertyId);
    if (known !== undefined) return known;
    let number = Math.max(0, ...sizes.keys());
    if ((sizes.get(number) ?? 0) >= partSize) number += 1;
    sizes.set(number, (sizes.get(number) ?? 0) + 1);
    placed.set(propertyId, number);
    return number;
  };

  return {
    read: () =>
      reading(async (context) => {
        const ids = await roundTrip(context, clock, () =>
          context.workbook.customXmlParts.getByNamespace(namespace).load('items/id'),
        );
        const all = await readParts(
          context,
          clock,
          ids.items.map(({ id }) => id),
          owner,
        );
        parts = new Map(all.map((part) => [part.number, part]));
        placed.clear();
        const record = new Map<PropertyId, ManagedProperty>();
        for (const { number, text } of all)
          for (const [propertyId, managed] of readRecord(text)) {
            record.set(propertyId, managed);
            placed.set(propertyId, number);
          }
        return record;
      }),

    keep: (record) => {
      for (const propertyId of placed.keys()) if (!record.has(propertyId)) placed.delete(propertyId);
      const sizes = new Map<number, number>([...parts.keys()].map((number) => [number, 0]));
      for (const number of placed.values()) sizes.set(number, (sizes.get(number) ?? 0) + 1);
      const wanted = new Map<number, Map<PropertyId, ManagedProperty>>(
        [...parts.keys()].map((number) => [number, new Map()]),
      );
      for (const [propertyId, managed] of record) {
        const number = place(propertyId, sizes);
        const inPart = wanted.get(number) ?? new Map<PropertyId, ManagedProperty>();
        wanted.set(number, inPart.set(propertyId, managed));
      }
      const changed = [...wanted]
        .map(([number, inPart]) => ({ number, text: recordText(inPart), id: parts.get(number)?.id ?? null }))
        .filter(({ number, text }) => parts.get(number)?.text !== text);
      if (changed.length === 0) return Promise.resolve();
      return changing(async (context) => {
        const written = await roundTrip(context, clock, () =>
          changed.map((part) => ({ part, added: partWritten(context, owner, part) })),
        );
        for (const { part, added } of written) parts.set(part.number, { ...part, id: added?.id ?? part.id });
      });
    },
  };
}

function partWritten(context: Excel.RequestContext, owner: string, part: Part): Excel.CustomXmlPart | null {
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
  const parts = read.flatMap(({ id, xml }) => partOf(id, xml.value, owner));
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

function partOf(id: string, xml: string, owner: string): Part[] {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const number = Number(root.getAttribute('part'));
  if (root.getAttribute('of') !== owner || !Number.isInteger(number)) return [];
  return [{ id, number, text: root.textContent }];
}
