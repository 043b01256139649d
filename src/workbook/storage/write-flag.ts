import type { Clock } from '../../contract';
import { withContext, isMissing, roundTrip } from '../excel-run';
import { isHeld, loadLease } from './lease';
import type { Source, UnfinishedWrite } from '../../sheet';
import { parseUnfinishedWrite, unfinishedWriteText } from './unfinished-write-text';

/** The flag that says which columns of a source are being written: a custom XML part of the workbook that a run leaves behind only when it dies. */
export interface WriteFlag {
  /** Asks which part there is, in the batch before `put`. */
  look(context: Excel.RequestContext): void;
  put(context: Excel.RequestContext, unfinished: UnfinishedWrite): void;
  /** Told when the batch was carried out. */
  confirm(): void;
  read(): Promise<UnfinishedWrite | null>;
  /** `null` takes the flag away. */
  store(unfinished: UnfinishedWrite | null): Promise<void>;
}

type KeptSource = Pick<Source, 'kind' | 'keptKind' | 'id'>;

const namespaceOf = ({ kind, keptKind = kind, id }: KeptSource): string =>
  `urn:terrace:unfinished-write:${keptKind}:${encodeURIComponent(id)}`;

function loadParts(context: Excel.RequestContext, source: KeptSource): Excel.CustomXmlPartScopedCollection {
  return context.workbook.customXmlParts.getByNamespace(namespaceOf(source)).load('items/id');
}

/**
 * What is not certain in a source as it is opened; `null` where everything is, and while a run holds the lease: its writes are its own to
 * look at. One round trip where there is no flag.
 * Decision 179.
 */
export function readUnfinishedWrite(clock: Clock, source: Source): Promise<UnfinishedWrite | null> {
  return withContext(async (context) => {
    const { parts, lease } = await roundTrip(context, clock, () => ({
      parts: loadParts(context, source),
      lease: loadLease(context),
    }));
    const id = parts.items[0]?.id;
    return id === undefined || isHeld(lease, clock) ? null : readPart(context, clock, id);
  });
}

async function readPart(
  context: Excel.RequestContext,
  clock: Clock,
  id: string,
): Promise<UnfinishedWrite | null> {
  const xml = await roundTrip(context, clock, () => context.workbook.customXmlParts.getItem(id).getXml());
  const { documentElement } = new DOMParser().parseFromString(xml.value, 'application/xml');
  return parseUnfinishedWrite(documentElement.textContent);
}

export function writeFlag(clock: Clock, source: KeptSource): WriteFlag {
  let found: Excel.CustomXmlPartScopedCollection | null = null;
  let added: Excel.CustomXmlPart | null = null;
  let partId: string | null = null;

  const here: WriteFlag = {
    look: (context) => {
      found = loadParts(context, source);
    },
    put: (context, unfinished) => {
      partId = found?.items[0]?.id ?? null;
      const xml = xmlOf(namespaceOf(source), unfinishedWriteText(unfinished));
      const { customXmlParts } = context.workbook;
      if (partId === null) added = customXmlParts.add(xml).load('id');
      else customXmlParts.getItem(partId).setXml(xml);
    },
    confirm: () => {
      partId ??= added?.id ?? null;
      added = null;
    },
    read: () =>
      withContext(async (context) => {
        const parts = await roundTrip(context, clock, () => loadParts(context, source));
        partId = parts.items[0]?.id ?? null;
        return partId === null ? null : readPart(context, clock, partId);
      }),
    async store(unfinished) {
      if (partId === null) return;
      const id = partId;
      await withContext((context) =>
        roundTrip(context, clock, () => {
          const part = context.workbook.customXmlParts.getItem(id);
          if (unfinished === null) part.delete();
          else part.setXml(xmlOf(namespaceOf(source), unfinishedWriteText(unfinished)));
        }),
      ).catch((error: unknown) => {
        // Somebody else has removed it.
        if (!isMissing(error)) throw error;
      });
      if (unfinished === null) partId = null;
    },
  };
  return here;
}

/** Takes the flag away: the user has looked, and says that the results are right. */
export async function trustResults(clock: Clock, source: Source): Promise<void> {
  const flag = writeFlag(clock, source);
  await flag.read();
  await flag.store(null);
}

function xmlOf(namespace: string, text: string): string {
  const document = new DOMParser().parseFromString(`<write xmlns="${namespace}"/>`, 'application/xml');
  document.documentElement.textContent = text;
  return new XMLSerializer().serializeToString(document);
}
