import { setUpImport } from './importing/import-dialog';
import { cachesOfSite, isAddins, lockName, siteFolder } from './messages';
import { isNewerVersionThere, isOvertaken, keepVersion } from './newer-version';
import { startFailure } from './start-failure';
import { setUpStorageNotice } from './storage-notice';

/*
 * The root of the page of the site: it has the service worker take over, starts the worker with the service, and only then loads the
 * workbench, whose add-in asks for the API.
 */

const folder = siteFolder(document.baseURI);

/** Of the service worker that keeps files: no page lies there. */
const keptScope = 'kept/';

/** Set for the reload after which the data is made anew. */
const overKey = `terrace-start-over ${folder}`;

/** @throws Error in words for the user where the browser lacks something. */
async function start(): Promise<void> {
  await window.room;
  if (!('serviceWorker' in navigator))
    throw new Error(
      'Open this page over https in a current browser, in no private window: Terrace needs service workers.',
    );
  if (!('locks' in navigator) || !('DecompressionStream' in window) || !('databases' in indexedDB))
    throw new Error('Update this browser: Terrace needs Web Locks, DecompressionStream and IndexedDB.');
  const hasToReload = navigator.serviceWorker.controller
    ? await isOvertaken(folder)
    : !(await isControlled());
  if (hasToReload) {
    window.location.reload();
    return;
  }
  keepVersion(folder);
  setUpImport(folder);
  setUpStartOver(startData());
  loadScript('libraries.js');
  loadScript('workbench.js').addEventListener('load', () => void keepForNextTime());
}

/** Scripts run in the order in which they are asked for. */
function loadScript(name: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = name;
  script.async = false;
  document.body.append(script);
  return script;
}

/**
 * Resolves once the service worker has this page: what is loaded before would be loaded once more to be kept. `false` in a page of a forced
 * reload, which goes without the one that is there: the usual reload gives it back.
 */
async function isControlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  const { active } = await serviceWorker.register('service-worker.js');
  if (active && !navigator.serviceWorker.controller) return false;
  await controlled;
  return true;
}

/** Starts the worker with the service. */
function startData(): Worker {
  const over = sessionStorage.getItem(overKey) !== null;
  sessionStorage.removeItem(overKey);
  const worker = new Worker(over ? 'data-worker.js?over' : 'data-worker.js', { type: 'module' });
  const say = setUpStorageNotice(folder);
  let isReady = false;
  worker.onmessage = ({ data }: MessageEvent<string>) => {
    isReady = data === 'ready';
    if (!isReady) say(data);
  };
  worker.onerror = () => {
    if (!isReady) say('Reload the page: the data could not be opened.');
  };
  return worker;
}

/** When nothing is wanted of the page any more, as a rule: whoever opens it wants a rating first. */
const quietMilliseconds = 10_000;

/** Has the browser keep all files, with their scripts compiled, for the next time. */
async function keepForNextTime(): Promise<void> {
  await window.workbench.ready;
  window.setTimeout(() => {
    // Where it fails the next opening takes longer, and that is all.
    keepFiles().catch(() => undefined);
  }, quietMilliseconds);
}

async function keepFiles(): Promise<void> {
  if (await isNewerVersionThere()) return;
  await navigator.serviceWorker.register('keeper.js', { scope: keptScope });
}

/** Adds the button that brings everything back to the sample, once no other tab has the data. */
function setUpStartOver(worker: Worker): void {
  const button = document.createElement('button');
  button.className = 'button';
  button.type = 'button';
  button.textContent = 'Start over';
  button.title = 'Remove everything that is stored in this browser and begin with the sample';
  button.addEventListener('click', () => {
    if (!window.confirm('Remove all properties and data stored in this browser, and begin with the sample?'))
      return;
    void startOver(worker);
  });
  document.getElementById('theme')?.before(button);
}

async function startOver(worker: Worker): Promise<void> {
  worker.terminate();
  // A worker that is busy ends late, and holds the data until then.
  const isMine = await navigator.locks
    .request(lockName(folder), { signal: AbortSignal.timeout(10_000) }, () => true)
    .catch(() => false);
  if (!isMine) {
    tell('Close the other tabs of this site and choose Start over again: one of them holds the data.');
    return;
  }
  for (const { name = '' } of await indexedDB.databases()) if (isAddins(name)) indexedDB.deleteDatabase(name);
  for (const name of Object.keys(localStorage)) if (isAddins(name)) localStorage.removeItem(name);
  if (navigator.onLine) await forgetKeptFiles();
  sessionStorage.setItem(overKey, '1');
  window.location.reload();
}

/** The site's own files, which are loaded and kept anew. */
async function forgetKeptFiles(): Promise<void> {
  const keeper = await navigator.serviceWorker.getRegistration(keptScope);
  if (keeper?.scope === new URL(keptScope, document.baseURI).href) await keeper.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(cachesOfSite(folder)));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function tell(words: string): void {
  const opening = document.getElementById('opening');
  const text = document.getElementById('opening-text');
  if (opening) {
    opening.hidden = false;
    opening.dataset['failed'] = '';
  }
  if (text) text.textContent = words;
}

start().catch((failure: unknown) => {
  tell(startFailure(failure));
  // Nothing is on its way any more.
  for (const id of ['pane-opening', 'state']) document.getElementById(id)?.remove();
});
