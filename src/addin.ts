import {
  browserRuntimes,
  connectionMemory,
  createAnswerStore,
  createClient,
  createQuotaStore,
  pageWakes,
  workerClock,
  type Authorization,
} from './client';
import { britishIsoDay, functionPrefix, timestampAt, withLongWaits, type Random } from './contract';
import { machineClock } from './contract/time/machine-clock';
import { askingFunctionNames, functionNames } from './functions/function-names';
import { takesTextWithProperties } from './functions/cells';
import { calls } from './functions/page-calls';
import { ownLeastSetting, ratingWithPropertiesSetting } from './functions/settings';
import {
  createCommandOutcomes,
  enteredResult,
  loadsResult,
  associateCommands,
  isLoadedWithWorkbook,
  loadWithWorkbook,
  showPaneOfAddin,
  associateScreenCommands,
} from './workbook/ribbon';
import { backgroundRefresh } from './runs/background-refresh';
import { deviceBaseline } from './runs/device-baseline';
import { apiName, type ServerAbout } from './taskpane/connect/connection-commands';
import type { FormulaCommands } from './taskpane/formulas/use-formulas';
import { connections, firstConnection } from './taskpane/connect/connections';
import { clientSettings } from './taskpane/settings/client-settings';
import { deviceSettings } from './taskpane/settings/device-settings';
import { selectedSheet, excelSheetView } from './workbook/table';
import { paneNotLoaded } from './taskpane/parts/not-loaded';
import { untilDone } from './taskpane/until-done';
import type { VerifyServices } from './taskpane/pack/use-verify';
import { accessTokenKey, SignIn, signedOutKey } from './taskpane/sign-in/sign-in';
import { warnBeforeClosing, hostReady, loginHint, officeHost, paneShown } from './workbook/host';
import { excelWorkbook } from './workbook/excel-workbook';
import { requestScreen, type RequestedScreen } from './taskpane/navigation-request';

/*
 * The root of the browser side: one client for functions, pane and ribbon commands, which all live in this page. The functions
 * (their own entry, loaded first) already wait for it.
 */

const clock = withLongWaits(
  workerClock(
    machineClock,
    () => new Worker(/* webpackChunkName: "timer-worker" */ new URL('./timer-worker', import.meta.url)),
  ),
);

const random: Random = {
  next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  uuid: () => crypto.randomUUID(),
};

const settings = deviceSettings(storageOf(() => window.localStorage));

const storages = {
  session: storageOf(() => window.sessionStorage),
  removed: storageOf(() => window.localStorage),
};

const memory = connectionMemory(storages);

const record = deviceBaseline();

/** Who the user is, where the server that serves this page wants to know. */
const signIn = new SignIn({
  readSettings: () => said('/sign-in.json'),
  askUser: (token) =>
    fetch('/person.json', { cache: 'no-store', headers: { Authorization: `Bearer ${token}` } }),
  storages,
  readLoginHint: () => ('Office' in window ? loginHint() : Promise.resolve(null)),
  loadMicrosoft: async () => (await import('./taskpane/sign-in/microsoft')).microsoftSignIn,
  onSignedIn: () => client.connect(firstConnection(memory)),
  forgetAnswers: (where) => void client.forgetUser(where),
  // A device on which nothing may be stored holds no record.
  forgetRecord: () => void record.clear().catch(() => undefined),
});
window.addEventListener('storage', ({ key }) => {
  if (key === accessTokenKey || key === signedOutKey || key === null) signIn.handleSignOutElsewhere();
});

// Every workbook that is open has a page of its own, and all of them share one key. A browser may lack either part.
const runtimes = browserRuntimes({ locks: navigator.locks, BroadcastChannel: window.BroadcastChannel });

const client = createClient({
  clock,
  random,
  connection: firstConnection(memory),
  ...clientSettings(settings.snapshot()),
  authorization: signIn.token,
  // The browser keeps the storage of one site within another apart by itself.
  store: createAnswerStore(),
  quotaStore: createQuotaStore(),
  runtimes,
  wakes: pageWakes(document, window),
});
calls.provideClient(client);
const commandOutcomes = createCommandOutcomes();
const refresh = backgroundRefresh(client, clock, runtimes.locks);
refresh.set(settings.snapshot().refreshesInBackground);
settings.subscribe(applySettings);
void signIn.isNeeded().then((isWanted) => {
  if (!isWanted) return;
  client.activity.subscribe(() => {
    if (client.activity.snapshot().connection === 'keys-refused') void signIn.handleRefusal();
  });
});
void start();

/** Applies the user's settings from now on. */
function applySettings(): void {
  const current = settings.snapshot();
  const { hasRatingCards, ownLeast, refreshesInBackground } = current;
  client.adjust(clientSettings(current));
  calls.settings.set(ratingWithPropertiesSetting, hasRatingCards ? 'on' : null);
  calls.settings.set(ownLeastSetting, ownLeast);
  refresh.set(refreshesInBackground);
}

