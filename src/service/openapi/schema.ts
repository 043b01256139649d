import type { Reader } from '../../contract';

/** A JSON schema (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** An answer of one status, as the document describes it. */
export interface DescribedAnswer {
  readonly description: string;
  readonly content: {
    readonly 'application/json': {
      readonly schema: Schema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
    };
  };
}

/** Schemas that stand in the place of a reader's own, by path, e.g. `regulations[].consultation`. */
export type Refinements = Readonly<Record<string, Schema>>;

export interface Wording {
  readonly refinements?: Refinements;
  /** Whether a word that is none of the known ones may be answered: registers hold more than the contract lists. */
  readonly openWords?: boolean;
}

/** An object whose fields are all there. Decision 103. */
export function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', required: Object.keys(properties), properties };
}

/**
 * The schema of what the service answers where `reader` reads. Every field is there; numbers are whole unless refined; what
 * is not known is `null`, but flags always are.
 */
export function schemaOf(reader: Reader<unknown>, wording: Wording = {}, path = ''): Schema {
  const refined = wording.refinements?.[path];
  if (refined) return refined;
  const { parts } = reader;
  switch (parts.kind) {
    case 'record': {
      const fields = Object.entries(parts.fields).map(([name, field]) => {
        return [name, schemaOf(field, wording, path === '' ? name : `${path}.${name}`)] as const;
      });
      return objectOf(Object.fromEntries(fields));
    }
    case 'list':
      return { type: 'array', items: schemaOf(parts.item, wording, `${path}[]`) };
    case 'word':
      return wording.openWords
        ? {
            type: ['string', 'null'],
            description: `One of ${parts.words.join(', ')}; a register may hold others.`,
          }
        : { type: ['string', 'null'], enum: [...parts.words, null] };
    case 'text':
      // A text within a list is there, or the list would be shorter.
      return { type: path.endsWith('[]') ? 'string' : ['string', 'null'] };
    case 'number':
      return { type: path.endsWith('[]') ? 'integer' : ['integer', 'null'] };
    case 'flag':
      return { type: 'boolean' };
    case 'day':
      return { type: ['string', 'null'], format: 'date' };
    case 'moment':
      return { type: ['string', 'null'], format: 'date-time' };
    case 'numberOrBand':
      return { type: ['integer', 'string', 'null'] };
  }
}
