/** Faults on purpose, for tests of what talks to the API. They are absent unless a plan asks for them. */
export { injectFaults } from './inject-faults';
export type { FaultPlan } from './plan';
export { FaultPlanRefused, readFaultPlan } from './read-plan';
export {
  misbehaviourFamilies,
  misbehaviourNames,
  misbehaviours,
  type MisbehaviourFamily,
  type MisbehaviourName,
} from './misbehaviour';
