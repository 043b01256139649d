import type { Extension } from '@electric-sql/pglite';

/** Has something of PGlite's own program changed before it begins. */
export function beforeProgram(name: string, change: (program: never) => void): Extension {
  return {
    name,
    setup: (_database, options: { readonly preRun?: readonly unknown[] }) =>
      Promise.resolve({ emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), change] } }),
  };
}
