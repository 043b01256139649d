import { coverageReader, licenceNeeds } from '../../contract';
import { schemaOf, type Schema } from './schema';

/*
 * The one documented extension: it stands beside the contract's fields in results and in the bodies of some refusals. Nothing in the
 * contract's fields depends on it, and clients that do not know it lose nothing but what it says.
 */

const described: Readonly<Record<string, Schema>> = {
  'kinds[].held': {
    type: ['integer', 'null'],
    description:
      'How many schemes, directions, records or certificates of the council are held; 0 where it is verified that there are none.',
  },
  'kinds[].checked_on': {
    type: ['string', 'null'],
    format: 'date',
    description:
      'Day on which a user or the publisher checked it. Null: not known. It is never the day of an import.',
  },
  'undecided[].confidence': {
    type: ['integer', 'null'],
    description: 'Percentage for inside; null where nobody can say.',
  },
  'undecided[].state.in': {
    type: ['boolean', 'null'],
    description: 'Null: whether the place lies in its area is not certain.',
  },
  licence: {
    type: ['string', 'null'],
    enum: [...licenceNeeds, null],
    description:
      'Of a stored property: what is asked of it by what is held and was told. not-caught is no clearance. Null in other answers.',
  },
};

/** Its own shape in the document. */
export const coverageSchema: Schema = {
  ...schemaOf(coverageReader, { refinements: described }),
  description:
    'What is held of the place’s council, by kind, and what could not be decided. States: here (something of it is on this place); none-here (some of the council is held, or it is verified that there is none, and nothing of it is here); not-certain; not-held (nothing of it is held of the council: ask it); not-placed (which council is not known); not-in-law.',
  'x-extension': true,
};

/** A field that holds it. */
export const coverageField: Schema = {
  $ref: '#/components/schemas/Coverage',
  description: 'An extension of this service, beside the contract.',
  'x-extension': true,
};
