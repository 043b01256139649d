import { machineClock } from '../contract/time/machine-clock';
import { FunctionCalls } from './calls';

/**
 * The root of the functions: they are registered before anything else of the page is loaded, and bring their own clock. Excel's calls
 * are answered here alone; `src/addin.ts` hands over the client.
 */
export const calls = new FunctionCalls(machineClock);
