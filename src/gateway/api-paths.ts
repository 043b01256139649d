import { longestPathIdentifier, operations, type Operation } from '../contract';

interface Place {
  readonly operation: Operation;
  /** What its targets begin with; all of it where it takes no identifier. */
  readonly start: string;
  readonly takesIdentifier: boolean;
  readonly pattern: string;
}

/** Each operation's place, written out once: every request is compared with them. */
const places: readonly Place[] = Object.values(operations).map((operation: Operation) => {
  const { path, identifierForms } = operation;
  return identifierForms.length === 0
    ? { operation, start: path, takesIdentifier: false, pattern: path }
    : { operation, start: `${path}/`, takesIdentifier: true, pattern: `${path}/{identifier}` };
});
const patterns = new Map(places.map(({ operation, pattern }) => [operation, pattern]));

/** Whether a raw request target is below `/api`. */
export function isApiTarget(target: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(target);
}

/**
 * Finds the contract's operation at a raw request target, whatever the method, or `null`. It looks at the characters as they travelled: nothing is decoded, so
 * `%2F` in an address stays within its segment. No operation takes a query (contract 4), and an identifier is one segment.
 */
export function operationAt(target: string): Operation | null {
  for (const { operation, start, takesIdentifier } of places) {
    if (!takesIdentifier) {
      if (target === start) return operation;
    } else if (target.startsWith(start)) {
      const segment = target.slice(start.length);
      const one = segment !== '' && segment.length <= longestPathIdentifier && !/[/?#\\]/.test(segment);
      // `.` and `..` are no identifiers, and a server behind us may walk up on them.
      if (one && !/^(?:\.|%2e){1,2}$/i.test(segment)) return operation;
    }
  }
  return null;
}

/** The route of an operation as logs name it: the path's pattern, never the identifier in it. */
export function routePattern(operation: Operation): string {
  return patterns.get(operation) ?? operation.path;
}
