/** What a sync would do to each home, as data. Pure. */
export { fingerprint, type Fingerprint } from './fingerprint';
export {
  planCost,
  type PlanCost,
  isOperation,
  rowList,
  type BlockedBecause,
  type FieldChange,
  type Operation,
  type Planned,
} from './operation';
export { doubtfulIds, repeatedIds } from './doubtful-ids';
export { makePlan, stopsSending, type Plan, type PlanChoices, type UncertainKeys } from './make-plan';
export { addressInFull, payloadOf, type NamedHome } from './payload';
export {
  emptyBaseline,
  newestBaseline,
  baselinePart,
  readBaseline,
  baselineAfter,
  baselineText,
  type SyncBaseline,
} from './sync-baseline';
export {
  nothingSynced,
  syncedProperty,
  type SyncedProperty,
  type SyncedProperties,
} from './synced-properties';
