import { likely, open, openTelling, other, plain, type Rule } from './rule';

const counted = 'DWELLING building number count living hmo';

/** How many live in a home and how large it is. */
export const countRules: readonly Rule[] = [
  other('rooms that nobody sleeps in', 'rooms living'),
  other('what is in one room', 'room|bedroom PEOPLE|LIMIT|size|type|beds'),
  other('a person', 'tenants|people|household name|address|postcode'),
  other('which floor', 'storey area|BUILDING|number'),
  other('floors below ground', 'storeys below'),

  plain('licence_max_households', 'LIMIT households|household', `${counted} LICENCE occupancy`),
  plain('licence_max_people', 'LIMIT PEOPLE', `${counted} LICENCE sleeps capacity`),
  plain('licence_max_households', 'licence|licensed households|household', counted),
  plain('licence_max_people', 'licence|licensed people|occupancy|tenants', `${counted} size`),
  plain('licence_max_people', 'licensed number', 'count'),
  likely('licence_max_people', 'permanent people', counted),
  likely('licence_max_people', 'capacity', `${counted} PEOPLE LIMIT LICENCE`),
  likely('licence_max_people', 'LIMIT', 'number count hmo licence'),
  open(['licence_max_households', 'households'], 'intended households', counted),
  open(['licence_max_people', 'people'], 'intended PEOPLE', counted),

  plain('people', 'household size', 'current number'),
  plain('people', 'people', `${counted} current`),
  plain('people', 'tenants|tenant|occupancy number|count|current', `${counted} current`),
  likely('people', 'occupancy|tenants', counted),
  openTelling(['people'], 'adults', `${counted} joined current`),
  openTelling(['people'], 'people visit'),
  open(['people', 'licence_max_people'], 'sleeps', counted),
  plain('households', 'households', `${counted} current`),
  plain('households', 'household number|count', `${counted} current`),
  likely('households', 'household'),
  open(['licence_max_people', 'people', 'rooms'], 'bedspaces', counted),

  openTelling(['storeys_external', 'storeys_internal'], 'storeys above ground', counted),
  plain('storeys_external', 'storeys BUILDING|outer', 'number count height DWELLING above'),
  plain('storeys_internal', 'storeys DWELLING|inner', 'number count'),
  openTelling(['storeys_internal', 'storeys_external'], 'storeys', 'number count'),
  openTelling(['storeys_internal', 'storeys_external'], 'storey count', 'number'),
  plain('storeys_external', 'height BUILDING storeys'),

  plain('rooms', 'rooms|accommodation sleeping', `${counted} accommodation rooms`),
  open(['rooms'], 'bedrooms|rooms count bedrooms', counted),
  plain('rooms', 'bedroom count', 'number DWELLING'),
  open(['rooms', 'address.unit'], 'bedroom number'),
  plain('rooms', 'bedrooms', `${counted} current lettable`),
  plain('rooms', 'beds number', counted),
  plain('rooms', 'lettable rooms', counted),
  open(['rooms', 'people'], 'rooms letting'),
  open(['rooms'], 'habitable rooms', counted),
  likely('rooms', 'rooms|beds|bedsize', counted),
  open(['rooms'], 'beds type'),
  open(['rooms', 'notes'], 'accommodation'),
  open(['rooms', 'licence_max_households', 'households'], 'units', 'number count'),

  plain('above_commercial', 'above|below commercial', 'DWELLING BUILDING ground storey yesNo'),
  open(['above_commercial'], 'ground storey commercial', 'yesNo'),
  likely('above_commercial', 'mixed|commercial', 'yesNo building'),
];
