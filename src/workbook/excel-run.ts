import { pause, type Clock } from '../contract';
import { cellEditWait, silenceWait } from './waits';

/** Milliseconds without an answer after which the user is told so: a window of Excel's own may keep it from answering. */
const silentMilliseconds = 30_000;
/** Milliseconds until Excel is asked again whether the user has left the cell. */
const cellEditRetryMilliseconds = 500;

function errorCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null;
}

/** Whether Excel refused because the user is typing in a cell: then nothing of the batch was done. */
function isEditingCell(error: unknown): boolean {
  return errorCode(error) === 'InvalidOperationInCellEditMode';
}

/** Whether Excel refused because what was to be changed is protected. */
function isAccessDenied(error: unknown): boolean {
  return errorCode(error) === 'AccessDenied';
}

/** Nothing can be written. `sheet`: the sheet that is protected; `null` where Excel does not say what is. */
export class WriteProtected extends Error {
  constructor(sheet: string | null) {
    super(
      sheet === null
        ? 'Take the protection off and try again: the sheet or the workbook is protected (Review > Unprotect Sheet, Review > Protect Workbook), so that nothing could be written.'
        : `Take the protection off the sheet “${sheet}” (Review > Unprotect Sheet) and start again: nothing can be written to it.`,
    );
    this.name = 'WriteProtected';
  }
}

/** What Excel says is for developers: what to do comes first. Whoever knows what its code means asks for that, as of Excel's own. */
export class ExcelRefused extends Error {
  readonly code: string | null;

  constructor(
    error: unknown,
    whatToDo = 'Try again, or close the workbook and open it anew: Excel did not do it.',
  ) {
    super(`${whatToDo} It said: “${error instanceof Error ? error.message : String(error)}”`, {
      cause: error,
    });
    this.code = errorCode(error);
  }
}

/** Of an error of Excel's: the error for whoever is told. */
export function refusedByExcel(error: unknown): never {
  throw new ExcelRefused(error);
}

/** Whether an answer was too large for Excel on the web. */
export function isTooLarge(error: unknown): boolean {
  return errorCode(error) === 'ResponsePayloadSizeLimitExceeded';
}

/** Whether what was sent was too large for Excel on the web. */
export function isTooLargeToSend(error: unknown): boolean {
  return errorCode(error) === 'RequestPayloadSizeLimitExceeded';
}

/** Whether a table, sheet or part that was asked for is not there. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ItemNotFound';
}

/** Whether cells could not move because a table stands in their way. */
export function isConflict(error: unknown): boolean {
  return errorCode(error) === 'InsertDeleteConflict';
}

/**
 * One round trip that waits while the user types in a cell. `ask` puts the batch together, anew with every try: what a refused batch
 * held is lost.
 * @throws WriteProtected, or an Error that says first what to do
 */
export async function roundTrip<Requested>(
  context: Excel.RequestContext,
  clock: Clock,
  ask: () => Requested,
): Promise<Requested> {
  const asked = ask();
  try {
    await answered(context, clock);
    return asked;
  } catch (error) {
    if (isAccessDenied(error)) throw new WriteProtected(null);
    if (errorCode(error) === 'InvalidSelection')
      throw new Error('Select cells in one block and try again: several areas are selected at once.');
    if (!isEditingCell(error)) refusedByExcel(error);
  }
  const endWait = cellEditWait.begin();
  try {
    await pause(clock, cellEditRetryMilliseconds);
    return await roundTrip(context, clock, ask);
  } finally {
    endWait();
  }
}

async function answered(context: Excel.RequestContext, clock: Clock): Promise<void> {
  let end = (): void => undefined;
  const cancelTimer = clock.after(silentMilliseconds, () => (end = silenceWait.begin()));
  try {
    await context.sync();
  } finally {
    cancelTimer();
    end();
  }
}

/**
 * Works in a context of its own. Ranges live for one round trip: what is asked for again is found anew. `Excel.run` would spend one more
 * round trip to give back references that nothing here needs, and refuses to put changes of settings, XML parts or charts into one undo
 * group. Decision 236.
 */
export function withContext<Value>(work: (context: Excel.RequestContext) => Promise<Value>): Promise<Value> {
  return work(new Excel.RequestContext());
}
