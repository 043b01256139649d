import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Resolves when a connection owes no answer any more to requests that came whole: at once where there is none. */
export type PendingAnswers = (connection: Duplex) => Promise<void>;

/** Keeps in mind which answers each connection of a server owes. */
export function trackPendingAnswers(server: Server): PendingAnswers {
  const owed = new WeakMap<Duplex, Map<IncomingMessage, Promise<void>>>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const answers = owed.get(request.socket) ?? new Map<IncomingMessage, Promise<void>>();
    const closed = new Promise<void>((resolve) =>
      response.once('close', () => {
        answers.delete(request);
        resolve();
      }),
    );
    owed.set(request.socket, answers.set(request, closed));
  });
  return async (connection) => {
    // One that has not come whole is the one that cannot be read: it will never be answered otherwise.
    const whole = [...(owed.get(connection) ?? [])].filter(([{ complete }]) => complete);
    await Promise.all(whole.map(([, closed]) => closed));
  };
}
