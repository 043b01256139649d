import type * as OpenApiValidator from '@seriousme/openapi-schema-validator';

/**
 * Loads a package outside of jest's modules, once for a worker (see environment.mjs): one that ships ES modules alone, which jest
 * would not load.
 */
export function importOutside(name: '@seriousme/openapi-schema-validator'): Promise<typeof OpenApiValidator> {
  const door = globalThis as unknown as { importOutside(name: string): Promise<never> };
  return door.importOutside(name);
}
