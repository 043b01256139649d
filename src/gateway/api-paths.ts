import { longestPathIdentifier, operations, type Operation } from '../contract';

const all: readonly Operation[] = Object.values(operations);

/** Whether a raw request target is below `/api`. */
export function isApiTarget(target: string): boolean {
  return /^\/api(?:[/?]|$)/i.test(target);
}

/**
 * Finds the contract's operation at a raw request target, whatever the method, or `null`. It looks at the characters as they travelled: nothing is decoded, so
 * `%2F` in an address stays within its segment. No operation takes a query (contract 4), and an identifier is one segment.
 */
export function operationAt(target: string): Operation | null {
  for (const operation of all) {
    if (operation.identifierForms.length === 0) {
      if (target === operation.path) return operation;
    } else if (target.startsWith(`${operation.path}/`)) {
      const segment = target.slice(operation.path.length + 1);
      const one = segment !== '' && segment.length <= longestPathIdentifier && !/[/?#\\]/.test(segment);
      // `.` and `..` are no identifiers, and a server behind us may walk up on them.
      if (one && !/^(?:\.|%2e){1,2}$/i.test(segment)) return operation;
    }
  }
  return null;
}

/** The route of an operation as logs name it: the path's pattern, never the identifier in it. */
export function routePattern(operation: Operation): string {
  return operation.identifierForms.length === 0 ? operation.path : `${operation.path}/{identifier}`;
}
