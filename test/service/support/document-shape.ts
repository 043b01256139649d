import Fastify from 'fastify';
import { operations, type OperationName } from '../../../src/contract';
import { pathPattern } from '../../../src/service/routes/target';
import { openApiDocument } from '../../../src/service/openapi/document';
import { makeExamples } from '../../../src/service/openapi/examples';

type Json = Readonly<Record<string, unknown>>;

/** The same schema, with no room for a field that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, closed(value)] as const);
  const isObject = 'properties' in schema && 'required' in schema;
  return { ...Object.fromEntries(entries), ...(isObject && { additionalProperties: false }) };
}

type Compile = (schema: Json) => { (body: unknown): boolean; errors?: unknown };

async function compiler(): Promise<Compile> {
  const app = Fastify({
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false },
    },
  });
  const compiler = new Promise<Compile>((resolve) => {
    app.get('/', (request) => {
      resolve((schema) => request.compileValidationSchema(schema) as ReturnType<Compile>);
      return '';
    });
  });
  await app.inject('/');
  return compiler;
}

/** Tells what of an answer is not as the API's document says: an empty list, or the faults. */
export type DocumentCheck = (name: OperationName, status: number, body: unknown) => readonly unknown[];

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Json }>>>>;
  readonly components: Json;
}

export async function documentCheck(): Promise<DocumentCheck> {
  const compile = await compiler();
  const names = Object.keys(operations) as OperationName[];
  const { paths, components } = closed(openApiDocument(await makeExamples())) as Described;
  const compiled = new Map<string, ReturnType<Compile>>();
  for (const name of names) {
    const { responses } = paths[pathPattern(operations[name])]![operations[name].method.toLowerCase()]!;
    for (const [status, response] of Object.entries(responses)) {
      const { schema } = (response as { content: Record<string, { schema: Json }> }).content[
        'application/json'
      ]!;
      compiled.set(`${name} ${status}`, compile({ components, allOf: [schema] }));
    }
  }
  return (name, status, body) => {
    const validate = compiled.get(`${name} ${status}`);
    if (validate === undefined) return [`${name} has no status ${status}`];
    return validate(body) ? [] : [validate.errors];
  };
}