async function start(): Promise<void> {
  const element = document.getElementById('pane');
  if (element === null) return;
  if (!('Office' in window)) {
    element.textContent =
      'Check the network and open this pane again: the Office library could not be loaded from Microsoft.';
    return;
  }
  const host = await hostReady();
  if (host !== null) associateRibbon();
  await paneShown(element);
  // React, Fluent and what writes into tables are loaded only when the pane is shown: cells are answered without them.
  const loaded = await untilDone(clock, loadPane, () => (element.textContent = paneNotLoaded));
  const { showPane, sheetCommands, noSheetCommands, createRunSheet, deviceJournal, keepCreations } = loaded;
  const chosen = connections({ client, memory, clock, about, authorization: signIn.token });
  const runPorts = {
    workbook: excelWorkbook(clock, createRunSheet),
    client,
    journal: deviceJournal(),
    creations: keepCreations(() => apiName(chosen.current.snapshot())),
    device: record,
    clock,
    random,
    today: () => britishIsoDay(timestampAt(clock.now())),
    warnBeforeClosing,
  };
  // The contract does not say that `null` clears a field; the embedded API is known to clear it.
  const clearsBlanks = (): boolean => {
    const current = chosen.current.snapshot();
    return current.kind === 'server' && current.isSample;
  };
  // A browser shows nothing of a refusal that another site does not let it see: there it looks like a failed connection.
  const tellsRefusals = (): boolean => chosen.current.snapshot().kind === 'server';
  showPane(element, {
    activity: client.activity,
    reconnect: chosen.again,
    connections: chosen,
    checks: client,
    creations: runPorts.creations,
    signIn,
    settings,
    startup: host === null ? null : { read: isLoadedWithWorkbook, set: loadWithWorkbook },
    sheet: host === null ? null : selectedSheet(clock),
    formulas: host === null ? null : formulaCommands,
    cache: client,
    theme: officeHost(),
    sheetView: host === null ? null : excelSheetView(clock),
    ...(host === null ? noSheetCommands : sheetCommands({ ...runPorts, clearsBlanks, tellsRefusals })),
    makeSheets:
      host === null
        ? null
        : async (...which) => {
            const [{ makeSheets }, { packBytes }] = await Promise.all([
              import(/* webpackChunkName: "evidence" */ './taskpane/make-sheets'),
              import(/* webpackChunkName: "evidence" */ './xlsx/write-pack'),
            ]);
            const { snapshot: connection } = chosen.current;
            const ports = { ...runPorts, packBytes, readPack, connection, authorization: signIn.token };
            return makeSheets(ports, ...which);
          },
    openCalendar: host === null ? null : calendarOpener(signIn.token),
    freeze:
      host === null
        ? null
        : async () =>
            (await import(/* webpackChunkName: "evidence" */ './taskpane/freeze')).freeze(
              clock,
              functionNames,
            ),
    readPack,
    commandOutcomes,
    functionPrefix: functionPrefix(location.search),
    knowsRatingCards: host !== null && takesTextWithProperties(),
    isInExcel: host !== null,
    clock,
  });
}

async function loadPane() {
  const [
    { showPane },
    { sheetCommands, noSheetCommands },
    { createRunSheet },
    { deviceJournal },
    { keepCreations },
  ] = await Promise.all([
    import('./taskpane/show-pane'),
    import('./taskpane/sheet-commands'),
    import('./workbook/write'),
    import('./runs/device-journal'),
    import('./taskpane/look-up/creations'),
  ]);
  return { showPane, sheetCommands, noSheetCommands, createRunSheet, deviceJournal, keepCreations };
}

const readPack: VerifyServices['readPack'] = async (bytes) =>
  (await import(/* webpackChunkName: "evidence" */ './xlsx/read-pack')).readPack(bytes);

/** What the pane does with formulas; it is loaded when it is first wanted. */
const formulaCommands: FormulaCommands = {
  list: async () => (await fetch('functions.json')).json() as Promise<unknown>,
  preview: async (...which) =>
    (await import(/* webpackChunkName: "formulas" */ './functions/formula-preview')).previewFormula(...which),
  insert: async (order) =>
    (await import(/* webpackChunkName: "formulas" */ './workbook/table/insert-formula')).insertFormula(
      clock,
      order,
    ),
};

/** What works on formulas is loaded when a button is first pressed. */
function associateRibbon(): void {
  const formulas = { names: functionNames, clock };
  const commands = {
    renewSelection: () => {
      const expectCalls = (count: number): void => calls.renewNext(count);
      return enteredResult(
        import(/* webpackChunkName: "formulas" */ './workbook/ribbon/renew'),
        ({ renewSelection }) => renewSelection({ ...formulas, asking: askingFunctionNames, expectCalls }),
      );
    },
    repairFormulas: () =>
      enteredResult(
        import(/* webpackChunkName: "formulas" */ './workbook/ribbon/repair'),
        ({ repairFormulas }) => repairFormulas({ ...formulas, prefix: functionPrefix(location.search) }),
      ),
    loadWithWorkbook: () => loadsResult(loadWithWorkbook(true)),
  };
  associateCommands(commands, commandOutcomes);
  associateScreenCommands({
    checkSelection: () => showScreen('check'),
    syncPortfolio: () => showScreen('sync'),
    checkThisHome: () => showScreen('look-up'),
  });
}

function showScreen(screen: RequestedScreen): Promise<void> {
  requestScreen(screen);
  return showPaneOfAddin();
}

/** Loaded when it is first wanted. */
const calendarOpener =
  (authorization: Authorization) =>
  async (text: string): Promise<string> =>
    (await import('./taskpane/overview/open-calendar')).openCalendar(text, authorization);

/** Storage may be blocked in a frame of another site. */
function storageOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/** What this page's server says of itself. A server that says nothing has no sample and takes the keys that users type. */
async function about(): Promise<ServerAbout> {
  const about = (await said('/about.json')) as { readonly [Name in keyof ServerAbout]?: unknown } | null;
  return { isSample: about?.isSample === true, takesOwnKeys: about?.takesOwnKeys !== false };
}

/** What this page's server says at a path; `null` where it says nothing there. One that fails has not said, and is asked again. */
function said(path: string): Promise<unknown> {
  return untilDone(clock, async () => {
    const answer = await fetch(path, { cache: 'no-store' });
    if (answer.status >= 500) throw new Error();
    return (answer.json() as Promise<unknown>).catch(() => null);
  });
}
