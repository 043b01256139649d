import { apiErrors, escapeMarkup } from '../../contract';
import { code, example, table, within, words } from './html';
import type { DescribedOperation } from './document';
import type { DescribedAnswer } from './schema';

/** Codes of a status, each with its meaning; one without codes has its meaning alone. */
function meaning({ description, content }: DescribedAnswer): string {
  const codes = Object.keys(content['application/json'].examples ?? {});
  if (codes.length === 0) return words(description);
  const meanings: Readonly<Record<string, { readonly condition: string }>> = apiErrors;
  return codes
    .map((each) => `${within(`code-${each}`, each)} ${words(meanings[each]?.condition ?? '')}`)
    .join('<br>');
}

function answerExamples(responses: DescribedOperation['responses']): string[] {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const { example: only, examples = {} } = content['application/json'];
    if (only !== undefined) return [example(`Example: ${status}`, only)];
    return Object.entries(examples).map(([each, { value }]) =>
      example(`Example: ${status} (${each})`, value),
    );
  });
}

/** One operation of the page: what it takes, what it answers, and examples of both. */
export function operationSection(path: string, method: string, operation: DescribedOperation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'].example;
  return [
    `<section id="${escapeMarkup(operationId)}"><h3>${code(`${method.toUpperCase()} ${path}`)}</h3>`,
    `<p>${words(summary)}. Operation ${code(operationId)}.</p>`,
    ...parameters.map(({ name, description }) => `<p>${code(`{${name}}`)}: ${words(description)}</p>`),
    ...(requestBody ? [`<p>Body: ${within('PropertyInput', 'PropertyInput')}, as JSON.</p>`] : []),
    table(
      'answers',
      ['Status', 'Code and meaning'],
      Object.entries(responses).map(([status, answer]) => [status, meaning(answer)]),
    ),
    ...(body === undefined ? [] : [example('Example: body', body)]),
    ...answerExamples(responses),
    '</section>',
  ].join('\n');
}
