/** Several runtimes that share one key: one leads, the others send with its permits. */
export type { Channel, OpenChannel } from './channel';
export type { Locks, Release } from './locks';
export { SharedPacing, type Runtimes } from './shared-pacing';
