import { operations, type OperationName } from '../../contract';
import { isPublicPath } from './public-paths';

/** What the target of a request asks for. */
export type Target =
  /** One of the API's paths; `segment` is the identifier exactly as it travelled, `null` where the path takes none. */
  | { readonly kind: 'operation'; readonly name: OperationName; readonly segment: string | null }
  /** One of the paths that need no keys. */
  | { readonly kind: 'public'; readonly path: string }
  | { readonly kind: 'unknown' };

/** Where requests for anything else are routed: a path that no operation has. */
export const unknownPath = '/';

const names = Object.keys(operations) as OperationName[];
const unknown: Target = { kind: 'unknown' };

/** The path of a request target without query: targets in absolute form (`http://host/path`) are legal too. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = path.search(/[?#]/);
  return end === -1 ? path : path.slice(0, end);
}

/**
 * Reads a raw request target. Nothing is decoded or normalised: a router would decode `%2B` to `+` and so lose what
 * `identifierFromPath` must see. `..`, double slashes and encoded slashes outside the last segment are just other paths.
 */
export function readTarget(target: string): Target {
  const path = pathOf(target);
  for (const name of names) {
    const { path: own, identifierForms } = operations[name];
    if (identifierForms.length === 0) {
      if (path === own) return { kind: 'operation', name, segment: null };
    } else if (path.startsWith(`${own}/`)) {
      const segment = path.slice(own.length + 1);
      if (!segment.includes('/')) return { kind: 'operation', name, segment };
    }
  }
  return isPublicPath(path) ? { kind: 'public', path } : unknown;
}

/** The path by which a target is routed: one of a few known ones, never what a caller wrote. */
export function routedPath(target: string): string {
  const read = readTarget(target);
  switch (read.kind) {
    case 'operation':
      return operations[read.name].path;
    case 'public':
      return read.path;
    case 'unknown':
      return unknownPath;
  }
}

/** The path as documents and logs show it, e.g. `/api/properties/epc-check/{identifier}`. */
export function pathPattern(name: OperationName): string {
  const { path, identifierForms } = operations[name];
  return identifierForms.length === 0 ? path : `${path}/{identifier}`;
}
