/**
 * Paths beside the API's own: they need no keys, spend no quota and give no data. Files of the documentation are named one by one,
 * so that nothing of what a caller wrote reaches the router or the disk.
 */
export const publicPaths = {
  alive: '/healthz',
  ready: '/readyz',
  document: '/openapi.json',
} as const;

export const documentationPath = '/docs';

const documentationFiles = [
  'swagger-ui.css',
  'index.css',
  'favicon-16x16.png',
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-initializer.js',
].map((file) => `${documentationPath}/static/${file}`);

const all: ReadonlySet<string> = new Set([
  ...Object.values(publicPaths),
  documentationPath,
  `${documentationPath}/`,
  `${documentationPath}/json`,
  ...documentationFiles,
]);

export function isPublicPath(path: string): boolean {
  return all.has(path);
}
