/** Several runtimes that share one key: one leads, the others send with its permits. */
export { browserRuntimes } from './browser';
export type { OpenChannel } from './message';
export type { Locks } from './locks';
export { PacingFactory } from './pacing-factory';
export { SharedPacing, type Runtimes } from './shared-pacing';
