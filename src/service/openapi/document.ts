import {
  apiErrors,
  identifierPrefixes,
  keyHeaders,
  longestPathIdentifier,
  operations,
  rateLimitHeaders,
  type IdentifierForm,
  type OperationName,
} from '../../contract';
import { pathPattern } from '../routes/target';
import { coverageSchema } from './coverage';
import { propertyInputExample, type Examples } from './examples';
import { bareSchema, errorSchema, exampleId, operationNames, problemCatalogue, refusalsOf } from './problems';
import { propertyInputSchema } from './property-input';
import { resultSchemas } from './results';
import { objectOf, type DescribedAnswer, type Schema } from './schema';

const summaries: Readonly<Record<OperationName, string>> = {
  epcCheck: 'The newest energy certificate of a home, and its recommendations',
  determinationCheck: 'Licensing schemes and planning directions that cover the place of a home',
  licensingCheck: 'What the councils’ licence registers hold of a home',
  propertyCheck: 'A stored property as it stands now',
  propertyCreate: 'Store a property, and have it determined and monitored',
  propertySync: 'Update a stored property, and have it determined anew',
  propertyArchive: 'Remove a stored property, and end its monitoring',
};

const tagDescriptions: Readonly<Record<string, string>> = {
  'EPC Checker Methods': 'Energy certificates',
  'Legislation Checker Methods': 'What the law says of a place',
  'Licence Register Methods': 'What registers hold',
  'Property Methods': 'Stored properties',
};

const limitHeaders: Schema = Object.fromEntries(
  [
    rateLimitHeaders.limit,
    rateLimitHeaders.remaining,
    rateLimitHeaders.standard,
    rateLimitHeaders.standardPolicy,
  ].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const retryHeaders: Schema = {
  ...limitHeaders,
  [rateLimitHeaders.retryAfter]: { $ref: `#/components/headers/${rateLimitHeaders.retryAfter}` },
};
/** Headers of an answer; those that say when to come back have one more. */
const headersOf = (status: string): Schema => (/^(?:429|503)$/.test(status) ? retryHeaders : limitHeaders);

const formExamples: Readonly<Record<IdentifierForm, string>> = {
  uprn: `${identifierPrefixes.uprn}<digits>`,
  property: `${identifierPrefixes.property}<id>`,
  address: `${identifierPrefixes.address}<address, its words joined with +>`,
};

function identifierParameter(forms: readonly IdentifierForm[]) {
  const prefixes = forms.map((form) => identifierPrefixes[form]).join('|');
  return {
    name: 'identifier',
    in: 'path',
    required: true,
    description: `${forms.map((form) => `\`${formExamples[form]}\``).join(' or ')}. Encoded once.`,
    schema: { type: 'string', maxLength: longestPathIdentifier, pattern: `^(${prefixes}).+$` },
  };
}

function envelope(resultName: string): Schema {
  return objectOf({
    result: { $ref: `#/components/schemas/${resultName}` },
    status: { $ref: '#/components/schemas/Succeeded' },
    response_id: { type: 'string', format: 'uuid' },
  });
}

function answered(result: object): object {
  return { result, status: { code: 200, message: 'OK' }, response_id: exampleId };
}

function operationObject(name: OperationName, { results, notFound }: Examples) {
  const { operationId, tag, identifierForms, codes } = operations[name];
  const takesBody = (codes as readonly number[]).includes(103000);
  const answers: Readonly<Record<string, DescribedAnswer>> = {
    200: {
      description: 'The operation was carried out.',
      content: {
        'application/json': {
          schema: envelope(resultSchemas[name].name),
          example: answered(results[name]),
        },
      },
    },
    ...refusalsOf(name, notFound),
  };
  return {
    operationId,
    summary: summaries[name],
    tags: [tag],
    ...(identifierForms.length > 0 && { parameters: [identifierParameter(identifierForms)] }),
    ...(takesBody && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/PropertyInput' },
            example: propertyInputExample,
          },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(answers).map(
        ([status, answer]) => [status, { ...answer, headers: headersOf(status) }] as const,
      ),
    ),
  };
}

function countHeader(description: string) {
  return { description, schema: { type: 'integer', minimum: 0 } };
}

function listHeader(description: string) {
  return { description, schema: { type: 'string' } };
}

function problemTable(): string {
  const rows = Object.entries(apiErrors).map(
    ([code, { status, condition }]) => `| ${status} | ${code} | ${condition} |`,
  );
  return ['| Status | Code | Condition |', '| --- | --- | --- |', ...rows].join('\n');
}

function keyScheme(name: string, description: string) {
  return { type: 'apiKey', in: 'header', name, description };
}

/** The API's document (OpenAPI 3.1), generated from the contract. */
export function openApiDocument(examples: Examples) {
  const schemas: Readonly<Record<string, Schema>> = {
    Succeeded: objectOf({
      code: { type: 'integer', enum: [200] },
      message: { type: 'string', enum: ['OK'] },
    }),
    Error: errorSchema,
    Coverage: coverageSchema,
    BareRefusal: bareSchema,
    PropertyInput: propertyInputSchema,
    ...Object.fromEntries(
      operationNames.map((name) => [resultSchemas[name].name, resultSchemas[name].schema]),
    ),
  };
  const tags = [...new Set(operationNames.map((name) => operations[name].tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Property licensing and energy certificates',
      version: '2',
      description: `Every operation needs both keys, and every answer says what is left of the quota.\n\n${problemTable()}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This service' }],
    security: [{ apiKey: [], serviceKey: [] }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths: Object.fromEntries(
      operationNames.map((name) => {
        const described = { [operations[name].method.toLowerCase()]: operationObject(name, examples) };
        return [pathPattern(operations[name]), described] as const;
      }),
    ),
    components: {
      securitySchemes: {
        apiKey: keyScheme(keyHeaders.api, 'The key of the account'),
        serviceKey: keyScheme(keyHeaders.service, 'The key of the service'),
      },
      headers: {
        [rateLimitHeaders.limit]: countHeader('Most requests in the current period'),
        [rateLimitHeaders.remaining]: countHeader('Requests left in the period'),
        [rateLimitHeaders.standard]: listHeader(
          'What is left, and the seconds until it comes back: `"default";r=50;t=30`. Where a period is whole seconds',
        ),
        [rateLimitHeaders.standardPolicy]: listHeader(
          'Requests and seconds of a period: `"default";q=100;w=60`. Where a period is whole seconds',
        ),
        [rateLimitHeaders.retryAfter]: countHeader('Seconds after which one more request is allowed'),
      },
      schemas,
    },
    'x-problems': problemCatalogue(examples.notFound),
  };
}

/** The document, and an operation in it. */
export type ApiDocument = ReturnType<typeof openApiDocument>;
export type DescribedOperation = ReturnType<typeof operationObject>;
