/** Names of this very machine. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);
