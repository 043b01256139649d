/** Sheets to print and send, made from an overview: the register's form, the plan for ratings, a page a landlord. Pure. */
export { landlordSheets } from './landlord-sheets';
export { ratingPlanSheets } from './rating-plan';
export { registerSheet } from './register-sheet';
export type { SheetInput } from './sheet-input';
