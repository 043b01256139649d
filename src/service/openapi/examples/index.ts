import type { OperationName } from '../../../contract';
import { registerCoverage } from './coverage';
import { determinationExample } from './determination';
import { epcExample } from './epc';
import { propertyExample } from './property';

/** What Licensing Check answers (contract 2.6). */
const licensingExample = {
  current: { hmo: true },
  historic: { hmo: true },
  licences: [
    {
      type: 'additional',
      address: 'The Old Chandlery, 28 Old Mill Street, Fernhope, FH1 8AJ',
      licencee: 'Ada Ferrier',
      people: 4,
      households: 4,
      status: 'granted',
      date_start: '2025-06-01',
      date_end: '2030-05-31',
    },
    {
      type: 'additional',
      address: 'The Old Chandlery, 28 Old Mill Street, Fernhope, FH1 8AJ',
      licencee: 'Ada Ferrier',
      people: 4,
      households: 4,
      status: 'granted',
      date_start: '2024-06-01',
      date_end: '2025-05-31',
    },
  ],
  coverage: registerCoverage,
};

/** A body of Property Create and Property Sync (contract 2.4). */
export const propertyInputExample = {
  address: 'Flat 1, 19 Albion Place, Fernhope',
  postcode: 'FH5 3DJ',
  external_reference: 'FH-0001',
  people: 4,
  households: 3,
  property_class: 'flat',
  licence_status: 'applied',
  licence_type: 'additional',
};

export { notFoundExamples } from './coverage';

/** The `result` of each operation as the document shows it. Homes of the examples are those of the sample. */
export const resultExamples: Readonly<Record<OperationName, object>> = {
  epcCheck: epcExample,
  determinationCheck: determinationExample,
  licensingCheck: licensingExample,
  propertyCheck: propertyExample,
  propertyCreate: propertyExample,
  propertySync: propertyExample,
  propertyArchive: { id: propertyExample.id, success: true },
};
