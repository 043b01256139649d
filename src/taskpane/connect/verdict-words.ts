import type { ConnectionVerdict } from '../../client';
import { problemMessage } from '../../contract';

/** What was tried, in its order. */
export const testSteps = ['Address', 'Reached', 'Keys', 'Quota'] as const;
export type TestStep = (typeof testSteps)[number];

/** What a test came to, for a user. */
export interface VerdictWords {
  /** The step that failed; `null` where all is well. */
  readonly failedAt: TestStep | null;
  readonly title: string;
  /** What to do. */
  readonly advice: string;
}

/** @param isServer Whether the keys are this server's: then whoever runs it corrects what is wrong. */
export function verdictWords(verdict: ConnectionVerdict, isServer: boolean): VerdictWords {
  switch (verdict.kind) {
    case 'works':
      return { failedAt: null, title: 'The connection works', advice: worksAdvice(verdict) };
    case 'address-refused':
      return failed('Address', 'This address cannot be used', addressAdvice(verdict));
    case 'key-missing':
      return failed('Keys', 'A key is missing', 'Enter both keys: the API needs two.');
    case 'offline':
      return failed('Reached', 'No network', 'Connect this device to the network and test again.');
    case 'sign-in-failed':
      return failed(
        'Reached',
        'You could not be signed in',
        problemMessage({ kind: 'unreachable', isOfSignIn: true }),
      );
    case 'unreachable':
      return failed(
        'Reached',
        'Nothing answers there',
        isServer
          ? 'Start your Terrace server again, or check the network: this page’s own server does not answer.'
          : `Check the spelling of “${verdict.host}” and the network. If both are right, open the address in a browser: a warning there says what is wrong with its certificate.`,
      );
    case 'pages-refused':
      // A page may always ask the server that it came from.
      if (isServer)
        return failed(
          'Reached',
          'Something blocks the requests',
          'Ask whoever runs your network to let this page reach its own server: the server is there, but its answers do not arrive.',
        );
      return failed(
        'Reached',
        'It does not allow requests from web pages',
        `Use this server’s keys instead: “${verdict.host}” answers, but allows no requests from add-ins (CORS).`,
      );
    case 'redirected':
      return failed(
        'Reached',
        'The address redirects elsewhere',
        verdict.to === null
          ? problemMessage({ kind: 'redirected', to: null })
          : `Enter “${verdict.to}” as the address: the current one redirects there, and keys are never sent on by a redirect.`,
      );
    case 'keys-refused':
      return failed(
        'Keys',
        'The keys are not accepted',
        isServer
          ? 'Sign in first, where your firm’s server wants it. If you did, ask whoever runs it to check its two API keys.'
          : 'Enter both keys again: the API key first, the service key second. Your provider’s support can tell whether they are switched on.',
      );
    case 'quota-used':
      return failed(
        'Quota',
        'The quota is used up for now',
        'Address and keys are right. Requests continue when the next period begins.',
      );
    case 'not-the-api':
      return failed(
        'Reached',
        'Something else answers there',
        `Check the end of the address and leave out “/api”: what answers is not the API (found ${verdict.found}).`,
      );
    case 'failing':
      return failed(
        'Reached',
        `The API fails (status ${verdict.status})`,
        verdict.description === '' ? 'Try again in a few minutes.' : verdict.description,
      );
    case 'silent':
      return failed(
        'Reached',
        'No answer in time',
        `Try again later: nothing came within ${verdict.seconds} seconds.`,
      );
  }
}

function failed(failedAt: TestStep, title: string, advice: string): VerdictWords {
  return { failedAt, title, advice };
}

function addressAdvice({
  address,
  holdsUser,
}: Extract<ConnectionVerdict, { kind: 'address-refused' }>): string {
  if (holdsUser) {
    const begin = address.startsWith('https://') ? '' : ', and begin it with https://';
    return `Do not put a user name or password in the address${begin}.`;
  }
  return address === ''
    ? 'Enter the address of the API, beginning with https://.'
    : `Enter an address that begins with https://: “${address}” is not encrypted or is not a web address.`;
}

function worksAdvice({ milliseconds, quota }: Extract<ConnectionVerdict, { kind: 'works' }>): string {
  const time = `It answered in ${Math.max(1, Math.round(milliseconds))} milliseconds`;
  const { limit, remaining } = quota;
  return limit === null || remaining === null
    ? `${time}.`
    : `${time}; ${remaining.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} requests are left in this period.`;
}
