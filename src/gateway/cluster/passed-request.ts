import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Priority } from '../../contract';
import { answerHeaders, pick, type Reply } from '../reply';
import type { UserRequest } from '../quota/user-request';
import { digestOf, type FirmProof } from './firm-proof';

/** Headers between gateways: what one tells the other besides request or answer, the proof over all of that, and a failure's code, for the log alone and not proven. */
export const gatewayHeaders = {
  passed: 'x-terrace-passed',
  proof: 'x-terrace-proof',
  because: 'x-terrace-because',
} as const;

/** Headers of a page that go on to the API. */
const requestHeaders = ['accept', 'content-type'] as const;

/** What a gateway tells of a request that it passes on. Never a token. */
export interface PassedRequest {
  readonly user: string;
  readonly priority: Priority;
  /** Id of the gateway that it is for: no other takes it. */
  readonly to: string;
  /** Epoch milliseconds at the gateway that passes it on. */
  readonly moment: number;
  /** Never used twice. */
  readonly nonce: string;
  /** Hash of the body, which follows when a change is about to leave. */
  readonly digest: string;
}

/**
 * How a request ended at the leader. `answered`: as the API answered; `refused`: the quota did not allow it; `failed`: the API gave no answer;
 * `not-sent`: the same, and it never had the request; `elsewhere`: the gateway does not lead, and nothing was done.
 */
export type Outcome = 'answered' | 'refused' | 'failed' | 'not-sent' | 'elsewhere';

/** The headers with which a request is passed on. */
export function writePassed(
  { operation, target, headers, body, user, priority }: UserRequest,
  told: Pick<PassedRequest, 'to' | 'moment' | 'nonce'>,
  proof: FirmProof,
): OutgoingHttpHeaders {
  const passed: PassedRequest = { ...told, user, priority, digest: digestOf(body) };
  const text = Buffer.from(JSON.stringify(passed)).toString('base64url');
  const going = pick(headers, requestHeaders);
  const proven = proof.prove('request', [operation.method, target, going, text]);
  return { ...going, [gatewayHeaders.passed]: text, [gatewayHeaders.proof]: proven };
}

/** Reads what another gateway passed on; `null` where nothing proves that one did. */
export function readPassed(
  { method, url, headers }: IncomingMessage,
  proof: FirmProof,
): PassedRequest | null {
  const { [gatewayHeaders.passed]: text, [gatewayHeaders.proof]: proven } = headers;
  if (!proof.isProven('request', [method, url, pick(headers, requestHeaders), text], proven)) return null;
  return JSON.parse(Buffer.from(String(text), 'base64url').toString()) as PassedRequest;
}

/** The headers with which the leader answers. */
export function writeOutcome(
  outcome: Outcome,
  { status, headers, body }: Reply,
  nonce: string,
  proof: FirmProof,
): OutgoingHttpHeaders {
  const going = pick(headers, answerHeaders);
  const proven = proof.prove('answer', [nonce, outcome, status, going, digestOf(body)]);
  const code = pick(headers, [gatewayHeaders.because]);
  return { ...going, ...code, [gatewayHeaders.passed]: outcome, [gatewayHeaders.proof]: proven };
}

/** Reads the leader's answer to the request of this nonce; `null` where nothing proves that it is one. */
export function readOutcome(
  { status, headers, body }: Reply,
  nonce: string,
  proof: FirmProof,
): Outcome | null {
  const { [gatewayHeaders.passed]: outcome, [gatewayHeaders.proof]: proven } = headers;
  const parts = [nonce, outcome, status, pick(headers, answerHeaders), digestOf(body)];
  return proof.isProven('answer', parts, proven) ? (outcome as Outcome) : null;
}

/** The code of the leader's failure. Nothing proves it: what can be no code is left out, so that the log takes no text of somebody else's. */
export function failureCodeOf(headers: Reply['headers']): string | undefined {
  const code = headers[gatewayHeaders.because];
  return code !== undefined && /^[\w/-]{1,60}$/.test(code) ? code : undefined;
}
