import type { SyncStep } from './state';

const order: readonly SyncStep['kind'][] = ['choosing', 'mapping', 'problems', 'plan', 'running'];

/** Which step of the way this is, from 1. The result is no step: it is where the way leads. */
export function stepAt(kind: SyncStep['kind']): { readonly at: number; readonly of: number } {
  return { at: order.indexOf(kind) + 1, of: order.length };
}
