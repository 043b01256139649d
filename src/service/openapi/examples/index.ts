import type { OperationName } from '../../../contract';
import { determinationExample } from './determination';
import { epcExample } from './epc';
import { licensingExample } from './licensing';
import { propertyExample } from './property';

export { notFoundExamples } from './coverage';
export { propertyInputExample } from './property-input';

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
