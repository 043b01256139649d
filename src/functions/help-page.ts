import { escapeMarkup } from '../contract';
import type { Metadata } from './metadata';
import { wordArguments } from './words';

/* For the build alone: the page that Excel opens as the help of a function. It is made of what Excel itself offers. */

export function helpPage({ functions }: Metadata): string {
  const chapters = functions.map(({ id, description, parameters }) => {
    const names = parameters.map(({ name, optional }) => (optional === true ? `[${name}]` : name));
    return `<section id="${id.toLowerCase()}">
<h2>${id}</h2>
<p><code>=${id}(${names.join(', ')})</code></p>
<p>${escapeMarkup(description)}</p>
<dl>${parameters.map((each) => `<dt>${each.name}</dt><dd>${escapeMarkup(each.description)}</dd>`).join('\n')}</dl>
${wordsOf(id)}</section>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Terrace functions</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 'Segoe UI', system-ui, sans-serif; color: #1d2b27; }
h1, h2 { line-height: 1.2; }
section { border-top: 1px solid #dfe6e3; }
code { font-size: 0.95em; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
table { border-collapse: collapse; }
td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; }
</style>
<h1>Terrace functions</h1>
<nav>${functions.map(({ id }) => `<a href="#${id.toLowerCase()}">${id}</a>`).join(' · ')}</nav>
${chapters.join('\n')}
</html>
`;
}

function wordsOf(functionId: string): string {
  const found = wordArguments.find((each) => each.functionId === functionId);
  if (!found) return '';
  const rows = Object.entries(found.words).map(
    ([word, means]) => `<tr><td><code>${word}</code></td><td>${escapeMarkup(means)}</td></tr>`,
  );
  return `<table>${rows.join('\n')}</table>\n`;
}
