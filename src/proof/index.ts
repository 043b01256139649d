/** The proof as data, for the command: what its steps want, what a page told, and what differs. */
export { catalogue } from './catalogue';
export { readMessage, readProof } from './read';
export type { Proof, ProofState, StepId, StepReport } from './step';
export { differences, differenceText, isProved, tapOf } from './verdict';
