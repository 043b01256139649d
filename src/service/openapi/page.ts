import { escapeMarkup } from '../../contract';
import { code, table, within, words } from './html';
import { fieldRows } from './page-fields';
import type { ApiDocument } from './document';
import { operationSection } from './page-operation';
import type { Schema } from './schema';

/** The page's whole look. Colours follow the reader's system. Decision 104. */
export const pageStyle = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
code { font-size: 0.9em; }
a, code { overflow-wrap: anywhere; }
h2 { margin-top: 3rem; border-top: 1px solid; padding-top: 1rem; }
h3 { margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid #8886; }
summary { cursor: pointer; margin: 0.25rem 0; }
section > details { margin-left: 1rem; }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid #8886; font-size: 0.85em; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (min-width: 48rem) {
  .answers th:first-child, .problems th:nth-child(-n + 2) { width: 5rem; }
  .problems th:nth-child(3) { width: 22rem; }
  .headers th:first-child, .operations th:first-child { width: 26rem; }
  .fields th:first-child { width: 24rem; }
  .fields th:nth-child(2) { width: 13rem; }
}
`;

function schemaSection(name: string, schema: Schema): string {
  const rows = fieldRows(schema).map((row) => [code(row.path), escapeMarkup(row.type), words(row.notes)]);
  const fields = table('fields', ['Field', 'Type', 'Notes'], rows);
  return `<details id="${escapeMarkup(name)}"><summary>${escapeMarkup(name)}</summary>${fields}</details>`;
}

/** Every code in the order of its status. */
function problemTable(problems: ApiDocument['x-problems']): string {
  const rows = [...problems]
    .sort((one, other) => one.status - other.status || one.code - other.code)
    .map(({ status, code: number, condition, operations }) => [
      String(status),
      `<span id="code-${number}">${number}</span>`,
      words(condition),
      operations.map((each) => within(each, each)).join('<br>'),
    ]);
  return table('problems', ['Status', 'Code', 'Condition', 'Operations'], rows);
}

function headerTable({ securitySchemes, headers }: ApiDocument['components']): string {
  const asked = Object.values(securitySchemes).map(({ name, description }) => [
    code(name),
    words(`${description}. On every request.`),
  ]);
  const answered = Object.entries(headers).map(([name, { description }]) => [
    code(name),
    words(`${description}. On every answer.`),
  ]);
  return table('headers', ['Header', 'Meaning'], [...asked, ...answered]);
}

/** The document as a page to read: no script, nothing fetched. */
export function documentPage({ info, paths, components, 'x-problems': problems }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const listed = operations.map(({ path, method, operation: { operationId, summary } }) => [
    within(operationId, `${method.toUpperCase()} ${path}`),
    words(summary),
  ]);
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(info.title)}</title><style>${pageStyle}</style></head><body><main>`,
    `<h1>${escapeMarkup(info.title)}, version ${escapeMarkup(info.version)}</h1>`,
    '<p>For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
    '<h2>Headers</h2>',
    headerTable(components),
    '<h2>Operations</h2>',
    table('operations', ['Method and path', 'What it does'], listed),
    ...operations.map(({ path, method, operation }) => operationSection(path, method, operation)),
    '<h2>Codes</h2>',
    problemTable(problems),
    '<h2>Shapes</h2>',
    ...Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema)),
    '</main></body></html>',
  ].join('\n');
}
