import {
  browserRuntimes,
  createAnswerStore,
  createClient,
  createQuotaMemory,
  pageWakes,
  workerClock,
  type Connection,
} from './client';
import type { Chance, Clock, IsoDate } from './contract';
import { provideClient } from './functions/client-slot';
import { functionNames } from './functions/function-names';
import { renewNextCalls } from './functions/renewal';
import { renewSelection, repairFormulas } from './workbook/calculation';
import { createCommandOutcomes } from './workbook/command-outcomes';
import { entered, loadsWithWorkbook, takeCommands } from './workbook/commands';
import { deviceJournal } from './runs/device-journal';
import { deviceRecord } from './runs/device-record';
import { deviceSettings, type TextStorage } from './taskpane/settings/device-settings';
import { overviewCommands } from './runs/overview/commands';
import { insertDashboard } from './workbook/dashboard';
import { selectedSheet } from './workbook/selected-sheet';
import { excelSheetView } from './workbook/sheet-view';
import { checkCommands } from './runs/check/commands';
import { refreshCommands } from './runs/refresh/commands';
import { syncCommands } from './runs/sync/commands';
import { holdPage, hostReady, officeHost, paneShown } from './workbook/host';
import { excelWorkbook } from './workbook/sync-workbook';
import { loadWithWorkbook } from './workbook/startup';

/*
 * The root of the browser side: one client for functions, pane and ribbon commands, which all live in this page. The functions
 * (their own entry, loaded first) already wait for it.
 */

const pageClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

const clock = workerClock(
  pageClock,
  () => new Worker(/* webpackChunkName: "timer-worker" */ new URL('./timer-worker', import.meta.url)),
);

const chance: Chance = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  uuid: () => crypto.randomUUID(),
};

const settings = deviceSettings(deviceStorage());

/** The server that serves this page relays to the API and holds the keys. */
const connection: Connection = { keys: 'held-by-server', baseUrl: '' };

const client = createClient({
  clock,
  chance,
  connection,
  // The browser keeps the storage of one site within another apart by itself.
  store: createAnswerStore(),
  quotaMemory: createQuotaMemory(),
  // Every workbook that is open has a page of its own, and all of them share one key. A browser may lack either part.
  runtimes: browserRuntimes({ locks: navigator.locks, BroadcastChannel: window.BroadcastChannel }),
  wakes: pageWakes(document, window),
});
provideClient(client);
const commandOutcomes = createCommandOutcomes();
void start();

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** What runs over a sheet need: sync and bulk check share them. */
const runPorts = {
  workbook: excelWorkbook(clock),
  client,
  journal: deviceJournal(),
  device: deviceRecord(),
  clock,
  chance,
  today: () => londonDay.format(clock.now()) as IsoDate,
  holdPage,
};

async function start(): Promise<void> {
  const element = document.getElementById('pane');
  if (element === null) return;
  if (!('Office' in window)) {
    element.textContent =
      'Check the network and open this pane again: the Office library could not be loaded from Microsoft.';
    return;
  }
  const host = await hostReady();
  if (host !== null) takeRibbon();
  await paneShown(element);
  // React and Fluent are only loaded for a person who looks: cells are answered without them.
  const { showPane } = await import('./taskpane/show-pane');
  showPane(element, {
    activity: client.activity,
    reconnect: () => client.connect(connection),
    checks: client,
    settings,
    sheet: host === null ? null : selectedSheet(clock),
    kept: client,
    theme: officeHost(),
    overview: host === null ? null : overviewCommands({ ...runPorts, insertDashboard }),
    sheetView: host === null ? null : excelSheetView(clock),
    sync: host === null ? null : syncCommands(runPorts),
    check: host === null ? null : checkCommands(runPorts),
    commandOutcomes,
    refresh: host === null ? null : refreshCommands(runPorts),
    isInExcel: host !== null,
    clock,
  });
}

function takeRibbon(): void {
  const formulas = { names: functionNames, clock };
  const commands = {
    renewSelection: () => entered(renewSelection({ ...formulas, expectCalls: renewNextCalls })),
    repairFormulas: () => entered(repairFormulas(formulas)),
    loadWithWorkbook: () => loadsWithWorkbook(loadWithWorkbook(true)),
  };
  takeCommands(commands, commandOutcomes, clock);
}

/** Storage may be blocked in a frame of another site. */
function deviceStorage(): TextStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
