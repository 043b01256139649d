import type { Clock } from '../contract';
import { changing, isMissing, reading, roundTrip } from './excel-run';
import type { Source } from './sources';

/** The last write of a source as it lies in the workbook, in a custom XML part of its own, until it has been looked at. */
export interface KeptIntents {
  /** Asks which part there is, in the batch before `put`. */
  look(context: Excel.RequestContext): void;
  put(context: Excel.RequestContext, text: string): void;
  /** Told when the batch was carried out. */
  done(): void;
  /** What the workbook holds; `null` where it holds nothing. */
  read(): Promise<string | null>;
  forget(): Promise<void>;
}

export function keptIntents(clock: Clock, { kind, id }: Pick<Source, 'kind' | 'id'>): KeptIntents {
  const namespace = `urn:terrace:unfinished-write:${kind}:${encodeURIComponent(id)}`;
  let found: Excel.CustomXmlPartScopedCollection | null = null;
  let added: Excel.CustomXmlPart | null = null;
  let partId: string | null = null;
  const foundIn = (context: Excel.RequestContext): Excel.CustomXmlPartScopedCollection =>
    context.workbook.customXmlParts.getByNamespace(namespace).load('items/id');

  return {
    look: (context) => {
      found = foundIn(context);
    },
    put: (context, text) => {
      partId = found?.items[0]?.id ?? null;
      const xml = xmlOf(namespace, text);
      const { customXmlParts } = context.workbook;
      if (partId === null) added = customXmlParts.add(xml).load('id');
      else customXmlParts.getItem(partId).setXml(xml);
    },
    done: () => {
      partId ??= added?.id ?? null;
      added = null;
    },
    read: () =>
      reading(async (context) => {
        const parts = await roundTrip(context, clock, () => foundIn(context));
        partId = parts.items[0]?.id ?? null;
        if (partId === null) return null;
        const part = context.workbook.customXmlParts.getItem(partId);
        const xml = await roundTrip(context, clock, () => part.getXml());
        return new DOMParser().parseFromString(xml.value, 'application/xml').documentElement.textContent;
      }),
    async forget() {
      if (partId === null) return;
      const gone = partId;
      partId = null;
      await changing((context) =>
        roundTrip(context, clock, () => context.workbook.customXmlParts.getItem(gone).delete()),
      ).catch((error: unknown) => {
        // Somebody else has removed it.
        if (!isMissing(error)) throw error;
      });
    },
  };
}

function xmlOf(namespace: string, text: string): string {
  const document = new DOMParser().parseFromString(`<write xmlns="${namespace}"/>`, 'application/xml');
  document.documentElement.textContent = text;
  return new XMLSerializer().serializeToString(document);
}
