import { likely, open, openTelling, other, plain, told, type Rule } from './rule';

const mark = 'reference|id|code|number';

/** What tells a home from others, what kind of home it is, and what else is said of it. */
export const referenceRules: readonly Rule[] = [
  plain('uprn', 'uprn', 'number home ours'),
  plain('uprn', 'unique home reference', 'number'),
  other('the block', 'BUILDING reference|id|code'),
  plain('external_reference', 'home reference|code', 'number ours'),
  plain('external_reference', `asset ${mark}`),
  plain('external_reference', 'unit|house|flat reference|code', 'number'),
  open(['external_reference', 'address.unit'], 'unit|flat id'),
  plain('external_reference', 'ours|unique|outer|inner reference|id|code', 'number'),
  plain('external_reference', 'agent|client reference', 'number home'),
  open(['external_reference'], 'client id|code|number'),
  plain('external_reference', 'tenancy reference', 'number'),
  open(['external_reference'], `scheme ${mark}`),
  likely('external_reference', 'site reference|code'),
  open(['external_reference'], 'tenancy id|number'),
  open(['property_id', 'external_reference'], 'home id', 'number'),
  open(['address.number', 'external_reference'], 'home number'),
  openTelling(['external_reference', 'licence_reference'], 'reference', 'number code id'),
  open(['external_reference', 'property_id'], 'id', 'number'),
  open(['external_reference'], 'code', 'number'),
  open(['address.number', 'external_reference'], 'number'),

  plain('property_class', 'home class'),
  plain('property_class', 'house flat', 'type'),
  plain('property_class', 'build type'),
  open(['property_class'], 'builtForm', 'type'),
  open(['property_class'], 'home style'),
  told(['property_class'], 'unit|flat|BUILDING type'),
  open(['property_class', 'property_category'], 'accommodation type'),
  open(['property_class', 'property_category'], 'class'),
  open(['property_category'], 'occupancy|household type'),
  likely('property_class', 'home|house|asset|object type'),
  told(['property_class', 'licence_type', 'property_category'], 'type'),
  open(['licence_status', 'planning_status'], 'status'),

  plain('notes', 'notes', 'DWELLING general inner joined kind'),
  plain('notes', 'notes visit', 'from'),
  plain('notes', 'anything', 'general'),
  open(['notes', 'property_class'], 'description home|hmo', 'licensed hmo'),
  plain('notes', 'description'),
  open(['notes'], 'details|general', 'general details home kind'),
];
