import { rateLimitHeaders } from '../../../contract';
import { says, type Misbehave } from './strike';

const { limit, remaining, retryAfter, standard, standardPolicy } = rateLimitHeaders;

/** The true answer, which tells this of the quota. */
const quotaHeaders = (saysLimit: string, saysRemaining: string): Misbehave =>
  says(() => ({ headers: { [limit.toLowerCase()]: saysLimit, [remaining.toLowerCase()]: saysRemaining } }));

const standardHeaders = (saysState: string, saysPolicy: string) => ({
  headers: { [standard.toLowerCase()]: saysState, [standardPolicy.toLowerCase()]: saysPolicy },
});

/** The true answer, with these two standard headers beside the contract's true ones. */
const withStandard = (saysState: string, saysPolicy: string): Misbehave =>
  says(() => standardHeaders(saysState, saysPolicy));

/** The true answer, whose true limit stands in the standard headers with these parameters. */
const ofTrueLimit = (saysState: string, saysPolicy: string): Misbehave =>
  says(({ answer: { headers } }) =>
    standardHeaders(
      `"default";r=${String(headers[remaining.toLowerCase()])};${saysState}`,
      `"default";q=${String(headers[limit.toLowerCase()])};${saysPolicy}`,
    ),
  );

/** Refuses every request, and says when to come back. */
const comeBack = (when: string, status = 429): Misbehave =>
  says(() => ({
    status,
    headers: { [retryAfter.toLowerCase()]: when },
    body: JSON.stringify({ status, message: 'Too Many Requests', description: '' }),
  }));

/** Lies about the quota. */
export const quotas = {
  'limit-0': quotaHeaders('0', '0'),
  'limit-negative': quotaHeaders('-5', '-5'),
  'limit-huge': quotaHeaders('99999999999999999999999', '99999999999999999999999'),
  'limit-in-words': quotaHeaders('plenty', 'enough'),
  'limit-fraction': quotaHeaders('0.5', '0.25'),
  'remaining-0': quotaHeaders('600', '0'),
  'remaining-above-limit': quotaHeaders('10', '9999'),
  'reset-past': ofTrueLimit('t=-60', 'w=60'),
  'reset-now': ofTrueLimit('t=0', 'w=60'),
  'reset-never': ofTrueLimit('t=999999999999999', 'w=60'),
  'reset-month': ofTrueLimit('t=2678400', 'w=2678400'),
  'period-short': ofTrueLimit('t=1', 'w=1'),
  'period-0': ofTrueLimit('t=1', 'w=0'),
  'period-huge': ofTrueLimit('t=1', 'w=999999999999999'),
  'standard-contradicts': withStandard('"default";r=0;t=3600', '"default";q=1;w=3600'),
  'standard-malformed': withStandard('limit=10, remaining=0, reset=3600', '10;w=3600,'),
  'retry-after-2099': comeBack('Thu, 01 Jan 2099 00:00:00 GMT'),
  'retry-after-huge': comeBack('99999999999'),
  'retry-after-month': comeBack('2592000'),
  'retry-after-negative': comeBack('-1'),
  'retry-after-0': comeBack('0'),
  'retry-after-fraction': comeBack('0.001'),
  'retry-after-in-words': comeBack('later'),
  'retry-after-past': comeBack('Thu, 01 Jan 1970 00:00:00 GMT'),
  'retry-after-on-503': comeBack('99999999999', 503),
  'retry-after-on-200': says(() => ({ headers: { [retryAfter.toLowerCase()]: '99999999999' } })),
} satisfies Record<string, Misbehave>;
