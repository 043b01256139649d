import { setMaxListeners } from 'node:events';
import { SingleBar, Presets } from 'cli-progress';
import { createClient, type Client } from '../../client';
import { britishIsoDay, timestampAt } from '../../contract';
import { checkCommands, type CheckCommandPorts } from '../../runs/check/kind';
import type { CheckRunChoices, PlannedCheck } from '../../runs/check/planned';
import type { CheckReport } from '../../runs/check/report';
import type { RunProgress } from '../../runs/engine/progress';
import type { Source } from '../../sheet';
import type { FileWorkbook } from '../../xlsx';
import type { CommandContext } from '../arguments';
import { Refusal } from '../refusal';
import type { OpenedConnection } from './connection';

/** What a check over a file is given. */
interface FileCheck {
  readonly workbook: FileWorkbook;
  readonly api: OpenedConnection;
  readonly source: Source;
  /** What is chosen, by what the file remembers and its columns say. */
  readonly choose: (opened: Awaited<ReturnType<ReturnType<typeof checkCommands>['open']>>) => CheckRunChoices;
  /** Told what it takes, before anything is asked. Returns whether to go on. */
  readonly onPlan: (planned: PlannedCheck) => boolean;
  /** Told when every home was asked for, with the client that keeps the answers. */
  readonly onDone?: (client: Client, planned: PlannedCheck) => Promise<void>;
}

/** Requests of a run that wait at once all listen for its end: that is no leak, of which Node would warn. */
const maxListeners = 64;

/** Checks the homes of a file. `null` where the plan was not to be carried out. */
export async function runCheck(
  { workbook, api, source, choose, onPlan, onDone }: FileCheck,
  { clock, random }: Pick<CommandContext, 'clock' | 'random'>,
): Promise<{ readonly planned: PlannedCheck; readonly report: CheckReport } | null> {
  const { connection, requestsInFlight } = api;
  setMaxListeners(maxListeners);
  const client = createClient({
    clock,
    random,
    connection,
    requestsInFlight,
    // What is read when all homes were asked for must be there: of many homes the first answers would be forgotten by then. Decision 303.
    ...(onDone && { maxCachedCharacters: Infinity }),
  });
  const ports: CheckCommandPorts = {
    workbook,
    client,
    clock,
    random,
    today: () => britishIsoDay(timestampAt(clock.now())),
  };
  try {
    const commands = checkCommands(ports);
    const opened = await commands.open(source);
    const planned = await commands.plan(source, opened.mapping, choose(opened));
    if (!onPlan(planned)) return null;
    const started = await commands.start(planned, '');
    if (started.kind === 'refused') throw new Refusal(started.because);
    const { run } = started;
    const bar = progressBar();
    const stop = run.progress.subscribe(() => bar.show(run.progress.snapshot()));
    const report = await run.finished;
    stop();
    bar.stop();
    await commands.exportReport(planned, report);
    await onDone?.(client, planned);
    return { planned, report };
  } finally {
    client.dispose();
  }
}

/** A bar on the error stream; nothing where that is no terminal. */
function progressBar(): { readonly show: (progress: RunProgress) => void; readonly stop: () => void } {
  const bar = new SingleBar(
    {
      stream: process.stderr,
      format: '{bar} {percentage}% | {value} of {total} homes',
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  let begun = false;
  return {
    show({ done, total }) {
      if (!begun) bar.start(total, done);
      else bar.update(done);
      begun = true;
    },
    stop: () => bar.stop(),
  };
}
