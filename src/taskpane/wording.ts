import type { ClientActivity } from '../client';
import type { RateLimit, UtcTimestamp } from '../contract';

export { counted } from '../contract';

type ConnectionTone = 'good' | 'bad' | 'neutral';

/** The state of the connection, in words. */
export interface ConnectionWords {
  readonly tone: ConnectionTone;
  readonly title: string;
  /** What it means, and what to do. */
  readonly advice: string;
  /** Whether trying again may help. */
  readonly canRetry: boolean;
}

interface Connecting extends Pick<ClientActivity, 'connection' | 'inFlight'> {
  /** Whether the server that holds the keys waits for the user to sign in. Default false. */
  readonly needsSignIn?: boolean;
  /** Whether the server that serves this page holds the keys; else the user typed them in. */
  readonly isServer: boolean;
}

const states = {
  'sign-in': [
    'bad',
    'Sign in',
    'Sign in at the top of this pane: your firm’s server needs to know who you are.',
  ],
  none: ['bad', 'Not connected', 'Open Terrace from your firm’s server: this page has no API to connect to.'],
  connecting: ['neutral', 'Connecting', 'Waiting for the first answer.'],
  untried: ['neutral', 'Ready', 'Nothing has been looked up yet.'],
  working: ['good', 'Connected', 'The API is answering.'],
  'keys-refused': [
    'bad',
    'Keys refused',
    'Ask whoever runs your Terrace server to check its two API keys. Then try again and recalculate the sheet (Ctrl+Alt+F9).',
  ],
  'typed-keys-refused': [
    'bad',
    'Keys refused',
    'Enter both of your keys again, or ask your provider whether they are switched on. Then recalculate the sheet (Ctrl+Alt+F9).',
  ],
  failing: [
    'bad',
    'No answer',
    'Check your network, or try again in a few minutes: the API cannot be reached or is failing. Then recalculate cells that show #N/A (Ctrl+Alt+F9).',
  ],
} as const satisfies Readonly<Record<string, readonly [ConnectionTone, title: string, advice: string]>>;

function stateOf({ connection, inFlight, needsSignIn = false, isServer }: Connecting): keyof typeof states {
  if (needsSignIn) return 'sign-in';
  if (connection === 'untried' && inFlight > 0) return 'connecting';
  return connection === 'keys-refused' && !isServer ? 'typed-keys-refused' : connection;
}

export function connectionWords(connecting: Connecting): ConnectionWords {
  const state = stateOf(connecting);
  const [tone, title, advice] = states[state];
  const canRetry = state === 'keys-refused' || state === 'typed-keys-refused' || state === 'failing';
  return { tone, title, advice, canRetry };
}

/** How much of the quota is left: a text, and the share from 0 to 1 where both numbers are known. */
export interface QuotaWords {
  readonly value: string;
  readonly note: string;
  readonly share: number | null;
}

export function quotaWords(quota: RateLimit | null): QuotaWords {
  if (quota === null) return { value: '–', note: 'known after the first answer', share: null };
  const { limit, remaining } = quota;
  if (remaining === null) return { value: '–', note: 'the API does not say', share: null };
  if (limit === null)
    return { value: remaining.toLocaleString('en-GB'), note: 'left in this period', share: null };
  const share = limit === 0 ? 0 : Math.min(1, remaining / limit);
  return {
    value: remaining.toLocaleString('en-GB'),
    note: `of ${limit.toLocaleString('en-GB')} left in this period`,
    share,
  };
}

/** A moment for a user at this machine: the time alone today, with the day before that. `now`: epoch milliseconds. */
export function momentWords(moment: UtcTimestamp, now: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short', year: 'numeric' });
  const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  const at = Date.parse(moment);
  const onDay = day.format(at);
  return onDay === day.format(now) ? time.format(at) : `${onDay}, ${time.format(at)}`;
}

/** What went wrong, as a sentence for the user. */
export function errorText(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  return reason === '' ? 'Try again: Excel did not say what went wrong.' : reason;
}
