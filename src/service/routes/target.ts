import { operations, type Operation, type OperationName } from '../../contract';

/** Paths beside the API's own: they need no keys, spend no quota and tell nothing of the data. Decision 46. */
export const publicPaths = {
  alive: '/healthz',
  ready: '/readyz',
  document: '/openapi.json',
  page: '/docs',
} as const;

const publicPath: ReadonlySet<string> = new Set(Object.values(publicPaths));

/** What the target of a request asks for. */
export type Target =
  /** One of the API's paths; `segment` is the identifier exactly as it travelled, `null` where the path takes none. */
  | { readonly kind: 'operation'; readonly name: OperationName; readonly segment: string | null }
  /** One of the paths that need no keys. */
  | { readonly kind: 'public'; readonly path: string }
  | { readonly kind: 'unknown' };

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
  return publicPath.has(path) ? { kind: 'public', path } : unknown;
}

/** The path as documents and logs show it, e.g. `/api/properties/epc-check/{identifier}`. */
export function pathPattern({ path, identifierForms }: Operation): string {
  return identifierForms.length === 0 ? path : `${path}/{identifier}`;
}
