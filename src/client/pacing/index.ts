/** When a request may leave. Pure: no promise, timer or I/O. */
export { createPacing, type PacingOptions } from './create-pacing';
export type { Next, Pacing, PacingSnapshot, QuotaEstimate, QuotaKind, Settled, Waiting } from './pacing';
