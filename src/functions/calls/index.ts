/** How Excel's calls are taken, put to the client and answered. */
export type { Question } from './asking';
export { FunctionCalls } from './function-calls';
