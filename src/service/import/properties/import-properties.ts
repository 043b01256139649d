import { storeProperties, type ImportedProperty } from '../../properties';
import type { FilePreview } from '../select-files';
import { Intake } from '../intake';
import type { ImportReport, Importing } from '../report';
import { propertyReader, referenceColumns } from './property-row';

const wanted =
  'properties as CSV, with the columns custom_reference, address and postcode and any other field of Property Create';

function kindOf(look: FilePreview): 'properties' | null {
  const isProperties = look.column(...referenceColumns) !== null && look.column('address') !== null;
  return look.format === 'csv' && isProperties ? 'properties' : null;
}

/**
 * Loads properties under references of the user's own. Each is read as the body of Property Create is, and a row with any
 * fault is left out: half a property would be judged wrongly.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importProperties(importing: Importing): Promise<ImportReport> {
  const intake = await Intake.begin(importing, wanted, kindOf);
  const properties = new Map<string, ImportedProperty>();
  await intake.readTables(propertyReader, (property, line) => {
    if (properties.has(property.customReference)) intake.skipped.addRepeated(line);
    properties.set(property.customReference, property);
  });
  return importing.write(async (writing) =>
    intake.report(await storeProperties(writing, [...properties.values()], importing.at)),
  );
}
