import { storeProperties, type ImportedProperty } from '../../properties';
import { choose, type Look } from '../choose';
import { readCsv } from '../csv-table';
import { Reasons, type ImportReport, type Importing } from '../report';
import { Reading, sourcesOf } from '../source';
import { propertyReader, referenceColumns } from './property-row';

const wanted =
  'properties as CSV, with the columns custom_reference, address and postcode and any other field of Property Create';

function kindOf(look: Look): 'properties' | null {
  const isProperties = look.column(...referenceColumns) !== null && look.column('address') !== null;
  return look.format === 'csv' && isProperties ? 'properties' : null;
}

/**
 * Loads properties under references of the user's own. Each is read as the body of Property Create is, and a row with any
 * fault is left out: half a property would be judged wrongly.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importProperties({ files, write, onProgress, at }: Importing): Promise<ImportReport> {
  const chosen = await choose(await sourcesOf(files), wanted, kindOf);
  const reading = new Reading(
    chosen.map(({ source }) => source),
    onProgress,
  );
  const [skipped, remarks] = [new Reasons(), new Reasons()];
  const properties = new Map<string, ImportedProperty>();
  for (const { source } of chosen) {
    const table = await readCsv(await reading.text(source), source.name);
    const read = propertyReader(table);
    for await (const { line, values } of table.rows) {
      reading.rows += 1;
      const result = read(values);
      if ('skipped' in result) {
        skipped.add(result.skipped, line);
        continue;
      }
      const { property } = result;
      if (properties.has(property.customReference))
        skipped.add('it stands again further down, and the last one counts', line);
      properties.set(property.customReference, property);
    }
  }
  return write(async (writing) => {
    const sum = await storeProperties(writing, [...properties.values()], at);
    return {
      read: reading.rows,
      kept: properties.size,
      ...sum,
      removed: 0,
      skipped: skipped.list(),
      remarks: remarks.list(),
    };
  });
}
