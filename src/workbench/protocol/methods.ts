import type { ObjectModel } from '../model/object-model';
import type { Commands } from './commands';
import type { MutableCounters } from './counters';
import { maxMessageBytes, messageSize } from './message';

/** The methods of office.js that this host knows, by office.js's own numbers. */
const processQueryId = 93;
const commandCompletedId = 94;

/** Where the body stands in the array that carries a batch. */
const bodyPosition = 4;

interface MethodCall {
  readonly DdaMethod?: { readonly DispatchId?: unknown };
  readonly ArrayData?: readonly unknown[];
  readonly [position: number]: unknown;
}

/** What the methods reach. */
interface Reached {
  readonly model: ObjectModel;
  readonly commands: Commands;
  readonly counters: MutableCounters;
}

/**
 * Answers `executeMethod`: batches go to the object model, anything unknown gets Excel's own refusal.
 *
 * @param size of the whole request, in bytes
 */
export function executeMethod(
  { model, commands, counters }: Reached,
  data: unknown,
  size: number,
): MethodAnswer {
  const call = (data ?? {}) as MethodCall;
  switch (call.DdaMethod?.DispatchId) {
    case processQueryId:
      counters.roundTrips += 1;
      return processQuery(model, call.ArrayData?.[bodyPosition], size);
    case commandCompletedId:
      commands.complete(call[0], call[1]);
      return methodError(officeErrors.success);
    default:
      return methodError(officeErrors.operationNotSupported);
  }
}

function processQuery(model: ObjectModel, body: unknown, size: number): MethodAnswer {
  if (size > maxMessageBytes) return methodError(officeErrors.requestPayloadSizeLimitExceeded);
  const answer = JSON.stringify(model.process(JSON.parse(String(body))));
  if (messageSize(answer) > maxMessageBytes)
    return methodError(officeErrors.responsePayloadSizeLimitExceeded);
  return { Version: 1, Error: officeErrors.success, Data: [200, [], answer] };
}

/** The numbers under which Excel on the web reports what is not an error of the object model. */
export const officeErrors = {
  success: 0,
  operationNotSupported: 5000,
  requestPayloadSizeLimitExceeded: 5103,
  responsePayloadSizeLimitExceeded: 5104,
} as const;

export type OfficeError = (typeof officeErrors)[keyof typeof officeErrors];

/** The answer to `executeMethod`. */
export interface MethodAnswer {
  readonly Version: 1;
  readonly Error: OfficeError;
  /** `[HTTP status, headers, body]` of a batch. */
  readonly Data?: readonly [number, readonly string[], string];
}

export function methodError(error: OfficeError): MethodAnswer {
  return { Version: 1, Error: error };
}
