import { stepsOf } from '../runs/steps-of';
import type { RefreshStep } from './state';

/** Which step of a refresh this is. */
export const stepAt = stepsOf<RefreshStep['kind']>(['choosing', 'plan', 'running']);
