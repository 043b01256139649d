import { pause, withLongWaits } from '../contract';
import { machineClock } from '../contract/time/machine-clock';
import { catalogue } from './catalogue';
import { freshSheet, type ProofPage } from './page';
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

document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  refusals.push(`${violatedDirective} ${blockedURI}`),
);
new PerformanceObserver((seen) => {
  requests += seen.getEntries().filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length;
}).observe({ type: 'resource', buffered: true });

void start();

async function start(): Promise<void> {
  const info = await Office.onReady();
  noteCommands();
  const { done, isReopened } = (await (await fetch(address)).json()) as ProofState;
  if (!isReopened) {
    const { diagnostics } = Office.context;
    const isWorkbench = window.location.pathname.startsWith('/workbench/');
    const name = isWorkbench ? 'Workbench' : String(info.platform);
    await tell({ kind: 'host', host: { platform: name, build: diagnostics.version } });
  }
  const before = page(done, await uprns());
  const wanted: readonly StepId[] = isReopened ? stepsAfter : stepsBefore;
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

function page(done: readonly StepReport[], homes: readonly number[]): ProofPage {
  return {
    clock,
    uprns: homes,
    requests: () => requests,
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

async function uprns(): Promise<readonly number[]> {
  const sample = (await (await fetch('/workbench/sample.json')).json()) as {
    readonly rows: readonly (readonly unknown[])[];
  };
  const told = sample.rows.map(([uprn]) => Number(uprn)).filter((uprn) => uprn > 0);
  return [...new Set(told)].slice(0, 200);
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
