/** A bulk check as data: what can be asked, which homes, and what goes into their cells. Pure. */
export {
  addedHeaders,
  chosenChecks,
  chosenColumns,
  statusHeaders,
  writtenHeaders,
  defaultCheckedAt,
  defaultMaxAgeDays,
  defaultProblem,
  type CheckChoices,
  type ChosenColumn,
  readCheckChoices,
} from './choices';
export { defaultChoices } from './default-choices';
export { checkNames, checkTitles, type Checked, type CheckName, type CheckResults } from './field';
export { checkField, checkFieldId, checkFields, type CheckField } from './fields';
export { identifierForCheck, identifiersOf, type HomeToCheck } from './homes-to-check';
export { planCheck, type CheckPlan } from './plan-check';
