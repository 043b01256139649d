import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { ImportRefused, type ImportReport, type OnProgress } from '../import/index';
import type { DataHeld } from '../data-held';
import type { FolderHeld } from '../store/index';
import { heldPath, importPath, type DelegatedImport, type DelegationMessage } from './messages';

/** The owner of the folder took the import and could not end it. */
export class DelegatedImportFailed extends Error {
  override readonly name = 'DelegatedImportFailed';
}

/** Where the owner of a folder is asked. */
interface Contact {
  readonly url: string;
  readonly authorization: string;
  readonly pid: number;
}

/** @throws FolderHeld (the one given) when the owner is elsewhere, or takes nothing, or not from this user. */
function contactOf(held: FolderHeld): Contact {
  if (held.owner.machine !== hostname()) throw held;
  const { contact, pid } = held.owner;
  const token = held.token();
  // Another process wrote the contact, so only a loopback address is trusted.
  if (contact === null || token === null || !/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(contact)) throw held;
  return { url: contact, authorization: `Bearer ${token}`, pid };
}

/**
 * Asks the process that holds the data folder what it holds.
 * @throws FolderHeld (the one given) when it cannot be asked.
 */
export async function fetchDataHeld(held: FolderHeld): Promise<DataHeld> {
  const { url, authorization } = contactOf(held);
  const response = await fetch(url + heldPath, {
    headers: { Authorization: authorization },
    redirect: 'error',
  }).catch(() => null);
  if (response?.status !== 200) throw held;
  return (await response.json()) as DataHeld;
}

function send({ url, authorization }: Contact, order: DelegatedImport): Promise<Response> {
  return fetch(url + importPath, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
    redirect: 'error',
  });
}

/**
 * Hands an import over to the process that holds the data folder.
 * @throws FolderHeld (the one given) when the owner is elsewhere, or takes no imports, or not from this user.
 * @throws ImportRefused when a file is not of this kind.
 * @throws DelegatedImportFailed when the owner failed or went away meanwhile; nothing was changed then.
 */
export async function delegateImport(
  held: FolderHeld,
  order: DelegatedImport,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const contact = contactOf(held);
  const { pid } = contact;
  const response = await send(contact, order).catch(() => null);
  if (response?.status !== 200 || response.body === null) throw held;
  const lines = createInterface({ input: Readable.fromWeb(response.body as ReadableStream) });
  try {
    for await (const text of lines) {
      const line = JSON.parse(text) as DelegationMessage;
      switch (line.said) {
        case 'progress':
          onProgress(line.progress);
          break;
        case 'waiting':
          break;
        case 'done':
          return line.report;
        case 'refused':
          throw new ImportRefused(line.message);
        case 'failed':
          throw new DelegatedImportFailed(
            `Look into the log of process ${pid} for ${line.responseId}: the import failed there, and nothing was changed.`,
          );
      }
    }
  } catch (error) {
    if (error instanceof ImportRefused || error instanceof DelegatedImportFailed) throw error;
  }
  throw new DelegatedImportFailed(
    `Start the import again: process ${pid}, which carried it out, ended before it was over.`,
  );
}
