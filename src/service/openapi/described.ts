import type { Schema } from './schema';

interface Media {
  readonly 'application/json': {
    readonly example?: unknown;
    readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** One operation as the document describes it. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly description: string }[];
  readonly requestBody?: { readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Media }>>;
}

/** What the page takes from the document. */
export interface Described {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
    readonly securitySchemes: Readonly<
      Record<string, { readonly name: string; readonly description: string }>
    >;
  };
  readonly 'x-problems': readonly {
    readonly code: number;
    readonly status: number;
    readonly condition: string;
    readonly operations: readonly string[];
  }[];
}
