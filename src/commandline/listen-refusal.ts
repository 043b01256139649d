import type { Configuration } from '../gateway';
import { Refusal, systemCode } from './refusal';

/** What is said when a firm's server cannot listen where its configuration says, in the words of that. */
export function listenRefusal(
  error: unknown,
  name: 'listen' | 'operations',
  { address, port }: Configuration['listen'],
): unknown {
  const code = systemCode(error);
  switch (code) {
    case 'EADDRINUSE':
      return new Refusal(
        `Stop what uses port ${port} of "${address}", or give "${name}.port" another number (${code}).`,
      );
    case 'EACCES':
      return new Refusal(
        `Give "${name}.port" a number from 1024 up, or let the server's user listen below that: it may not listen on port ${port} (${code}).`,
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(
        `Give "${name}.address" an address of this machine, such as 127.0.0.1: "${address}" is none (${code}).`,
      );
    default:
      return error;
  }
}
