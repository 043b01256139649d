import { stepsOf } from '../runs/steps-of';
import type { SyncStep } from './state';

/** Which step of a sync this is. */
export const stepAt = stepsOf<SyncStep['kind']>(['choosing', 'mapping', 'problems', 'plan', 'running']);
