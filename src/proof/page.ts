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
    context.workbook.worksheets.getItemOrNullObject(name).delete();
    const sheet = context.workbook.worksheets.add(name);
    await context.sync();
    try {
      return await work(sheet, context);
    } finally {
      sheet.delete();
      await context.sync();
    }
  });
}

/** The values of a range once nothing in it is being asked any more. */
export async function answered(sheet: Sheet, address: string, { clock }: ProofPage): Promise<Values> {
  for (;;) {
    const range = sheet.getRange(address).load({ values: true });
    await range.context.sync();
    const values = range.values as Values;
    const waits = values.flat().some((value) => value === '#BUSY!' || value === '#GETTING_DATA');
    if (!waits) return values;
    await pause(clock, 200);
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
