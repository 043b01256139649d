import { propertyInputFields, type InputFieldKind } from '../../contract';
import { maxima } from '../properties/body-limits';
import type { Schema } from './schema';

const required = ['address', 'postcode'];

function fieldSchema(name: string, field: InputFieldKind): Schema {
  // A field that is left out keeps what is stored, and an explicit null clears it: the two required ones are never null.
  const orNull = (type: string): string | string[] => (required.includes(name) ? type : [type, 'null']);
  const max = (maxima as Readonly<Record<string, number>>)[name];
  switch (field.kind) {
    case 'text':
      return { type: orNull('string'), maxLength: max };
    case 'integer':
      return { type: orNull('integer'), minimum: 0, maximum: max };
    case 'zero-or-one':
      return { type: ['integer', 'null'], enum: [0, 1, null] };
    case 'date':
      return { type: ['string', 'null'], format: 'date' };
    case 'word':
      return { type: ['string', 'null'], enum: [...field.words, null] };
  }
}

/** The body of Property Create and Property Sync (contract 2.4). */
export const propertyInputSchema: Schema = {
  type: 'object',
  required,
  properties: Object.fromEntries(
    Object.entries(propertyInputFields).map(([name, field]) => [name, fieldSchema(name, field)]),
  ),
};
