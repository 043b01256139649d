import { apiErrors, operations, type ApiCode, type OperationName } from '../../contract';
import { bareBody, errorBody, unavailableBody, ApiRefusal } from '../routes/refusal';
import { coverageField } from './coverage';
import type { Examples } from './examples';
import { objectOf, type DescribedAnswer, type Schema } from './schema';

/** The `response_id` of every example. */
export const exampleId = '00000000-0000-4000-8000-000000000000';
const responseId: Schema = { type: 'string', format: 'uuid' };

/** Every operation may fail. */
const everywhere: readonly ApiCode[] = [201002];

/** Codes that one operation may answer. */
export function codesOf(name: OperationName): readonly ApiCode[] {
  return [...operations[name].codes, ...everywhere];
}

const flatBody = objectOf({
  status: { type: 'integer' },
  message: { type: 'string' },
  code: { type: 'integer', enum: Object.keys(apiErrors).map(Number) },
  description: { type: 'string' },
  response_id: responseId,
});

/** The flat body of the contract; where nothing was found, with the extension beside it. */
export const errorSchema: Schema = {
  ...flatBody,
  properties: { ...(flatBody['properties'] as Schema), coverage: coverageField },
};

type NotFound = Examples['notFound'];

/** The operations of the API, in the contract's order. */
export const operationNames = Object.keys(operations) as OperationName[];

/** A refusal as the document shows it. */
function shown(code: ApiCode, notFound: NotFound): object {
  return errorBody(new ApiRefusal(code, undefined, notFound[code] ?? null), exampleId);
}

export const bareSchema: Schema = objectOf({
  status: { type: 'integer', enum: [401, 429] },
  message: { type: 'string' },
  response_id: responseId,
});

/** An answer of one status that says no: its codes with an example each. */
function refusal(codes: readonly ApiCode[], notFound: NotFound): DescribedAnswer {
  return {
    description: codes.map((code) => `${code}: ${apiErrors[code].condition}`).join(' '),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [String(code), { value: shown(code, notFound) }])),
      },
    },
  };
}

function bare(status: 401 | 429, description: string): DescribedAnswer {
  return {
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/BareRefusal' },
        example: bareBody(status, exampleId),
      },
    },
  };
}

/** A change is never refused for want of time: its caller could not know whether it was carried out. */
const notNow: DescribedAnswer = {
  description:
    'Come back after `Retry-After` seconds: the data cannot be reached, or, of checks alone, more is asked at once than can be answered.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: unavailableBody(exampleId, 'busy'),
    },
  },
};

/** Every answer of one operation that says no, by status. */
export function refusalsOf(
  name: OperationName,
  notFound: NotFound,
): Readonly<Record<string, DescribedAnswer>> {
  const codes = codesOf(name);
  const statuses = [...new Set(codes.map((code) => apiErrors[code].status))];
  const coded = statuses.map((status) => {
    const own = codes.filter((code) => apiErrors[code].status === status);
    return [String(status), refusal(own, notFound)] as const;
  });
  return Object.fromEntries([
    ...coded,
    ['401', bare(401, 'A key is missing or wrong.')],
    ['429', bare(429, 'The quota of the period is used up.')],
    ['503', notNow],
  ]);
}

/** The problem catalogue: each code with its status, condition, operations and an example. */
export function problemCatalogue(notFound: NotFound) {
  return (Object.keys(apiErrors).map(Number) as ApiCode[]).map((code) => ({
    code,
    status: apiErrors[code].status,
    message: apiErrors[code].message,
    condition: apiErrors[code].condition,
    operations: operationNames
      .filter((name) => codesOf(name).includes(code))
      .map((name) => operations[name].operationId),
    example: shown(code, notFound),
  }));
}
