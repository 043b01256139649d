/** What of an error goes into a log. */
interface Loggable {
  readonly name: string;
  readonly code: string | null;
  /** Where it was thrown, the innermost call first. */
  readonly at: readonly string[];
  /** The same of the error that led to it. */
  readonly cause?: Loggable;
}

/** A call as V8 writes it: its place at the end is a file, or Node's own. */
const call = /^\s+at (?:.*\()?(?:file:|node:|\/|[A-Za-z]:[\\/]|webpack|wasm:|<anonymous>|native).*$/;

/** The lines of a stack below its message, which may have several lines of its own. */
function callsOf({ stack = '', message }: Error): string[] {
  const from = message === '' ? -1 : stack.indexOf(message);
  const below = from === -1 ? stack : stack.slice(from + message.length);
  return below
    .split('\n')
    .filter((line) => call.test(line))
    .map((line) => line.trim());
}

/**
 * What of an error may go into a log: its name, its code and where it was thrown, with those of its cause. Its message stays out, since a
 * database quotes the values that it was given, and those may be addresses.
 */
export function loggable(error: unknown): Loggable {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const { name, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name, code, at: callsOf(error), ...(cause instanceof Error && { cause: loggable(cause) }) };
}
