import type { OperationName } from '../contract';

/** The operations whose answers are kept. */
export type KeptOperation = Extract<
  OperationName,
  'epcCheck' | 'determinationCheck' | 'licensingCheck' | 'propertyCheck'
>;

/** Milliseconds after which a kept answer is marked old, by operation. It is given all the same. */
export type Ages = Readonly<Record<KeptOperation, number>>;

const hour = 3_600_000;
const day = 24 * hour;

export const usualAges: Ages = {
  epcCheck: 7 * day,
  determinationCheck: day,
  licensingCheck: day,
  propertyCheck: hour,
};

/** Milliseconds after which an answer is not given any more. */
export const longestKept = 90 * day;
