import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

// A database of WebAssembly that lives for one file is compiled quickly rather than well.
setFlagsFromString('--liftoff-only');

/** Programs of ours that test files start, each built once for a worker: see own-program.ts. */
const ownPrograms = new Map();

/** An error from outside is one within, as well: each side has a class of that name. */
function knowErrors(inside) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(inside, Symbol.hasInstance, {
    value(error) {
      return isInstance.call(this, error) || (this === inside && error instanceof Error);
    },
  });
}

/**
 * Node as jest gives it to each test file, and a door out of it: jest loads every module anew for each file, which is right for ours and
 * wasted on packages of hundreds of modules and on a database of ten megabytes, which moreover loads itself as an ES module. What comes
 * through the door is loaded once for a worker.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    knowErrors(this.global.Error);
    this.global.requireOutside = require;
    // Who watches changes what they are built from.
    this.global.ownPrograms = process.argv.includes('--watch') ? new Map() : ownPrograms;
    this.global.importOutside = (name) => import(name);
  }
}
