import type { Clock } from '../../contract';
import { changing, isMissing, reading, roundTrip } from '../excel-run';
import { isHeld, leaseIn } from './lease';
import type { Source, Uncertain } from '../../sheet';
import { readUncertain, uncertainText } from './uncertain';

/** The flag that says which columns of a source are being written: a custom XML part of the workbook that a run leaves behind only when it dies. */
export interface KeptUncertain {
  /** Asks which part there is, in the batch before `put`. */
  look(context: Excel.RequestContext): void;
  put(context: Excel.RequestContext, uncertain: Uncertain): void;
  /** Told when the batch was carried out. */
  done(): void;
  read(): Promise<Uncertain | null>;
  /** `null` takes the flag away. */
  keep(uncertain: Uncertain | null): Promise<void>;
}

const namespaceOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>): string =>
  `urn:terrace:unfinished-write:${kind}:${encodeURIComponent(id)}`;

function partsIn(
  context: Excel.RequestContext,
  source: Pick<Source, 'kind' | 'id'>,
): Excel.CustomXmlPartScopedCollection {
  return context.workbook.customXmlParts.getByNamespace(namespaceOf(source)).load('items/id');
}

/**
 * What is not certain in a source as it is opened; `null` where everything is, and while a run holds the lease: its writes are its own to
 * look at. One round trip where there is no flag.
 */
export function uncertainIn(clock: Clock, source: Source): Promise<Uncertain | null> {
  return reading(async (context) => {
    const { parts, lease } = await roundTrip(context, clock, () => ({
      parts: partsIn(context, source),
      lease: leaseIn(context),
    }));
    const id = parts.items[0]?.id;
    return id === undefined || isHeld(lease, clock) ? null : readPart(context, clock, id);
  });
}

async function readPart(context: Excel.RequestContext, clock: Clock, id: string): Promise<Uncertain | null> {
  const xml = await roundTrip(context, clock, () => context.workbook.customXmlParts.getItem(id).getXml());
  const { documentElement } = new DOMParser().parseFromString(xml.value, 'application/xml');
  return readUncertain(documentElement.textContent);
}

export function keptUncertain(clock: Clock, source: Pick<Source, 'kind' | 'id'>): KeptUncertain {
  let found: Excel.CustomXmlPartScopedCollection | null = null;
  let added: Excel.CustomXmlPart | null = null;
  let partId: string | null = null;

  const here: KeptUncertain = {
    look: (context) => {
      found = partsIn(context, source);
    },
    put: (context, uncertain) => {
      partId = found?.items[0]?.id ?? null;
      const xml = xmlOf(namespaceOf(source), uncertainText(uncertain));
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
        const parts = await roundTrip(context, clock, () => partsIn(context, source));
        partId = parts.items[0]?.id ?? null;
        return partId === null ? null : readPart(context, clock, partId);
      }),
    async keep(uncertain) {
      if (partId === null) return;
      const id = partId;
      if (uncertain === null) partId = null;
      await changing((context) =>
        roundTrip(context, clock, () => {
          const part = context.workbook.customXmlParts.getItem(id);
          if (uncertain === null) part.delete();
          else part.setXml(xmlOf(namespaceOf(source), uncertainText(uncertain)));
        }),
      ).catch((error: unknown) => {
        // Somebody else has removed it.
        if (!isMissing(error)) throw error;
      });
    },
  };
  return here;
}

/** Takes the flag away: the user has looked, and says that the results are right. */
export async function trustResults(clock: Clock, source: Source): Promise<void> {
  const kept = keptUncertain(clock, source);
  await kept.read();
  await kept.keep(null);
}

function xmlOf(namespace: string, text: string): string {
  const document = new DOMParser().parseFromString(`<write xmlns="${namespace}"/>`, 'application/xml');
  document.documentElement.textContent = text;
  return new XMLSerializer().serializeToString(document);
}
