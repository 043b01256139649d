import {
  archiveReader,
  certificateFields,
  determinationReader,
  endedStatus,
  epcResultReader,
  licensingReader,
  propertyReader,
  schemeTypes,
  type CertificateFieldName,
  type OperationName,
} from '../../contract';
import { decimals } from '../answers/epc';
import { coverageField } from './coverage';
import { schemaOf, type Schema } from './schema';

/** The certificate's fields with what each means, and in which unit. */
function certificateFieldSchemas(): Readonly<Record<string, Schema>> {
  const fields = Object.entries(certificateFields).map(([name, { reader, means, unit }]) => {
    const schema = decimals.has(name as CertificateFieldName)
      ? { type: ['number', 'null'] }
      : schemaOf(reader, { openWords: true });
    const words = typeof schema['description'] === 'string' ? ` ${schema['description']}` : '';
    const description = `${means}${unit === null ? '' : ` (${unit})`}.${words}`;
    return [`certificate.${name}`, { ...schema, description }] as const;
  });
  return Object.fromEntries(fields);
}

/** The contract's own schema of a result, and beside it the extension, which other services lack. */
function withCoverage(schema: Schema): Schema {
  const properties = schema['properties'] as Readonly<Record<string, Schema>>;
  const required = (schema['required'] as readonly string[]).filter((name) => name !== 'coverage');
  return { ...schema, required, properties: { ...properties, coverage: coverageField } };
}

/** Registers hold more words than the contract lists. Decisions 64 and 65. */
const licensing = schemaOf(licensingReader, {
  refinements: {
    'licences[].status': {
      type: ['string', 'null'],
      description: `One of requested, granted, rejected, exemption, ${endedStatus}; where a register’s own words are not understood, those.`,
    },
  },
});

/** Texts of a property that are always there: what was not given is empty (contract 2.3). */
const texts = [
  ...['id', 'external_reference', 'address', 'postcode', 'council'],
  ...['advice_text_current', 'advice_text_future', 'metadata.property_class', 'metadata.notes'],
];

const property = withCoverage(
  schemaOf(propertyReader, {
    refinements: {
      ...Object.fromEntries(texts.map((path) => [path, { type: 'string' }])),
      'regulations[].id': { type: 'integer' },
      'regulations[].type': { type: 'string', enum: [...schemeTypes, 'article4'] },
      'regulations[].consultation': {
        type: 'integer',
        enum: [0, 1],
        description: 'Whether it is under consultation.',
      },
    },
  }),
);

/** The schema of the `result` of each operation, under the name that it has in the document. */
export const resultSchemas = {
  epcCheck: {
    name: 'EpcResult',
    schema: schemaOf(epcResultReader, { refinements: certificateFieldSchemas() }),
  },
  determinationCheck: { name: 'Determination', schema: withCoverage(schemaOf(determinationReader)) },
  licensingCheck: { name: 'Licensing', schema: withCoverage(licensing) },
  propertyCheck: { name: 'Property', schema: property },
  propertyCreate: { name: 'Property', schema: property },
  propertySync: { name: 'Property', schema: property },
  propertyArchive: { name: 'Archived', schema: schemaOf(archiveReader) },
} as const satisfies Record<OperationName, { name: string; schema: Schema }>;
