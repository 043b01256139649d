import { priorities, type Priority } from '../../contract';
import type { PacingSnapshot, QuotaEstimate, Waiting } from '../pacing';

/** What runtimes that share a key tell one another. Moments are UTC milliseconds: all are on one machine. */
export type Message =
  /** So much waits here. The leader answers with a permit or with news. */
  | { readonly kind: 'want'; readonly from: string; readonly waiting: Waiting }
  /** Whom it is for may take this slot and send one request that is at least as urgent. */
  | {
      readonly kind: 'permit';
      readonly from: string;
      readonly to: string;
      readonly permit: string;
      readonly slot: number;
      readonly priority: Priority;
    }
  /** The permit is not used; so much waits that could be sent now. */
  | { readonly kind: 'back'; readonly from: string; readonly permit: string; readonly waiting: Waiting }
  /** What came of the request that was sent with the permit. */
  | { readonly kind: 'report'; readonly from: string; readonly permit: string; readonly answer: Reported }
  /** Who leads, and what is known of the quota. */
  | {
      readonly kind: 'news';
      readonly from: string;
      readonly snapshot: PacingSnapshot | null;
      readonly estimate: QuotaEstimate;
    }
  /** This runtime asks for nothing any more. */
  | { readonly kind: 'leave'; readonly from: string };

/** An answer as its runtime saw it: `sentAt` and `receivedAt` in UTC milliseconds, `retryAfter` in milliseconds. */
export interface Reported {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly status: number | null;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly retryAfter: number | null;
  /** A `PacingPolicy`; pages of earlier versions do not tell of it. */
  readonly policy?: unknown;
}

/** Nothing waits. */
export const none: Waiting = { interactive: 0, cells: 0, bulk: 0 };

export function total(waiting: Waiting): number {
  return waiting.interactive + waiting.cells + waiting.bulk;
}

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const isNumberOrNull: Check = (value) => value === null || isNumber(value);
const isObjectOrNull: Check = (value) => typeof value === 'object';
const isWaiting = has({ interactive: isNumber, cells: isNumber, bulk: isNumber });
/** What an answer of the API told of the quota, as a page or a gateway tells it another. */
export const isReportedAnswer = has({
  sentAt: isNumber,
  receivedAt: isNumber,
  status: isNumberOrNull,
  limit: isNumberOrNull,
  remaining: isNumberOrNull,
  retryAfter: isNumberOrNull,
});

const shapes: Readonly<Record<Message['kind'], Check>> = {
  want: has({ from: isText, waiting: isWaiting }),
  permit: has({
    from: isText,
    to: isText,
    permit: isText,
    slot: isNumber,
    priority: (value) => priorities.some((each) => each === value),
  }),
  back: has({ from: isText, permit: isText, waiting: isWaiting }),
  report: has({
    from: isText,
    permit: isText,
    answer: isReportedAnswer,
  }),
  news: has({
    from: isText,
    snapshot: isObjectOrNull,
    estimate: has({
      kind: isText,
      limit: isNumberOrNull,
      remaining: isNumberOrNull,
      period: isNumberOrNull,
      nextReset: isNumberOrNull,
      certainty: isText,
    }),
  }),
  leave: has({ from: isText }),
};

function has(fields: Fields): Check {
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const found = value as Readonly<Record<string, unknown>>;
    return Object.entries(fields).every(([name, isRight]) => isRight(found[name]));
  };
}

/** A message, if it is one that this version understands: a page of another version may still be open. */
export function readMessage(posted: unknown): Message | null {
  if (typeof posted !== 'object' || posted === null || !('kind' in posted)) return null;
  const { kind } = posted;
  if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return null;
  return shapes[kind as Message['kind']](posted) ? (posted as Message) : null;
}

/** Tells all other pages of one origin that listen to the same name. Messages may be late, and may be lost. */
export interface Channel {
  post(message: Message): void;
  close(): void;
}

/** Opens a channel. `hear` is called with whatever other pages post: they may be of another version. Throws where there is none. */
export type OpenChannel = (name: string, hear: (posted: unknown) => void) => Channel;
