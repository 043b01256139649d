import { machineClock } from '../contract/time/machine-clock';
import {
  openPageService,
  removePageDatabase,
  unopenedService,
  type PageService,
} from '../service/page-service';
import { dataFailure } from './data-failure';
import { ImportDesk } from './importing/import-desk';
import { channelName, databaseName, lockName, siteFolder, type SiteMessage } from './messages';
import { inflated } from './inflated';

/*
 * The root of the worker with the whole service. Every tab starts one; the one that gets the lock owns the data and answers all tabs, until
 * its tab is closed and the next one gets it.
 */

const address = self.location.href;
const folder = siteFolder(address);
const name = databaseName(folder);
const owner = crypto.randomUUID();
const channel = new BroadcastChannel(channelName(folder));
const say = (message: SiteMessage): void => channel.postMessage(message);

/** As `npm start` has it. */
const limit = { count: 600, periodMilliseconds: 60_000 };
const random = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  uuid: () => crypto.randomUUID(),
};

const file = (path: string): Promise<ReadableStream<Uint8Array>> => inflated(new URL(path, address));
const blob = async (path: string): Promise<Blob> => new Response(await file(path)).blob();

/** What the page tells its worker: that the user wants everything as it was at first. */
let startsOver = new URL(address).searchParams.has('over');

/** Whether whatever fails is in what is stored: the site's own files have come. */
let isDataThere = false;

async function open(): Promise<PageService> {
  if (startsOver) {
    startsOver = false;
    await removePageDatabase(name);
  }
  const wasm = { headers: { 'content-type': 'application/wasm' } };
  const [program, data] = await Promise.all([
    file('data/pglite-wasm.bin').then((stream) => WebAssembly.compileStreaming(new Response(stream, wasm))),
    blob('data/pglite-data.bin'),
  ]);
  isDataThere = true;
  const prepared = (): Promise<Blob> => {
    // Asked for only where nothing is kept.
    isDataThere = false;
    return blob('data/sample.bin');
  };
  const files = { program, data, prepared };
  let wasKept = true;
  const onKept = (isKept: boolean): void => {
    if (!isKept || !wasKept) say({ kind: 'kept', isKept });
    wasKept = isKept;
  };
  return openPageService({ name, files, limit, clock: machineClock, random, onFailure, onKept });
}

const onFailure = (failure: unknown): void => reportError(failure);

/** Why the data could not be opened; `null` as long as they can. */
let unopened: string | null = null;

/** The service; where it cannot be opened the page is told why, and whatever is asked meanwhile is refused. */
async function opened(): Promise<PageService> {
  try {
    const service = await open();
    self.postMessage('ready');
    say({ kind: 'unopened', because: null });
    return service;
  } catch (failure) {
    unopened = dataFailure(failure, isDataThere);
    self.postMessage(unopened);
    return unopenedService(random);
  }
}

async function answer(service: PageService, message: SiteMessage): Promise<void> {
  if (message.kind !== 'asked') return;
  const { id, request } = message;
  say({ kind: 'taken', id, owner });
  // Another tab may ask, which was not there then.
  if (unopened !== null) say({ kind: 'unopened', because: unopened });
  const { method, url, headers, body } = request;
  const response = await service.answer(new Request(url, { method, headers, body }));
  say({
    kind: 'answered',
    id,
    answer: {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.arrayBuffer(),
    },
  });
}

/** Serves until the tab is closed. */
async function serve(): Promise<never> {
  const service = await opened();
  // One that was asked twice, since it was asked while this began to listen, is carried out once.
  const taken = new Set<string>();
  const desk = new ImportDesk({ service, owner, say, onFailure });
  channel.onmessage = ({ data }: MessageEvent<SiteMessage>) => {
    desk.receive(data);
    if (data.kind !== 'asked' || taken.has(data.id)) return;
    taken.add(data.id);
    answer(service, data).catch((failure: unknown) => {
      onFailure(failure);
      say({ kind: 'answered', id: data.id, answer: null });
    });
  };
  say({ kind: 'owns', owner });
  return new Promise<never>(() => undefined);
}

void navigator.locks.request(lockName(folder), serve);
