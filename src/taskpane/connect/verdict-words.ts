import type { ConnectionVerdict } from '../../client';

/** What was tried, in its order. */
export const testSteps = ['Address', 'Reached', 'Keys', 'Quota'] as const;
export type TestStep = (typeof testSteps)[number];

/** What a test came to, for a person. */
export interface VerdictWords {
  /** The step that failed; `null` where all is well. */
  readonly failedAt: TestStep | null;
  readonly title: string;
  /** What to do. */
  readonly advice: string;
}

/** @param isServer Whether the keys are this server's: then whoever runs it mends what is wrong. */
export function verdictWords(verdict: ConnectionVerdict, isServer: boolean): VerdictWords {
  switch (verdict.kind) {
    case 'works':
      return { failedAt: null, title: 'The connection works', advice: worksAdvice(verdict) };
    case 'address-refused':
      return {
        failedAt: 'Address',
        title: 'This address is not used',
        advice:
          verdict.address === ''
            ? 'Enter the address of the API, beginning with https://.'
            : `Enter an address that begins with https://: “${verdict.address}” would be asked without encryption, or is no web address. Name and password do not belong in it.`,
      };
    case 'key-missing':
      return {
        failedAt: 'Keys',
        title: 'A key is missing',
        advice: 'Enter both keys: the API asks for two.',
      };
    case 'offline':
      return {
        failedAt: 'Reached',
        title: 'No network',
        advice: 'Connect this device to the network and test again.',
      };
    case 'unreachable':
      return {
        failedAt: 'Reached',
        title: 'Nothing answers there',
        advice: isServer
          ? 'Start your Terrace server again, or check the network: this page’s own server does not answer.'
          : `Check the spelling of “${verdict.host}” and the network. If both are right, open the address in a browser: a warning there says what is wrong with its certificate.`,
      };
    case 'pages-refused':
      // A page may always ask the server that it came from.
      if (isServer)
        return {
          failedAt: 'Reached',
          title: 'Something stops its questions',
          advice:
            'Ask who runs your network to let this page ask its own server: the server answers, and its answers to the API’s questions do not arrive.',
        };
      return {
        failedAt: 'Reached',
        title: 'It does not let web pages ask it',
        advice: `Use this server’s keys instead: “${verdict.host}” answers, but allows no requests from add-ins (CORS).`,
      };
    case 'redirected':
      return {
        failedAt: 'Reached',
        title: 'The address redirects elsewhere',
        advice:
          verdict.to === null
            ? 'Ask your provider for the exact address: the API sent us to another address, and keys go to no other address.'
            : `Enter “${verdict.to}” as the address: the present one redirects there, and keys never follow a redirect.`,
      };
    case 'keys-refused':
      return {
        failedAt: 'Keys',
        title: 'The keys are not accepted',
        advice: isServer
          ? 'Sign in first, where your firm’s server wants it. If you did, ask whoever runs it to check its two API keys.'
          : 'Enter both keys again: the API key first, the service key second. Your provider’s support can tell whether they are switched on.',
      };
    case 'quota-used':
      return {
        failedAt: 'Quota',
        title: 'The quota is used up for now',
        advice: 'Address and keys are right. Requests go on when the next period begins.',
      };
    case 'not-the-api':
      return {
        failedAt: 'Reached',
        title: 'Something else answers there',
        advice: `Check the end of the address, leave out “/api”: what answers is not the API (found ${verdict.found}).`,
      };
    case 'failing':
      return {
        failedAt: 'Reached',
        title: `The API fails (status ${verdict.status})`,
        advice: verdict.description === '' ? 'Try again in a few minutes.' : verdict.description,
      };
    case 'silent':
      return {
        failedAt: 'Reached',
        title: 'No answer in time',
        advice: `Try again later: nothing came within ${verdict.seconds} seconds.`,
      };
  }
}

function worksAdvice({ milliseconds, quota }: Extract<ConnectionVerdict, { kind: 'works' }>): string {
  const time = `It answered in ${Math.max(1, Math.round(milliseconds))} milliseconds`;
  const { limit, remaining } = quota;
  return limit === null || remaining === null
    ? `${time}.`
    : `${time}; ${remaining.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} requests are left in this period.`;
}
