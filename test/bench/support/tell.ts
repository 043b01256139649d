import type { Figure } from '../figure';

/** Reports one figure of a bench; higher is better unless it is said otherwise. */
export type Tell = (metric: string, value: number, unit: string, rest?: Partial<Figure>) => void;
