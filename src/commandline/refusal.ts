/**
 * A command that cannot go on, and why: one or two sentences for the person at the terminal that say what to do. `main.ts` prints
 * the message alone, without a stack, and ends with exit code 2.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Exit code of a command that was refused; 1 stands for a command that ran and failed. */
export const refusalExitCode = 2;

/** The system's code of an error (`EADDRINUSE`, `EACCES`, …), or `null` where it carries none. */
export function systemCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
