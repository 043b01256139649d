import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { createClient, type Client } from '../../client';
import { britishIsoDay, timestampAt } from '../../contract';
import { writtenHeaders } from '../../portfolio';
import { ColumnsTyped } from '../../runs/columns-typed';
import { checkCommands, type OpenedCheck } from '../../runs/check/kind';
import type { CheckRunChoices, PlannedCheck } from '../../runs/check/planned';
import type { CheckReport } from '../../runs/check/report';
import type { Source } from '../../sheet';
import { FileRefused, openFileWorkbook, type FileWorkbook } from '../../xlsx';
import type { CommandContext } from '../arguments';
import { progressBar } from '../progress-bar';
import { Refusal } from '../refusal';
import { onStopSignal } from '../stop-signal';
import { chooseSource } from './choose-source';
import { openConnection, type OpenedConnection } from './connection';
import { uncalculatedText } from './plan-text';
import { readBytes } from './sheet-file';

/** A check over a file, as it was ordered. */
interface FileCheck {
  readonly file: string;
  readonly options: {
    readonly sheet?: string;
    readonly connection?: string;
    readonly data?: string;
    /** Whether the plan alone is wanted. */
    readonly plan?: boolean;
  };
  /** `look`: nothing is written into it, and the answers are read once all homes were asked for. */
  readonly use: 'copy' | 'look';
  /** What is chosen, by what the file remembers and its columns say. */
  readonly choose: (opened: OpenedCheck) => CheckRunChoices;
  /** What is printed before anything is asked. */
  readonly planText: (planned: PlannedCheck, api: OpenedConnection) => string;
  /** What is made of it when every home was asked for, or a signal has ended it. Returns the exit code. */
  readonly finish: (done: DoneCheck) => Promise<number>;
}

interface OpenedFile {
  readonly workbook: FileWorkbook;
  readonly source: Source;
  readonly api: OpenedConnection;
}

interface DoneCheck extends Omit<OpenedFile, 'source'> {
  readonly client: Client;
  readonly planned: PlannedCheck;
  readonly report: CheckReport;
  /** A signal has ended it before its end. */
  readonly isStopped: boolean;
}

/** Requests of a run that wait at once all listen for its end: that is no leak, of which Node would warn. */
const maxListeners = 64;

/** What is said to whoever asks it to stop. Half of a pack is none: nothing of it is kept. */
const stoppingText: Readonly<Record<FileCheck['use'], string>> = {
  copy: 'Stopping: what was answered is written. Once more ends at once, and writes nothing.',
  look: 'Stopped: no file was made, since half of the answers make none. Start again to ask for all of them.',
};

/**
 * Checks the homes of a file, and has something made of it. Returns the exit code; 0 where the plan was not to be carried out.
 * @throws Refusal where file or API cannot be had.
 */
export async function runCheck(order: FileCheck, context: CommandContext): Promise<number> {
  const { file, options, use } = order;
  const name = path.basename(file);
  const bytes = await readBytes(file);
  try {
    const workbook = await openFileWorkbook(name, bytes, use);
    const source = chooseSource(await workbook.sources(), options.sheet, name);
    const api = await openConnection(options, context);
    try {
      return await checkSource(order, { workbook, source, api }, context);
    } finally {
      await api.close();
    }
  } catch (error) {
    const isForUser = error instanceof FileRefused || error instanceof ColumnsTyped;
    throw isForUser ? new Refusal(error.message) : error;
  }
}

async function checkSource(
  { options, use, choose, planText, finish }: FileCheck,
  { workbook, source, api }: OpenedFile,
  { clock, random }: CommandContext,
): Promise<number> {
  const { connection, requestsInFlight } = api;
  setMaxListeners(maxListeners);
  const client = createClient({
    clock,
    random,
    connection,
    requestsInFlight,
    // What is read when all homes were asked for must be there: of many homes the first answers would be forgotten by then. Decision 303.
    ...(use === 'look' && { maxCachedCharacters: Infinity }),
  });
  const bar = progressBar('{bar} {percentage}% | {value} of {total} homes');
  let stopListening = (): void => undefined;
  try {
    const today = () => britishIsoDay(timestampAt(clock.now()));
    const commands = checkCommands({ workbook, client, clock, random, today });
    const opened = await commands.open(source);
    const planned = await commands.plan(source, opened.mapping, choose(opened));
    refuseColumns(workbook, planned);
    console.log(planText(planned, api));
    const uncalculated = workbook.uncalculated(source);
    if (uncalculated.length > 0) console.log(uncalculatedText(uncalculated));
    if (options.plan === true) return 0;
    const { homes, notDue } = planned.plan;
    if (homes.length === 0 && notDue.length > 0) return 0;
    if (homes.length === 0)
      throw new Refusal('Correct the sheet, or name another: it has no row that can be asked for.');
    const started = await commands.start(planned, '');
    if (started.kind === 'refused') throw new Refusal(started.because);
    const { progress, finished, cancel } = started.run;
    const stop = progress.subscribe(() => {
      const { done, total } = progress.snapshot();
      bar.show(done, total);
    });
    const stopped = new AbortController();
    stopListening = onStopSignal(clock, () => {
      stopped.abort();
      stop();
      bar.stop();
      console.error(stoppingText[use]);
      cancel();
    });
    const report = await finished;
    stop();
    bar.stop();
    if (use === 'look') {
      if (stopped.signal.aborted) return 1;
      stopListening();
    }
    await commands.exportReport(planned, report);
    return await finish({ workbook, api, client, planned, report, isStopped: stopped.signal.aborted });
  } finally {
    stopListening();
    bar.stop();
    client.dispose();
  }
}

/** @throws Refusal where the columns of results cannot be added. */
function refuseColumns(workbook: FileWorkbook, { source, choices }: PlannedCheck): void {
  try {
    workbook.sheet(source, 'check').refuseColumns(writtenHeaders(choices));
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}
