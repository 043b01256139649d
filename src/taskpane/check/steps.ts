import { stepsOf } from '../runs/steps-of';
import type { CheckStep } from './state';

/** Which step of a check this is. */
export const stepAt = stepsOf<CheckStep['kind']>(['choosing', 'mapping', 'fields', 'plan', 'running']);
