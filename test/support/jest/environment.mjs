import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';

const require = createRequire(import.meta.url);

// A database of WebAssembly that lives for one file is compiled quickly rather than well.
setFlagsFromString('--liftoff-only');
// Nor is other code compiled well before it has run for long: what a file loads goes with it. It takes a fifteenth less of the processor. Later
// versions of Node have no such setting.
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=1000000');

/** Programs of ours that test files start, each built once for a worker: see own-program.ts. */
const ownPrograms = new Map();

/**
 * Node as jest gives it to each test file, and a door out of it: jest loads every module anew for each file, which is right for ours and
 * wasted on a database of ten megabytes, which moreover loads itself as an ES module. What comes through the door is loaded once for a
 * worker.
 */
export default class Environment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.requireOutside = require;
    // Who watches changes what they are built from.
    this.global.ownPrograms = process.argv.includes('--watch') ? new Map() : ownPrograms;
    this.global.importOutside = (name) => import(name);
  }
}
