import {
  browserRuntimes,
  connectionMemory,
  createAnswerStore,
  createClient,
  createQuotaMemory,
  pageWakes,
  workerClock,
  type ClientSettings,
} from './client';
import type { Chance, Clock, IsoDate } from './contract';
import { provideClient } from './functions/client-slot';
import { functionNames } from './functions/function-names';
import { renewNextCalls } from './functions/renewal';
import { ownLeastSetting, ratingWithPropertiesSetting, setForFunctions } from './functions/settings';
import { renewSelection, repairFormulas } from './workbook/calculation';
import { createCommandOutcomes } from './workbook/command-outcomes';
import { entered, loadsWithWorkbook, takeCommands } from './workbook/commands';
import { backgroundRefresh } from './runs/background-refresh';
import { deviceJournal } from './runs/device-journal';
import { deviceRecord } from './runs/device-record';
import { overviewCommands } from './runs/overview/commands';
import { insertDashboard } from './workbook/dashboard';
import { connections, firstConnection } from './taskpane/connect/connections';
import { deviceSettings } from './taskpane/settings/device-settings';
import { selectedSheet } from './workbook/selected-sheet';
import { SignIn } from './taskpane/sign-in/sign-in';
import { excelSheetView } from './workbook/sheet-view';
import { checkCommands } from './runs/check/commands';
import { refreshCommands } from './runs/refresh/commands';
import { syncCommands } from './runs/sync/commands';
import { holdPage, hostReady, officeHost, paneShown } from './workbook/host';
import { excelWorkbook } from './workbook/sync-workbook';
import { isLoadedWithWorkbook, loadWithWorkbook, showPaneOfAddin } from './workbook/startup';
import { takeScreenCommands } from './workbook/screen-commands';
import { wantScreen, type WantedScreen } from './taskpane/wanted-screen';

/*
 * The root of the browser side: one client for functions, pane and ribbon commands, which all live in this page. The functions
 * (their own entry, loaded first) already wait for it.
 */

/** Milliseconds. */
const day = 86_400_000;

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

const settings = deviceSettings(storageOf(() => window.localStorage));

const memory = connectionMemory({
  session: storageOf(() => window.sessionStorage),
  removed: storageOf(() => window.localStorage),
});

/** Who the person is, where the server that serves this page wants to know. */
const signIn = new SignIn({
  readSettings: async () => (await fetch('/sign-in.json', { cache: 'no-store' })).json() as Promise<unknown>,
  storage: storageOf(() => window.localStorage),
  isNested: () => 'nestedAppAuthBridge' in window,
  loadMicrosoft: async () => (await import('./taskpane/sign-in/microsoft')).microsoftSignIn,
  signedIn: () => client.connect(firstConnection(memory)),
});

const client = createClient({
  clock,
  chance,
  connection: firstConnection(memory),
  ...clientSettings(),
  authorization: signIn.token,
  // The browser keeps the storage of one site within another apart by itself.
  store: createAnswerStore(),
  quotaMemory: createQuotaMemory(),
  // Every workbook that is open has a page of its own, and all of them share one key. A browser may lack either part.
  runtimes: browserRuntimes({ locks: navigator.locks, BroadcastChannel: window.BroadcastChannel }),
  wakes: pageWakes(document, window),
});
provideClient(client);
const commandOutcomes = createCommandOutcomes();
const refresh = backgroundRefresh(client, clock);
refresh.set(settings.read().refreshesInBackground);
settings.subscribe(takeSettings);
void signIn.isWanted().then((isWanted) => {
  if (!isWanted) return;
  client.activity.subscribe(() => {
    if (client.activity.snapshot().connection === 'keys-refused') void signIn.refused();
  });
});
void start();

/** What a person set, as the client wants it. */
function clientSettings(): Pick<ClientSettings, 'requestsInFlight' | 'ages'> {
  const { requestsInFlight, certificateDays, otherDays } = settings.read();
  const other = otherDays * day;
  const ages = { epcCheck: certificateDays * day, determinationCheck: other, licensingCheck: other };
  // A stored property changes with every sync of a colleague: it stays old after an hour.
  return { requestsInFlight, ages: { ...ages, propertyCheck: Math.min(other, day / 24) } };
}

/** Everything that a person set holds from now on. */
function takeSettings(): void {
  const { hasRatingCards, ownLeast, refreshesInBackground } = settings.read();
  client.adjust(clientSettings());
  setForFunctions(ratingWithPropertiesSetting, hasRatingCards ? 'on' : null);
  setForFunctions(ownLeastSetting, ownLeast);
  refresh.set(refreshesInBackground);
}

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
  const chosen = connections({ client, memory, clock, isSample, authorization: signIn.token });
  // The contract does not say that `null` clears a field: the API that is embedded here is known to.
  const clearsBlanks = (): Promise<boolean> => {
    const present = chosen.present.snapshot();
    return Promise.resolve(present.kind === 'server' && present.isSample);
  };
  showPane(element, {
    activity: client.activity,
    reconnect: chosen.again,
    connections: chosen,
    checks: client,
    signIn,
    settings,
    startup: host === null ? null : { read: isLoadedWithWorkbook, set: loadWithWorkbook },
    sheet: host === null ? null : selectedSheet(clock),
    kept: client,
    theme: officeHost(),
    overview: host === null ? null : overviewCommands({ ...runPorts, insertDashboard }),
    sheetView: host === null ? null : excelSheetView(clock),
    sync: host === null ? null : syncCommands({ ...runPorts, clearsBlanks }),
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
  takeScreenCommands({
    checkSelection: () => showScreen('check'),
    syncPortfolio: () => showScreen('sync'),
    checkThisHome: () => showScreen('look-up'),
  });
}

function showScreen(screen: WantedScreen): Promise<void> {
  wantScreen(screen);
  return showPaneOfAddin();
}

/** Storage may be blocked in a frame of another site. */
function storageOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** Whether this page's server has the made-up sample behind it. One that does not say has none. */
async function isSample(): Promise<boolean> {
  try {
    const about = (await (await fetch('/about.json')).json()) as { readonly isSample?: unknown };
    return about.isSample === true;
  } catch {
    return false;
  }
}
