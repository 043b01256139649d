/** What a portfolio needs, and its figures, from what its sheet says and what is kept. Pure. */
export { dashboardOf, monthWords, type Dashboard, type DashboardTable } from './dashboard';
export { doubtsOf, nothingPlaced } from './doubts';
export {
  homesOf,
  licenceFigures,
  type CouncilFigures,
  type MonthFigures,
  type RatingFigures,
} from './figures';
export type { CachedFacts } from './home-facts';
export { dateStates, type HomeDate } from './home-dates';
export type { Need, NeedKind } from './need';
export { urgencies, urgencyTitles, type NeedUrgency } from './need-words';
export { makeOverview, type Overview, type OverviewInput } from './overview';
export { defaultResultHeaders, type ResultHeaders } from './result-cells';
export { toComeIn, type SchemeToCome } from './schemes-to-come';
