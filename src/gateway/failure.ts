import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { counted } from '../contract';

/**
 * Answers with a refusal or failure of this server itself, in the flat form of contract section 7 without a service code.
 * @param description For the user: what to do, and why. It never holds an address, an identifier or a key.
 */
export function refuse(
  reply: FastifyReply,
  status: number,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply {
  const body = { status, message: STATUS_CODES[status] ?? 'Error', description };
  return reply.code(status).headers(headers).send(body);
}

/** How a refusal begins that is over by itself: `Wait 1 second`, `Wait 5 seconds`. */
export const waitSeconds = (seconds: number): string => `Wait ${counted(seconds, 'second', 'seconds')}`;
