import { britishDay, timestampAt } from '../../contract';

/** What the server lets the signed-in user do, and until when; it says so at `/person.json`. */
export interface SignedInUser {
  /** A reader checks; an editor also creates, syncs and archives. */
  readonly role: 'reader' | 'editor';
  /** Epoch milliseconds at which the sign-in ends; `null` where it does not, or the server does not say. */
  readonly ends: number | null;
}

/** Milliseconds before its end from which an access token is spoken of: time enough to be given another. */
const noticeMilliseconds = 7 * 24 * 60 * 60 * 1_000;

// Decision 147.
export const readerWords =
  'Your role is reader: you can check properties but not change them. To change them, ask whoever runs the server.';

/** Reads what the server says; one that says nothing of roles lets everybody do everything. */
export function readSignedInUser(answer: unknown): SignedInUser {
  const { role, ends } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  const end = typeof ends === 'string' ? Date.parse(ends) : NaN;
  return { role: role === 'reader' ? 'reader' : 'editor', ends: Number.isNaN(end) ? null : end };
}

/** When the access token ends, for the user; `null` where it does not. `ends`: epoch milliseconds. */
export function endWords(ends: number | null): string | null {
  return ends === null ? null : `Your access token ends on ${britishDay(timestampAt(ends))}.`;
}

/** What is said in good time before the end of an access token, a week at most; `null` before that. Both in epoch milliseconds. */
export function endNotice(ends: number | null, now: number): string | null {
  return ends === null || ends - now > noticeMilliseconds
    ? null
    : `Ask whoever runs the server for a new access token. ${endWords(ends) ?? ''}`;
}
