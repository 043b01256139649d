import { createWorkbench } from './api';
import { showCharts } from './charts/chart-layer';
import { element } from './element';
import { showCards } from './card';
import { explainErrors } from './explanation';
import type { CallFunction, FunctionDescription } from './grid/formulas';
import { UniverGrid } from './grid/univer-grid';
import { letPaneMove } from './pane';
import type { Counters } from './protocol/counters';
import type { Host } from './protocol/host';
import { createHost } from './protocol/host';
import { setsWanted } from './protocol/requirement-sets';
import { openSample, readSample } from './sample';
import { showStatus } from './status-bar';
import { offerWords } from './word-list';

const SAMPLE = 'sample.json';
const ADDIN = 'addin/taskpane.html';
const FUNCTIONS = 'addin/functions.json';
const NOTHING: Counters = { batches: 0, invocations: 0, bytes: 0, roundTrips: 0 };

/** The composition of the page: the grid, the add-in's host beside it, and what shows how both are doing. */
function start(): void {
  let host: Host | undefined;
  let takeHost: (made: Host) => void = () => undefined;
  const hosted = new Promise<Host>((resolve) => (takeHost = resolve));
  // A formula that stands in the sheet before the host is there waits for it.
  const callFunction: CallFunction = async (call) => (host ?? (await hosted)).callFunction(call);
  const grid = new UniverGrid({
    container: element('grid'),
    name: 'Sample portfolio',
    sheet: 'Portfolio',
    callFunction,
  });

  const open = async (): Promise<void> => {
    const [sample, functions] = await Promise.all([fetchJson(SAMPLE).then(readSample), fetchFunctions()]);
    await grid.drawn;
    grid.registerFunctions(functions);
    openSample(grid, sample);
    explainErrors(grid);
    showCards(grid);
    showCharts(grid, element('charts'));
    offerWords(grid, functions);
    element('note').textContent =
      `A made-up portfolio of ${sample.rows.length.toLocaleString('en-GB')} homes in a borough that does not exist`;
    element('opening').hidden = true;
    const frame = element('frame') as HTMLIFrameElement;
    frame.addEventListener('load', () => (element('pane-opening').hidden = true), { once: true });
    host = createHost({
      frame,
      addinUrl: ADDIN,
      grid,
      functions,
      requirementSets: setsWanted(window.location.search),
    });
    takeHost(host);
    await host.ready;
  };

  const ready = open();
  ready.catch((failure: unknown) => showFailure(failure));
  const counters = (): Counters => host?.counters ?? NOTHING;
  const runCommand = async (name: string): Promise<void> => (host ?? (await hosted)).runCommand(name);
  window.workbench = createWorkbench({ grid, ready, counters, runCommand });
  letPaneMove();
  showStatus(grid, counters);
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(
      `Build the add-in and reload the page: "${address}" answered with status ${response.status}.`,
    );
  }
  return response.json();
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
}

/** The built functions.json says once for all functions whether they take errors as arguments. */
async function fetchFunctions(): Promise<readonly FunctionDescription[]> {
  const built = (await fetchJson(FUNCTIONS)) as BuiltFunctions;
  const { functions = [], enums = [], allowErrorForDataTypeAny = false } = built;
  const wordsOf = (enumId: string | undefined) =>
    enums
      .find(({ id }) => id === enumId)
      ?.values.map(({ stringValue, tooltip }) => ({ word: stringValue, means: tooltip })) ?? [];
  return functions.map((description) => ({
    ...description,
    parameters: description.parameters.map((parameter) => ({
      ...parameter,
      words: wordsOf(parameter.customEnumId),
    })),
    options: { allowErrorForDataTypeAny, ...description.options },
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

start();
