import { pause, type Clock } from '../contract';
import type { ProofPane } from './pane';
import type { Facts, StepReport } from './step';

/** A home of the sample. */
export interface ProofHome {
  readonly uprn: number;
  readonly address: string;
  readonly postcode: string;
}

/** What a step is given. */
export interface ProofPage {
  readonly clock: Clock;
  /** Homes of the sample, two hundred, and their UPRNs. */
  readonly homes: readonly ProofHome[];
  readonly uprns: readonly number[];
  /** Presses a button of the ribbon, by the name of its function. */
  readonly press: (command: string) => Promise<void>;
  readonly pane: ProofPane;
  /** Tells whoever sits at Excel what to do, in the pane and in the terminal. */
  readonly prompt: (text: string) => Promise<void>;
  /** Properties that this page has asked the API to make. */
  readonly creates: () => number;
  /** Requests to the API that this page has made so far. */
  readonly requests: () => number;
  /** What the content security policy refused so far. */
  readonly refusals: readonly string[];
  /** Whether the bridge of nested sign-in was there before Office was ready. */
  readonly hadBridge: boolean;
  /** What the steps before came to. */
  readonly done: readonly StepReport[];
}

export type RunStep = (page: ProofPage) => Promise<Facts>;

type Sheet = Excel.Worksheet;
type Values = readonly (readonly unknown[])[];

/** Work on a sheet of its own, which is removed behind it. */
export function onOwnSheet<Result>(
  name: string,
  work: (sheet: Sheet, context: Excel.RequestContext) => Promise<Result>,
): Promise<Result> {
  return Excel.run(async (context) => {
    const sheet = await freshSheet(context, name);
    try {
      return await work(sheet, context);
    } finally {
      sheet.delete();
      await context.sync();
    }
  });
}

/** A sheet of this name that is empty, whatever stood there. */
export async function freshSheet(context: Excel.RequestContext, name: string): Promise<Sheet> {
  const old = context.workbook.worksheets.getItemOrNullObject(name);
  await context.sync();
  if (!old.isNullObject) old.delete();
  const sheet = context.workbook.worksheets.add(name);
  await context.sync();
  return sheet;
}

/** Milliseconds in which nothing may have changed before a cell that is still busy is taken for stuck. */
const stuckMilliseconds = 40_000;

/**
 * The values of a range once nothing in it is being asked any more, or once nothing of it has changed for long: what is still busy then is
 * stuck. What was just entered may not have been calculated yet: two looks must show the same.
 */
export async function answered(sheet: Sheet, address: string, { clock }: ProofPage): Promise<Values> {
  let last = '';
  let changed = clock.now();
  for (;;) {
    await pause(clock, 250);
    const range = sheet.getRange(address).load({ values: true });
    await range.context.sync();
    const values = range.values as Values;
    const shown = JSON.stringify(values);
    if (shown !== last) changed = clock.now();
    else if (!isBusy(shown) || clock.now() - changed > stuckMilliseconds) return values;
    last = shown;
  }
}

/** Whether a cell shows that its answer is awaited. */
export const isBusy = (shown: unknown): boolean => /#(?:BUSY!|GETTING_DATA)/.test(String(shown));

export const isRating = (value: unknown): boolean => typeof value === 'string' && /^[A-G]$/.test(value);

export const columnOf = (values: readonly unknown[]): unknown[][] => values.map((value) => [value]);

/** The newest version `1.N` of a requirement set that is here, as N; 0 where there is none. */
export function newestOf(set: string, newest: number): number {
  for (let version = newest; version > 0; version -= 1)
    if (Office.context.requirements.isSetSupported(set, `1.${version}`)) return version;
  return 0;
}

/** `done`, or the code with which Excel refused. */
export async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error
      ? String(error.code)
      : String(error);
  }
}
