import { storeProperties, type ImportedProperty } from '../../properties';
import type { FilePreview } from '../select-files';
import { readCsv } from '../csv-table';
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
  const { reader, skipped } = intake;
  const properties = new Map<string, ImportedProperty>();
  for (const { source } of intake.selected) {
    const table = await readCsv(await reader.text(source), source.name);
    const read = propertyReader(table);
    for await (const { line, values } of table.rows) {
      reader.rows += 1;
      const result = read(values);
      if ('skipped' in result) {
        skipped.add(result.skipped, line);
        continue;
      }
      const { property } = result;
      if (properties.has(property.customReference)) skipped.addRepeated(line);
      properties.set(property.customReference, property);
    }
  }
  return importing.write(async (writing) =>
    intake.report(await storeProperties(writing, [...properties.values()], importing.at)),
  );
}
