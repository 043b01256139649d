/** The codes of Excel's object model that this one answers with, each with Excel's own words and HTTP status. */
const excelErrors = {
  ApiNotFound: [
    404,
    'The API you are trying to use could not be found. It may be available in a newer version of Excel.',
  ],
  AccessDenied: [403, 'You cannot perform the requested operation.'],
  InvalidArgument: [400, 'The argument is invalid or missing or has an incorrect format.'],
  InvalidOperation: [400, 'The operation attempted is invalid on the object.'],
  InvalidSelection: [400, 'The current selection is invalid for this operation.'],
  InvalidReference: [400, 'This reference is not valid for the current operation.'],
  InvalidOperationInCellEditMode: [
    400,
    'Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.',
  ],
  InvalidObjectPath: [400, 'The object path is invalid.'],
  InsertDeleteConflict: [409, 'The insert or delete operation attempted resulted in a conflict.'],
  ItemAlreadyExists: [409, 'The resource being created already exists.'],
  ItemNotFound: [404, "The requested resource doesn't exist."],
  NotImplemented: [501, "The requested feature isn't implemented."],
  RangeExceedsLimit: [413, 'The cell count in the range has exceeded the maximum supported number.'],
  GeneralException: [500, 'There was an internal error while processing the request.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

type ErrorCode = keyof typeof excelErrors;

/** An error as Excel answers it: office.js makes an `OfficeExtension.Error` of it. Decision 188. */
export class ExcelError extends Error {
  readonly status: number;

  /**
   * @param detail says more than Excel's own sentence, where there is more to say
   * @param location the member that failed, e.g. `Range.values`; whoever executes the member fills it in
   */
  constructor(
    readonly code: ErrorCode,
    detail?: string,
    readonly location?: string,
  ) {
    super(detail ? `${excelErrors[code][1]} ${detail}` : excelErrors[code][1]);
    this.status = excelErrors[code][0];
  }
}

/** Runs a member and names it in whatever error comes out. */
export function withLocation<Result>(location: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ExcelError)) throw error;
    throw error.location === undefined ? relocate(error, location) : error;
  }
}

/** A member that Excel has and this object model does not. */
export function notSupported(location: string): ExcelError {
  return new ExcelError('NotImplemented', `The workbench does not support ${location}.`, location);
}

function relocate(error: ExcelError, location: string): ExcelError {
  const moved = new ExcelError(error.code, undefined, location);
  moved.message = error.message;
  return moved;
}
