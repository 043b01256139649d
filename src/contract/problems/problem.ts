import type { Coverage } from '../places/coverage';
import { apiErrors, type ApiCode, type ApiProblemKind } from './problem-catalogue';

/** What is common to every refusal that the API put into words (contract 7). */
interface Answered {
  /** HTTP status. */
  readonly status: number;
  /** The API's own words; empty where it gave none. */
  readonly description: string;
  /** Id of the request for the provider's support; `null` where the answer carried none. */
  readonly responseId: string | null;
  /** It is the server that holds the keys which says of a failure or refusal what to do, in its own words. */
  readonly isOfServer?: true;
}

/** The API answered with one of its codes. */
export type ApiProblem = Answered & {
  readonly kind: ApiProblemKind;
  readonly code: ApiCode;
  /** What is held where nothing was found; absent where the API says nothing of it. */
  readonly coverage?: Coverage;
};

/** The API answered with a status that has no code, or with a body that is not the contract's. */
export type UncodedProblem =
  | {
      readonly kind: 'keys-refused';
      readonly responseId: string | null;
      /** The server that holds the keys does not know who asks. */
      readonly wantsSignIn?: true;
    }
  | { readonly kind: 'rate-limited'; readonly responseId: string | null }
  | (Answered & { readonly kind: 'server-failed' })
  | (Answered & { readonly kind: 'unknown-refusal'; readonly code: number | null })
  | {
      readonly kind: 'unreadable-answer';
      readonly status: number;
      /** What was there instead of the contract's answer. */
      readonly found: string;
      readonly responseId: string | null;
    }
  /** The answer names another home, or another stored property, than the one that was asked for. It is never kept. */
  | {
      readonly kind: 'another-home';
      /** What it names: `UPRN 10023`, `svc:property:abc`. */
      readonly answeredFor: string;
      readonly responseId: string | null;
    }
  /** An archive was answered, and the property is still stored. */
  | {
      readonly kind: 'not-archived';
      /** The property that the answer names in place of the one that was meant; `null` where it says that nothing was archived. */
      readonly answeredFor: string | null;
      readonly responseId: string | null;
    };

/** No answer came, or it could not be taken. */
export type TransportProblem =
  | { readonly kind: 'no-connection-set' }
  | { readonly kind: 'insecure-address'; readonly host: string }
  /** `isOfSignIn`: nobody could be asked who the user is, and nothing was sent. */
  | { readonly kind: 'unreachable'; readonly isOfSignIn?: true }
  | { readonly kind: 'timed-out'; readonly seconds: number }
  /** `to`: the same host's address over https; `null` where it is another, or none was told. */
  | { readonly kind: 'redirected'; readonly to: string | null }
  | { readonly kind: 'answer-too-large'; readonly limitBytes: number }
  | { readonly kind: 'cancelled' }
  /** The device keeps no answers: storage is missing, full, blocked or corrupt. Everything else goes on. */
  | { readonly kind: 'device-keeps-nothing' }
  /** A create may have reached the API, and nobody knows: the user decides (it is never repeated by itself). */
  | { readonly kind: 'unconfirmed'; readonly because: string };

/** Why a value is no identifier. */
export type IdentifierReason =
  | 'digits-lost'
  | 'too-many-digits'
  | 'not-whole'
  | 'no-postcode'
  | 'no-street'
  | 'outside-united-kingdom'
  | 'too-long'
  | 'empty-value'
  | 'unknown-prefix'
  | 'bad-escape'
  | 'not-text-or-number'
  | 'form-not-accepted';

/** A value that the user or a cell gave does not name a home. */
export interface IdentifierProblem {
  readonly kind: 'identifier-unclear';
  readonly reason: IdentifierReason;
  /** What was given, shortened. It is shown to the user who gave it and goes nowhere else. */
  readonly found: string;
}

/** An argument that takes one of a few words was given another. */
export interface WordProblem {
  readonly kind: 'word-unknown';
  /** What was given, shortened. */
  readonly found: string;
  /** The words that were most likely meant, the nearest first; none where nothing is like it. */
  readonly nearest: readonly string[];
  /** Every word that the argument takes. */
  readonly words: readonly string[];
}

/** Everything that can go wrong between a cell and an answer: a closed union, mapped once at each boundary. */
export type Problem = ApiProblem | UncodedProblem | TransportProblem | IdentifierProblem | WordProblem;

export type ProblemKind = Problem['kind'];

type ApiError = (typeof apiErrors)[ApiCode];

/** Kinds of problem that are an answer about the home itself: those that the API says with a 404 and a code. */
export type NotFoundKind = Extract<ApiError, { status: 404 }>['kind'];

const notFoundKinds: ReadonlySet<ProblemKind> = new Set(
  Object.values<ApiError>(apiErrors).flatMap(({ status, kind }) => (status === 404 ? [kind] : [])),
);

/** Whether a problem is an answer about the home itself (it would be the same tomorrow) and not a failure of the way. */
export function isNotFound({ kind }: Problem): boolean {
  return notFoundKinds.has(kind);
}

/** Whether an answer tells something of the home: that nothing was found does. */
export function tellsOfHome(
  answer: { readonly ok: true } | { readonly ok: false; readonly problem: Problem },
): boolean {
  return answer.ok || isNotFound(answer.problem);
}
