import type { ObjectModel } from '../model/object-model';
import type { Commands } from './commands';
import type { Tally } from './counters';
import { MESSAGE_LIMIT, messageSize } from './message-size';
import type { MethodAnswer } from './office-errors';
import { OFFICE_ERRORS, methodError } from './office-errors';

/** The methods of office.js that this host knows, by office.js's own numbers. */
const PROCESS_QUERY = 93;
const COMMAND_COMPLETED = 94;

/** Where the body stands in the array that carries a batch. */
const BODY = 4;

interface MethodCall {
  readonly DdaMethod?: { readonly DispatchId?: unknown };
  readonly ArrayData?: readonly unknown[];
  readonly [position: number]: unknown;
}

/** Answers `executeMethod`: batches go to the object model, anything unknown gets Excel's own refusal. */
export class Methods {
  constructor(
    private readonly model: ObjectModel,
    private readonly commands: Commands,
    private readonly tally: Tally,
  ) {}

  /** @param size of the whole request, in bytes */
  execute(data: unknown, size: number): MethodAnswer {
    const call = (data ?? {}) as MethodCall;
    switch (call.DdaMethod?.DispatchId) {
      case PROCESS_QUERY:
        this.tally.roundTrips += 1;
        return this.processQuery(call.ArrayData?.[BODY], size);
      case COMMAND_COMPLETED:
        this.commands.completed(call[0], call[1]);
        return methodError(OFFICE_ERRORS.success);
      default:
        return methodError(OFFICE_ERRORS.operationNotSupported);
    }
  }

  private processQuery(body: unknown, size: number): MethodAnswer {
    if (size > MESSAGE_LIMIT) return methodError(OFFICE_ERRORS.requestPayloadSizeLimitExceeded);
    const answer = JSON.stringify(this.model.process(JSON.parse(String(body))));
    if (messageSize(answer) > MESSAGE_LIMIT)
      return methodError(OFFICE_ERRORS.responsePayloadSizeLimitExceeded);
    return { Version: 1, Error: OFFICE_ERRORS.success, Data: [200, [], answer] };
  }
}
