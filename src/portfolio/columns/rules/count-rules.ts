import { likely, open, openTelling, other, plain, type Rule } from './rule';

const counted = 'DWELLING object building number count living hmo';

/** How many live in a home and how large it is. */
export const countRules: readonly Rule[] = [
  other('rooms that nobody sleeps in', 'rooms living'),
  other('what is in one room', 'room|bedroom PEOPLE|LIMIT|size|type|bed|beds'),
  other('a person', 'tenants|people|household name|address|postcode|reference'),
  other('which floor', 'storey area|BUILDING|number'),
  other('floors below ground', 'storeys below'),

  plain('licence_max_households', 'LIMIT households|household', `${counted} LICENCE occupancy`),
  plain('licence_max_people', 'LIMIT PEOPLE', `${counted} LICENCE sleeps capacity`),
  plain('licence_max_households', 'licence|licensed households|household', counted),
  plain('licence_max_people', 'licence|licensed people|occupancy|tenants', `${counted} size`),
  open(['licence_max_people', 'licence_reference'], 'licensed number', 'count'),
  likely('licence_max_people', 'permanent people', counted),
  likely('licence_max_people', 'capacity', `${counted} PEOPLE LIMIT LICENCE`),
  likely('licence_max_people', 'LIMIT', 'number count hmo licence'),
  open(['licence_max_households', 'households'], 'intended households', counted),
  open(['licence_max_people', 'people'], 'intended PEOPLE', counted),

  plain('people', 'household size', 'current number'),
  plain('people', 'people', `${counted} current`),
  plain('people', 'tenants|occupancy number|count', `${counted} current`),
  plain('people', 'occupancy current', counted),
  open(['people', 'licence_max_people'], 'occupancy hmo', counted),
  plain('people', 'tenant|somebody count', counted),
  open(['people'], 'tenant|somebody number', counted),
  likely('people', 'occupancy|tenants', `${counted} current`),
  openTelling(['people'], 'adults', `${counted} joined current`),
  openTelling(['people'], 'people visit'),
  open(['people', 'licence_max_people'], 'sleeps', counted),
  plain('households', 'households', `${counted} current`),
  // They share the home, not the rent.
  plain('households', 'households count', `${counted} rentDay`),
  plain('households', 'household count', `${counted} current`),
  open(['households'], 'household number', counted),
  likely('households', 'household'),
  open(['licence_max_people', 'people', 'rooms'], 'bedspaces', counted),

  openTelling(['storeys_external', 'storeys_internal'], 'storeys above ground', counted),
  plain('storeys_external', 'storeys BUILDING|outer', 'number count height DWELLING above'),
  plain('storeys_internal', 'storeys DWELLING|object|inner', 'number count'),
  openTelling(['storeys_internal', 'storeys_external'], 'storeys', 'number count'),
  openTelling(['storeys_internal', 'storeys_external'], 'storey count', 'number'),
  plain('storeys_external', 'height BUILDING storeys'),

  plain('rooms', 'rooms sleeping', `${counted} accommodation`),
  open(['rooms'], 'accommodation sleeping', counted),
  open(['rooms'], 'bedrooms|rooms count bedrooms', counted),
  plain('rooms', 'bedroom|bed count', 'number DWELLING'),
  open(['rooms', 'address.unit'], 'bedroom|bed number'),
  plain('rooms', 'bedrooms', `${counted} current lettable`),
  plain('rooms', 'beds number', counted),
  plain('rooms', 'lettable rooms', counted),
  open(['rooms', 'people'], 'rooms letting'),
  open(['rooms'], 'habitable rooms', counted),
  likely('rooms', 'rooms|bed|beds|bedsize|bedrooms', `${counted} size`),
  open(['rooms'], 'bed|beds type'),
  open(['rooms', 'notes'], 'accommodation'),
  open(['rooms', 'licence_max_households', 'households'], 'units', 'number count'),

  plain('above_commercial', 'above|below commercial', 'DWELLING BUILDING ground storey general yesNo'),
  open(['above_commercial'], 'ground storey commercial', 'yesNo'),
  likely('above_commercial', 'mixed', 'yesNo building'),
  open(['above_commercial'], 'commercial', 'yesNo'),
];
