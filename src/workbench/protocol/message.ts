/**
 * The envelope of every message between the host page and office.js in the frame: a JSON string, posted.
 */

/** What a request asks for: a call, or to begin or end hearing of an event. */
export type ActionType = 'invoke' | 'register' | 'unregister';

/** A request of office.js. */
export interface FrameRequest {
  readonly action: string;
  readonly type: ActionType;
  readonly conversationId: string;
  readonly correlationId: number;
  readonly data: unknown;
}

/** Events answer no request: office.js looks them up by their name alone. */
const noCorrelation = -1;

const errorHandlingRequest = -2;

const actionTypes: readonly ActionType[] = ['invoke', 'register', 'unregister'];

/** Reads what the frame posted; `null` if it is no request of office.js (pages post other things as well). */
export function readRequest(text: unknown): FrameRequest | null {
  if (typeof text !== 'string') return null;
  const message = parseObject(text);
  if (message?._messageType !== 0) return null;
  const { _actionName: action, _conversationId: conversationId, _correlationId: correlationId } = message;
  const type = actionTypes[Number(message._actionType)];
  if (typeof action !== 'string' || typeof conversationId !== 'string' || typeof correlationId !== 'number')
    return null;
  if (type === undefined) return null;
  return { action, type, conversationId, correlationId, data: message._data };
}

/** The answer to a request. */
export function writeResponse(request: FrameRequest, data: unknown): string {
  return JSON.stringify({ ...envelope(request), _responseType: 0, _data: data });
}

/** The refusal of a request that this host does not know: office.js reports an internal error to its caller. */
export function writeRefusal(request: FrameRequest): string {
  return JSON.stringify({
    ...envelope(request),
    _responseType: 0,
    _errorCode: errorHandlingRequest,
    _data: `The workbench does not answer '${request.action}'.`,
  });
}

/** An event under the registration that the frame made for it. */
export function writeEvent(registration: FrameRequest, data: unknown): string {
  return JSON.stringify({
    ...envelope(registration),
    _correlationId: noCorrelation,
    _responseType: 1,
    _data: data,
  });
}

function envelope(request: FrameRequest) {
  return {
    _messageType: 1,
    _actionName: request.action,
    _conversationId: request.conversationId,
    _correlationId: request.correlationId,
    _errorCode: 0,
    _serializerVersion: 1,
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What one message may weigh, in bytes of UTF-8: the limit of Excel on the web, for requests and for responses. */
export const maxMessageBytes = 5 * 1024 * 1024;

const encoder = new TextEncoder();

/** The size of a message on its way, in bytes of UTF-8. */
export function messageSize(text: string): number {
  return encoder.encode(text).length;
}
