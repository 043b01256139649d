/** When a request may leave. Pure: no promise, timer or I/O. */
export { createPacing } from './create-pacing';
export type * from './pacing';
