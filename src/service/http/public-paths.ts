/** Paths beside the API's own: they need no keys, spend no quota and tell nothing of the data. */
export const publicPaths = {
  alive: '/healthz',
  ready: '/readyz',
  document: '/openapi.json',
  page: '/docs',
} as const;

const all: ReadonlySet<string> = new Set(Object.values(publicPaths));

export function isPublicPath(path: string): boolean {
  return all.has(path);
}
