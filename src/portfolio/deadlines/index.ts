/** What ends, from the agent's own columns. None of it is sent. Pure. */
export { deadlineKindNames, deadlineKinds, leadChoices, type DeadlineKind } from './kinds';
export { calendarText, type CalendarEntry } from './calendar';
export { deadlineLaw } from './law';
export { ownerKinds, ownerNames, ownersOf, type OwnerKind } from './landlords';
export { defaultLeadTimes, leadTimesText, readLeadTimes, type LeadTimes } from './lead-times';
