/** How Excel's calls are taken, put to the client and answered. */
export type { Question } from './asking';
export { FunctionCalls, type HeldQuestion } from './function-calls';
export { notAskedYet } from './asking';
export type { PaneInvocation } from './invocation';
