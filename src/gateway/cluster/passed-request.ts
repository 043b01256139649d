/** Headers between gateways: for whom a request is passed on, how it ended at the leader, and a failure's code for the log. */
export const gatewayHeaders = {
  person: 'x-terrace-person',
  outcome: 'x-terrace-outcome',
  because: 'x-terrace-because',
} as const;

/**
 * How a request ended at the leader. `answered`: as the API answered; `refused`: the quota did not allow it; `failed`: the API gave no answer;
 * `not-sent`: the same, and it never had the request; `elsewhere`: the gateway does not lead, and nothing was done.
 */
export type Outcome = 'answered' | 'refused' | 'failed' | 'not-sent' | 'elsewhere';
