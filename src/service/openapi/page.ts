import { fieldRows } from './page-fields';
import type { Schema } from './schema';

/** The page's whole look. Colours follow the reader's system. */
export const pageStyle = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { font-size: 0.9em; }
h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid #8886; }
summary { cursor: pointer; font-weight: 600; margin: 0.5rem 0; }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid #8886; }
`;

interface Response {
  readonly description: string;
}
interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly description: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
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
    readonly example: object;
  }[];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text of the document, where `…` in backquotes is code. */
function words(text: string): string {
  return escape(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function code(text: string): string {
  return `<code>${escape(text)}</code>`;
}

/** A table. Cells are HTML already. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${escape(each)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

function operationSection(path: string, method: string, operation: OperationObject): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  return [
    `<h3 id="${escape(operationId)}">${code(`${method.toUpperCase()} ${path}`)}</h3>`,
    `<p>${words(summary)}.</p>`,
    ...parameters.map(({ name, description }) => `<p>${code(`{${name}}`)}: ${words(description)}</p>`),
    ...(requestBody ? ['<p>Body: <a href="#PropertyInput">PropertyInput</a>, as JSON.</p>'] : []),
    table(
      ['Status', 'Meaning'],
      Object.entries(responses).map(([status, { description }]) => [status, words(description)]),
    ),
  ].join('\n');
}

function schemaSection(name: string, schema: Schema): string {
  const rows = fieldRows(schema).map((row) => [code(row.path), escape(row.type), words(row.notes)]);
  return `<details id="${escape(name)}"><summary>${escape(name)}</summary>${table(['Field', 'Type', 'Notes'], rows)}</details>`;
}

/** The document as a page to read: no script, nothing fetched. */
export function documentPage(document: Schema): string {
  const { info, paths, components, 'x-problems': problems } = document as unknown as Document;
  const named = [...Object.values(components.securitySchemes)].map(({ name, description }) => [
    code(name),
    words(`${description}. On every request.`),
  ]);
  const counted = Object.entries(components.headers).map(([name, { description }]) => [
    code(name),
    words(`${description}. On every answer.`),
  ]);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(path, method, operation)),
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(info.title)}</title><style>${pageStyle}</style></head><body><main>`,
    `<h1>${escape(info.title)}, version ${escape(info.version)}</h1>`,
    '<p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
    '<h2>Headers</h2>',
    table(['Header', 'Meaning'], [...named, ...counted]),
    '<h2>Operations</h2>',
    ...operations,
    '<h2>Problems</h2>',
    table(
      ['Status', 'Code', 'Condition', 'Operations'],
      problems.map((each) => [
        String(each.status),
        String(each.code),
        words(each.condition),
        each.operations.map(code).join(', '),
      ]),
    ),
    ...problems.slice(0, 1).map(({ example }) => `<pre>${escape(JSON.stringify(example, null, 2))}</pre>`),
    '<h2>Shapes</h2>',
    ...Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema)),
    '</main></body></html>',
  ].join('\n');
}
