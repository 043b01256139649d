/** The proof as data, for the command: what its steps want, what a page told, and what differs. */
export { catalogue } from './catalogue';
export { readMessage, readProof } from './read';
export { readStepId, type Proof, type ProofState, type StepId, type StepReport } from './step';
export { allSteps, differences, differenceText, expectedToFail, isProved, tapOf } from './verdict';
