import { namespaceParameter } from '../contract';
import { AddinHost } from './addin-host';
import { createWorkbench } from './api';
import type { Area } from './area';
import { showCards } from './card';
import { showCharts } from './charts/chart-layer';
import { ask } from './ask';
import { createColleague, remoteEditsWanted } from './colleague';
import { element } from './element';
import { explainErrors } from './explanation';
import { setUpFileButtons } from './files/file-buttons';
import type { FunctionDescription } from './grid/formulas';
import { openFirstSheet } from './first-sheet';
import { FirstMinute } from './guide/first-minute';
import { endGuide, showGuide, type GuidePlaces } from './guide/guide';
import { noticedCalls, noticedGrid } from './guide/noticing';
import { odditiesWanted } from './model/oddities';
import { nameParts } from './grid/spoken-parts';
import { createUniverGrid, type UniverGrid } from './grid/univer-grid';
import { setUpPane } from './pane';
import type { Counters } from './protocol/counters';
import { accountWanted } from './protocol/account';
import type { Leaving } from './protocol/leaving';
import { offersEnumerations, setsWanted } from './protocol/requirement-sets';
import { type RibbonAction, readManifest } from './ribbon/manifest';
import { offerContextMenu, showRibbon } from './ribbon/ribbon';
import { readSample } from './sample';
import { showStatus } from './status-bar';
import { setUpThemeButton } from './theme';
import { offerWords } from './word-list';

const sampleUrl = 'sample.json';
const addinUrl = 'addin/taskpane.html';
/** The run of `npm run prove` that the add-in's page is told of. */
const proofParameter = 'proof';
const functionsUrl = 'addin/functions.json';
const manifestUrl = 'manifest.xml';

/** The composition of the page: the grid, the add-in's host beside it, and what shows how both are doing. */
function start(): void {
  setUpThemeButton(element('theme'));
  const { search } = window.location;
  const namespace = new URLSearchParams(search).get(namespaceParameter);
  const requirementSets = setsWanted(search);
  const addin = new AddinHost(element('frame') as HTMLIFrameElement, addinPage(), {
    requirementSets,
    oddities: odditiesWanted(search),
    account: accountWanted(search),
    onLeave: (leaving) => takeKeyboard(leaving, grid),
  });
  const minute = new FirstMinute();
  const grid = createUniverGrid({
    container: element('grid'),
    name: 'Sample portfolio',
    sheet: 'Portfolio',
    callFunction: noticedCalls(addin.callFunction, minute),
  });

  const colleague = createColleague(grid, remoteEditsWanted(search));
  const { beforeBatch } = colleague;

  const open = async (): Promise<void> => {
    const [sample, functions, manifest] = await Promise.all([
      fetchJson(sampleUrl).then(readSample),
      fetchFunctions(namespace),
      fetchText(manifestUrl).then(readManifest),
    ]);
    await grid.drawn();
    nameParts(element('grid'));
    grid.registerFunctions(functions);
    const first = await openFirstSheet(grid, sample, window.location.href);
    explainErrors(grid);
    showCards(grid);
    showCharts(grid, element('charts'));
    if (offersEnumerations(requirementSets)) offerWords(grid, functions);
    element('note').textContent = first.note;
    element('opening').hidden = true;
    const pane = setUpPane();
    const press = (action: RibbonAction): void => runAction(action, addin, pane);
    showRibbon(element('ribbon'), manifest, press);
    offerContextMenu(grid, manifest, press);
    grid.onLines((sheet, shift) => minute.linesMoved(sheet, shift));
    if (first.isSample) showGuide(minute, guidePlaces(grid, pane));
    const addinNames = new Set(functions.map(({ name }) => name.toUpperCase()));
    setUpFileButtons({
      grid,
      addinNames: () => addinNames,
      addinData: () => ({
        xmlParts: [...addin.storage.xmlParts.values()],
        settings: [...addin.storage.settings],
      }),
      opening: () => addin.stop(),
      opened: (name, addinData) => {
        endGuide();
        element('note').textContent = name;
        void addin.start({ grid, functions, beforeBatch }, addinData);
      },
      busy: showBusy,
    });
    await addin.start(
      { grid: noticedGrid(grid, minute), functions, beforeBatch },
      { xmlParts: [], settings: [] },
    );
  };

  const ready = open();
  ready.catch((failure: unknown) => showFailure(failure));
  const counters = (): Counters => addin.counters;
  window.workbench = createWorkbench({
    grid,
    ready,
    counters,
    colleague,
    runCommand: (name) => addin.runCommand(name),
  });
  showStatus(grid, counters);
}

