import { pause, type Clock } from '../contract';
import type { Facts, StepReport } from './step';

/** What a step is given. */
export interface ProofPage {
  readonly clock: Clock;
  /** UPRNs of the sample, two hundred. */
  readonly uprns: readonly number[];
  /** Presses a button of the ribbon, by the name of its function. */
  readonly press: (command: string) => Promise<void>;
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

/**
 * The values of a range once nothing in it is being asked any more. What was just entered may not have been calculated yet: two looks must
 * show the same.
 */
export async function answered(sheet: Sheet, address: string, { clock }: ProofPage): Promise<Values> {
  let last = '';
  for (;;) {
    await pause(clock, 500);
    const range = sheet.getRange(address).load({ values: true });
    await range.context.sync();
    const values = range.values as Values;
    const shown = JSON.stringify(values);
    if (shown === last && !/"#(?:BUSY!|GETTING_DATA)"/.test(shown)) return values;
    last = shown;
  }
}

export const isRating = (value: unknown): boolean => typeof value === 'string' && /^[A-G]$/.test(value);

export const columnOf = (values: readonly unknown[]): unknown[][] => values.map((value) => [value]);

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
