/** What the law says of a place, and why. Pure: data and the day are passed in. */
export { determine } from './determine';
export { determineHome } from './determine-home';
export type { HomeDetermination, HomePlace, Tenancy } from './home';
export { holdingsOf, type Holding, type Holdings } from './holding';
export { knownAt, undecidedAt } from './knowledge';
export { nationOfCouncil } from './national-rules';
export { ruleKinds } from './place-summary';
export type { SituatedPlace } from './situated-place';
