/** A bulk check as data: what can be asked, which homes, and what goes into their cells. Pure. */
export {
  addedHeaders,
  chosenChecks,
  chosenColumns,
  statusHeaders,
  usualCheckedAt,
  usualOlderThanDays,
  usualProblem,
  type CheckChoices,
  type CheckColumn,
  type ChosenColumn,
  readCheckChoices,
} from './choices';
export { checkNames, checkTitles, type Checked, type CheckName, type CheckResults } from './field';
export { checkField, checkFieldId, checkFields, type CheckField } from './fields';
export { askedBy, identifierOf, type HomeToCheck } from './homes-to-check';
export { planCheck, type CheckPlan, type RowLeft } from './plan-check';
