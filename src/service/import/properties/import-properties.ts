import {
  findPostcode,
  propertyInputFields,
  withoutPropertyPrefix,
  type PropertyInput,
} from '../../../contract';
import { readBody, storeProperties, type ImportedProperty } from '../../properties';
import type { Columns, CsvRow } from '../csv-table';
import { Intake, type ReadRow } from '../intake';
import { registerDay } from '../licences/register-day';
import type { Importing } from '../importing';
import { Reasons, type ImportReport, type Place } from '../report';
import type { FilePreview } from '../select-files';

/** Columns of the reference by which a property is addressed from then on. */
const referenceColumns = ['custom_reference', 'property_id', 'property_reference'] as const;

const fieldNames = Object.keys(propertyInputFields) as (keyof PropertyInput)[];

/** A cell as the body of Property Create has it. What is not understood is handed on, for the body's reader to say so. */
function cellValue(name: keyof PropertyInput, text: string): string | number {
  const { kind } = propertyInputFields[name];
  if (kind === 'integer') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind === 'zero-or-one') {
    if (/^(1|yes|y|true)$/i.test(text)) return 1;
    return /^(0|no|n|false)$/i.test(text) ? 0 : text;
  }
  if (kind === 'date') return registerDay(text) ?? text;
  return kind === 'word' ? text.toLowerCase() : text;
}

/** Makes the reader of a table's rows: where each column stands is found once. A blank cell says nothing. */
function propertyReader(columns: Columns): (row: CsvRow) => ReadRow<ImportedProperty> {
  const reference = columns.at(...referenceColumns);
  const fields = fieldNames.flatMap((name) => {
    const place = columns.at(name);
    return place < 0 ? [] : [{ name, place }];
  });
  return ({ values: row }) => {
    const customReference = withoutPropertyPrefix((row[reference] ?? '').trim()).trim();
    if (customReference === '') return { skipped: 'it has no reference to address it by' };
    const body: Partial<Record<keyof PropertyInput, string | number>> = {};
    for (const { name, place } of fields) {
      const text = (row[place] ?? '').trim();
      if (text !== '') body[name] = cellValue(name, text);
    }
    body.postcode ??= findPostcode(String(body.address ?? ''))?.postcode ?? '';
    const read = readBody(body);
    return read.ok
      ? { row: { customReference, fields: read.fields } }
      : { skipped: read.faults.join(' ').replace(/\.$/, '') };
  };
}

const wanted =
  'properties as CSV, with the columns custom_reference, address and postcode and any other field of Property Create';

function kindOf(preview: FilePreview): 'properties' | null {
  const isProperties = preview.has(...referenceColumns) && preview.has('address');
  return preview.format === 'csv' && isProperties ? 'properties' : null;
}

/**
 * Loads properties under references of the user's own. Each is read as the body of Property Create is, and a row with any
 * fault is left out: half a property would be judged wrongly.
 * @throws ImportRefused before anything is written, when a file is something else.
 */
export async function importProperties(importing: Importing): Promise<ImportReport> {
  const intake = await Intake.begin(importing, wanted, kindOf);
  const properties = new Map<string, ImportedProperty & Place>();
  await intake.readTables(propertyReader, (property, place) =>
    intake.keepLast(properties, property.customReference, { ...property, ...place }),
  );
  return importing.write(async (writing) => {
    const byStore = new Reasons();
    const stored = await storeProperties(writing, [...properties.values()], importing.at, (property, fault) =>
      byStore.add(`${fault.replace(/\.$/, '')} (a blank cell keeps the day that is stored)`, property),
    );
    return intake.report(stored, byStore);
  });
}
