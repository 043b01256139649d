import type { Clock, IsoDate } from '../contract';
import { judgeEarlierPack, type EarlierPack, type PackSheet, type PackSheetRead } from '../portfolio/pack';
import type { Authorization } from '../client';
import type { CheckClient } from '../runs/check/ask-check';
import { madeSheets } from '../runs/pack/made-sheets';
import { openNewWorkbook } from '../workbook/new-workbook';
import type { CurrentConnection } from './connect/connection-commands';
import type { SheetsServices } from './overview/sheets-card';
import { firmSigner, type AskServer } from './pack/firm-signer';
import { digest, signatureFits } from './pack/page-crypto';
import { counted } from './wording';

interface MakeSheetsPorts {
  readonly client: CheckClient;
  readonly clock: Clock;
  readonly today: () => IsoDate;
  /** Which API is asked now. */
  readonly connection: () => CurrentConnection;
  readonly authorization: Authorization;
  readonly packBytes: (sheets: readonly PackSheet[]) => Uint8Array;
  readonly readPack: (bytes: Uint8Array) => Promise<readonly PackSheetRead[] | null>;
}

/** Makes sheets of an overview and opens them as a new workbook. It is loaded when it is first wanted. */
export async function makeSheets(
  ports: MakeSheetsPorts,
  ...[shown, { kind, about, earlier: file }]: Parameters<NonNullable<SheetsServices['makeSheets']>>
): Promise<string> {
  const { client, clock, today, authorization, packBytes, readPack } = ports;
  const connection = ports.connection();
  // Of another API the firm's server knows nothing.
  const isSigned = kind === 'pack' && connection.kind === 'server';
  const signer = isSigned ? await firmSigner(serverAsker(authorization)) : null;
  const earlier =
    kind === 'pack' && file !== null ? await earlierPack(file, signer?.publicKey ?? null, readPack) : null;
  const { sheets, missing } = await madeSheets(shown, kind === 'pack' ? { kind, about, earlier } : { kind }, {
    client,
    clock,
    today,
    digest,
    signer,
    api: apiOnCover(connection),
  });
  await openNewWorkbook(packBytes(sheets));
  const opened = 'Excel was given a new workbook: save it where you want it.';
  if (kind !== 'pack') return opened;
  const signed =
    signer === null ? 'It is unsigned: it finds accidents, not forgery.' : 'It is signed by your server.';
  const gaps =
    missing === 0
      ? ''
      : ` To ${counted(missing, 'question', 'questions')} no answer is kept: check these homes.`;
  return `${opened} ${signed}${gaps}`;
}

/** What the API is called on the cover of a pack. */
function apiOnCover(connection: CurrentConnection): string {
  if (connection.kind === 'typed') return connection.baseUrl;
  return connection.isSample
    ? `the made-up sample of ${location.origin}`
    : `the API that ${location.origin} asks`;
}

/** Asks this page's own server, as whoever is signed in. */
function serverAsker(authorization: Authorization): AskServer {
  return async (path, text) => {
    if (text === null) return fetch(path, { cache: 'no-store' });
    const token = await authorization();
    return fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ text }),
    });
  };
}

async function earlierPack(
  file: File,
  ownKey: string | null,
  readPack: MakeSheetsPorts['readPack'],
): Promise<EarlierPack> {
  const sheets = await readPack(new Uint8Array(await file.arrayBuffer()));
  const judged = await judgeEarlierPack(sheets ?? [], ownKey, digest, signatureFits);
  switch (judged.kind) {
    case 'whole':
      return judged.pack;
    case 'changed':
      throw new Error(`Choose an earlier pack as it was made: “${file.name}” was changed. ${judged.finding}`);
    case 'no-pack':
      throw new Error(`Choose an evidence pack: “${file.name}” is none, or damaged.`);
  }
}
