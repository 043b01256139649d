import { findPostcode, propertyInputFields, type PropertyInput } from '../../../contract';
import { readBody, type ImportedProperty } from '../../properties';
import type { Columns, CsvRow } from '../csv-table';
import type { ReadRow } from '../intake';
import { registerDay } from '../licences/register-day';

/** Columns of the reference by which a property is addressed from then on. */
export const referenceColumns = ['custom_reference', 'property_id', 'property_reference'] as const;

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
export function propertyReader(columns: Columns): (row: CsvRow) => ReadRow<ImportedProperty> {
  const reference = columns.column(...referenceColumns) ?? -1;
  const fields = fieldNames.flatMap((name) => {
    const place = columns.column(name);
    return place === null ? [] : [{ name, place }];
  });
  return ({ values: row }) => {
    const customReference = (row[reference] ?? '').trim();
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
