import { pause, withLongWaits } from '../contract';
import { machineClock } from '../contract/time/machine-clock';
import { catalogue } from './catalogue';
import { freshSheet, newestOf, type ProofHome, type ProofPage } from './page';
import { paneOf } from './pane';
import { runStep } from './steps';
import {
  stepsAfter,
  stepsBefore,
  type Facts,
  type ProofMessage,
  type ProofState,
  type StepId,
  type StepReport,
} from './step';

/*
 * The proof in the add-in's page: a root of its own, which the server of `npm run prove` puts before the add-in's scripts. The add-in
 * itself is the one that is released, and knows nothing of it. Decision 243.
 */

const clock = withLongWaits(machineClock);
const address = `/proof/${new URLSearchParams(window.location.search).get('proof') ?? ''}`;
const hadBridge = 'nestedAppAuthBridge' in window;
const refusals: string[] = [];
const commands = new Map<string, (event: Office.AddinCommands.Event) => void>();
let requests = 0;
let creates = 0;

document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  refusals.push(`${violatedDirective} ${blockedURI}`),
);
new PerformanceObserver((seen) => {
  const paths = seen.getEntries().map(({ name }) => new URL(name).pathname);
  requests += paths.filter((path) => path.startsWith('/api/')).length;
  creates += paths.filter((path) => path.endsWith('/properties/create')).length;
}).observe({ type: 'resource', buffered: true });

void start();

async function start(): Promise<void> {
  const info = await Office.onReady();
  noteCommands();
  const { done, isReopened, only } = (await (await fetch(address)).json()) as ProofState;
  const excelApi = newestOf('ExcelApi', 30);
  if (!isReopened) {
    const { diagnostics } = Office.context;
    const isWorkbench = window.location.pathname.startsWith('/workbench/');
    const name = isWorkbench ? 'Workbench' : String(info.platform);
    await tell({ kind: 'host', host: { platform: name, build: diagnostics.version, excelApi } });
  }
  const before = page(done, await sampleHomes());
  const wanted = (isReopened ? stepsAfter : stepsBefore).filter(
    (id) => only?.includes(id) !== false && (catalogue[id].needs ?? 0) <= excelApi,
  );
  const reports: StepReport[] = [];
  for (const id of wanted.filter((each) => !done.some((report) => report.id === each))) {
    await tell({ kind: 'begun', id });
    const report = await carriedOut(id, before);
    reports.push(report);
    await tell({ kind: 'done', report });
  }
  await writeSheet([...done, ...reports], isReopened);
  // Excel then loads the add-in by itself when the workbook is opened again.
  if (!isReopened) await Office.addin.setStartupBehavior(Office.StartupBehavior.load).catch(() => undefined);
  await tell({ kind: isReopened ? 'ended' : 'reopen' });
}

/** The add-in's commands, as it tells them to Office a moment later. */
function noteCommands(): void {
  const associate = Office.actions.associate.bind(Office.actions);
  Office.actions.associate = (name: string, command: (event: Office.AddinCommands.Event) => void) => {
    commands.set(name, command);
    associate(name, command);
  };
}

function page(done: readonly StepReport[], homes: readonly ProofHome[]): ProofPage {
  return {
    clock,
    homes,
    uprns: homes.map(({ uprn }) => uprn),
    pane: paneOf(clock, document),
    prompt,
    requests: () => requests,
    creates: () => creates,
    refusals,
    hadBridge,
    done,
    press: (name) =>
      new Promise((resolve, reject) => {
        const command = commands.get(name);
        if (!command) reject(new Error(`The add-in has told no command "${name}".`));
        command?.({ completed: () => resolve(), source: { id: name } });
      }),
  };
}

/** The prompt stands above the pane until the next one, or none, takes its place. */
async function prompt(text: string): Promise<void> {
  const banner = document.getElementById('proof') ?? document.createElement('p');
  banner.id = 'proof';
  banner.role = 'status';
  banner.textContent = text;
  banner.hidden = text === '';
  Object.assign(banner.style, {
    margin: '0',
    padding: '12px',
    background: '#fff4ce',
    color: '#201f1e',
    font: '14px sans-serif',
  });
  document.body.prepend(banner);
  if (text !== '') await tell({ kind: 'prompt', text });
}

async function sampleHomes(): Promise<readonly ProofHome[]> {
  const sample = (await (await fetch('/workbench/sample.json')).json()) as {
    readonly rows: readonly (readonly unknown[])[];
  };
  const homes = sample.rows.map(([uprn, address, postcode]): [number, ProofHome] => [
    Number(uprn),
    { uprn: Number(uprn), address: String(address), postcode: String(postcode) },
  ]);
  return [...new Map(homes.filter(([uprn]) => uprn > 0)).values()].slice(0, 200);
}

async function carriedOut(id: StepId, given: ProofPage): Promise<StepReport> {
  const { seconds } = catalogue[id];
  const late = pause(clock, seconds * 1000).then((): Facts => {
    throw new Error(`It did not end within ${seconds} seconds.`);
  });
  try {
    return { id, facts: await Promise.race([runStep[id](given), late]), failure: null };
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? `${String(error.code)}: ` : '';
    return { id, facts: {}, failure: `${code}${error instanceof Error ? error.message : String(error)}` };
  } finally {
    await prompt('');
  }
}

async function writeSheet(reports: readonly StepReport[], isReopened: boolean): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = await freshSheet(context, 'Proof');
    const next = isReopened
      ? 'The proof has ended: the command says what it came to.'
      : 'Save this workbook, close it, and open it again: the proof goes on by itself.';
    const rows = reports.map(({ id, facts, failure }) => [
      catalogue[id].title,
      failure ?? JSON.stringify(facts).slice(0, 1_000),
    ]);
    sheet.getRange(`A1:B${rows.length + 2}`).values = [[next, ''], ['Step', 'Seen'], ...rows];
    // As wide as the longest title.
    sheet.getRange('A:A').format.columnWidth = 480;
    sheet.activate();
    await context.sync();
  });
}

async function tell(message: ProofMessage): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
}
