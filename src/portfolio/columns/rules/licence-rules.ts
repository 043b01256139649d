import { likely, open, openTelling, other, plain, type Rule } from './rule';

const licence = 'LICENCE application BUILDING';

/** What is licensed, and what is planned. */
export const licenceRules: readonly Rule[] = [
  other('whether a licence is required', 'LICENCE|planning required'),

  other('an application', 'application|applied date'),
  other('how a home is let', 'DWELLING status'),
  other('a tenancy', 'letting begin|end|from'),
  other('a day of planning', 'planning date'),

  plain('planning_status', 'planning status', 'permission application'),
  plain('planning_reference', 'planning number|reference|id|code', 'permission application case'),
  open(['planning_reference'], 'permission reference|number'),
  openTelling(['planning_status', 'planning_reference'], 'planning', 'permission application'),
  plain('planning_status', 'article status'),
  open(['planning_status'], 'article'),

  openTelling(['licence_reference'], 'smart licence', 'number reference'),
  openTelling(['licence_reference'], 'exemption reference|number'),
  openTelling(['licence_date_start'], 'exemption START|from', 'date'),
  openTelling(['licence_date_end'], 'exemption end|to', 'date'),

  plain('licence_date_end', 'LICENCE end', `${licence} date valid`),
  plain('licence_date_end', 'licence|licensed|licensing valid to', 'date hmo kind'),
  plain('licence_date_end', 'licence to', 'date hmo kind'),
  likely('licence_date_end', 'licensed to', 'date hmo'),
  plain('licence_date_start', 'LICENCE START|approval date', `${licence} valid from`),
  plain('licence_date_start', 'LICENCE begin', `${licence} valid from`),
  plain('licence_date_start', 'licence|licensed issue', licence),
  likely('licence_date_start', 'LICENCE issue|approval', licence),
  plain('licence_date_start', 'licence|licensed from', 'date hmo kind valid'),
  open(['licence_date_start', 'licence_date_end'], 'LICENCE date', licence),

  plain(
    'licence_type',
    'licence|licensing type|category|class|scheme',
    `${licence} type applied description`,
  ),
  plain('licence_status', 'licence|licensing status', licence),
  likely('licence_status', 'licence application', licence),
  plain('licence_reference', 'licence number|reference|id|code', `${licence} case council number`),
  plain('licence_reference', 'hmo number|reference|id', licence),
  open(['licence_reference', 'external_reference'], 'kind number|reference|id'),
  openTelling(['licence_status'], 'licence applied', licence),
  openTelling(['licence_status', 'licence_type'], 'licence|licensing held', licence),
  open(['licence_status', 'licence_reference', 'licence_type'], 'licence|licensing', 'hmo kind'),
  openTelling(['licence_status', 'property_category'], 'licensed', 'hmo home'),
  open(['licence_status', 'planning_status'], 'application status'),
  likely('licence_status', 'hmo status'),
  open(['licence_reference', 'planning_reference', 'external_reference'], 'application reference|number|id'),
  likely('licence_reference', 'case number|reference|id'),
  open(['address.building', 'address', 'external_reference', 'licence_type'], 'scheme name'),
  likely('licence_type', 'scheme', 'type'),
  likely('licence_type', 'kind kind', 'licence joined'),

  likely('licence_date_start', 'valid from|begin', 'date'),
  likely('licence_date_end', 'valid to|end', 'date'),
  open(['licence_date_start'], 'issue', 'date'),
  open(['licence_date_start'], 'approval date'),
  open(['licence_date_end'], 'end', 'date'),
  open(['licence_date_start'], 'begin', 'date'),

  plain('property_category', 'hmo|act|home category', 'act'),
  likely('property_category', 'hmo|letting type'),
  open(['property_category'], 'hmo letting|single', 'letting'),
  open(['property_category'], 'hmo|section', 'hmo section yesNo'),
  open(['property_category', 'licence_type'], 'category', 'letting'),
];
