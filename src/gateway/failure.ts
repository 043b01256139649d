import { STATUS_CODES } from 'node:http';

/** A refusal or failure of this server itself, in the flat form of contract section 7 without a service code. */
export interface FailureBody {
  readonly status: number;
  readonly message: string;
  readonly description: string;
}

/** @param description For the user: what to do, and why. It never holds an address, an identifier or a key. */
export function failureBody(status: number, description: string): FailureBody {
  return { status, message: STATUS_CODES[status] ?? 'Error', description };
}

/** How a refusal begins that is over by itself: `Wait 1 second`, `Wait 5 seconds`. */
export const waitSeconds = (seconds: number): string => `Wait ${seconds} second${seconds === 1 ? '' : 's'}`;
