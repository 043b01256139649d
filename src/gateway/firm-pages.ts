import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../contract';
import { nothingPolicy, policyHeader, type Policy } from './policy';

/** Monitors, and whoever checks links, ask for the head alone. */
export const answersHead = { exposeHeadRoute: true } as const;

/** What a firm says to its users in its own words, as plain text: paragraphs with an empty line between. `null`: nothing. */
export interface FirmTexts {
  /** Whom to ask for help. */
  readonly support: string | null;
  /** What the firm does with personal data. */
  readonly privacy: string | null;
}

export const noTexts: FirmTexts = { support: null, privacy: null };

const titles = { support: 'Help with Terrace', privacy: 'Terrace and personal data' } as const;
/** Pages of text alone: nothing in them may load or run. */
const policy: Policy = { ...nothingPolicy, 'style-src': ["'unsafe-inline'"] };

/** Serves `/support.html`, which the manifest names, and `/privacy.html`. Without a text the former leads to the add-in's own help. */
export function serveFirmPages(app: FastifyInstance, texts: FirmTexts): void {
  for (const name of ['support', 'privacy'] as const) {
    const text = texts[name];
    app.get(`/${name}.html`, answersHead, (_request, reply) => {
      if (text !== null)
        return reply
          .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyHeader(policy) })
          .type('text/html; charset=utf-8')
          .send(pageOf(titles[name], text));
      if (name === 'support') return reply.redirect('/assets/help.html', 302);
      reply.callNotFound();
      return reply;
    });
  }
}

function pageOf(title: string, text: string): string {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replace(/\r?\n/g, '<br>')}</p>`);
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body { max-width: 38rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 'Segoe UI', system-ui, sans-serif; color-scheme: light dark }</style>
<h1>${title}</h1>
${paragraphs.join('\n')}
`;
}
