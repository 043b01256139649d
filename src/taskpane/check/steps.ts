import type { CheckStep } from './state';

const order: readonly CheckStep['kind'][] = ['choosing', 'mapping', 'fields', 'plan', 'running'];

/** Which step of the way this is, from 1. The result is no step: it is where the way leads. */
export function stepAt(kind: CheckStep['kind']): { readonly at: number; readonly of: number } {
  return { at: order.indexOf(kind) + 1, of: order.length };
}