/** The keyboard goes on from the frame as if it were a part of the page. Nothing follows it, so that the page begins again. */
function takeKeyboard(leaving: Leaving, grid: UniverGrid): void {
  if (leaving === 'grid') grid.focus();
  else if (leaving === 'before') element('divider').focus();
  else document.querySelector<HTMLElement>('.title button:not([hidden])')?.focus();
}

/** Where the guide leads: the cells, the ribbon's button, the pane. */
function guidePlaces(grid: UniverGrid, pane: { show(): void }): GuidePlaces {
  const cells = (area: Area): void => {
    grid.select(area);
    grid.focus();
  };
  return {
    // With a column between, so that Excel does not make it a column of the table.
    freeCell: () => {
      const [table] = grid.tables();
      if (!table) return grid.selection();
      const { area } = table;
      return { ...area, row: area.row + 1, column: area.column + area.columns + 1, rows: 1, columns: 1 };
    },
    cells,
    check: () => {
      grid.select({ sheet: grid.activeSheet(), row: 1, column: 0, rows: 1, columns: 1 });
      document.querySelector<HTMLElement>('[data-control="Terrace.Check"]')?.focus();
    },
    pane: () => {
      pane.show();
      element('frame').focus();
    },
  };
}

/** The add-in's page, told what the workbench's own address tells. */
function addinPage(): string {
  const given = new URLSearchParams(window.location.search);
  const told = [namespaceParameter, proofParameter].flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return told.length === 0 ? addinUrl : `${addinUrl}?${new URLSearchParams(told).toString()}`;
}

/** A ribbon's button shows the pane, or runs a function of the add-in; whoever pressed it is told when that fails. */
function runAction(action: RibbonAction, addin: AddinHost, pane: { show(): void }): void {
  pane.show();
  if (action.kind === 'pane') return;
  addin.runCommand(action.name).catch((failure: unknown) => {
    const text = failure instanceof Error ? failure.message : String(failure);
    void ask({ title: 'The add-in did not answer', text, yes: 'Close' });
  });
}

function showBusy(words: string | null): void {
  element('opening').hidden = words === null;
  if (words !== null) element('opening-text').textContent = words;
}

async function fetchText(address: string): Promise<string> {
  return (await fetchOk(address)).text();
}

async function fetchJson(address: string): Promise<unknown> {
  return (await fetchOk(address)).json();
}

async function fetchOk(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  throw new Error(
    `Build the add-in and reload the page: "${address}" answered with status ${response.status}.`,
  );
}

interface BuiltFunctions {
  readonly functions?: readonly (Omit<FunctionDescription, 'parameters'> & {
    readonly parameters: readonly (FunctionDescription['parameters'][number] & {
      readonly customEnumId?: string;
    })[];
  })[];
  readonly enums?: readonly {
    readonly id: string;
    readonly values: readonly { readonly stringValue: string; readonly tooltip: string }[];
  }[];
  readonly allowErrorForDataTypeAny?: boolean;
  readonly allowCustomDataForDataTypeAny?: boolean;
}

/** The built functions.json says once for all functions whether they take errors and data types as arguments. */
async function fetchFunctions(namespace: string | null): Promise<readonly FunctionDescription[]> {
  const built = (await fetchJson(functionsUrl)) as BuiltFunctions;
  const { functions = [], enums = [] } = built;
  const { allowErrorForDataTypeAny = false, allowCustomDataForDataTypeAny = false } = built;
  const wordsOf = (enumId: string | undefined) =>
    enums
      .find(({ id }) => id === enumId)
      ?.values.map(({ stringValue, tooltip }) => ({ word: stringValue, meaning: tooltip })) ?? [];
  return functions.map((description) => ({
    ...description,
    name: namespace === null ? description.name : `${namespace}.${description.name}`,
    parameters: description.parameters.map((parameter) => ({
      ...parameter,
      words: wordsOf(parameter.customEnumId),
    })),
    options: { allowErrorForDataTypeAny, allowCustomDataForDataTypeAny, ...description.options },
  }));
}

function showFailure(failure: unknown): void {
  const message = failure instanceof Error ? failure.message : String(failure);
  for (const id of ['opening', 'pane-opening']) {
    element(id).dataset['failed'] = '';
    element(`${id}-text`).textContent = message;
  }
  const state = element('state');
  state.dataset['state'] = 'failed';
  state.textContent = 'Not ready';
}

void window.room.then(start);
