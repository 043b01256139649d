import type * as OpenApi from '@redocly/openapi-core';

/**
 * Loads a package outside of jest's modules, once for a worker (see environment.mjs): one that ships ES modules alone, which jest
 * would not load.
 */
export function importOutside(name: '@redocly/openapi-core'): Promise<typeof OpenApi> {
  const door = globalThis as unknown as { importOutside(name: string): Promise<never> };
  return door.importOutside(name);
}
