import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

// A database of WebAssembly that lives for one file is compiled quickly rather than well.
setFlagsFromString('--liftoff-only');

/**
 * Node as jest gives it to each test file, and a door out of it: jest loads every module anew for each file, which is right for ours and
 * wasted on a database of ten megabytes, which moreover loads itself as an ES module. What comes through the door is loaded once for a
 * worker.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.requireOutside = require;
    this.global.importOutside = (name) => import(name);
  }
}
