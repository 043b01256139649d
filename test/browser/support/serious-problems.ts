import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds serious on what a page or a frame shows now, but for what these selectors name: rule and places. It takes a while, and
 * what changes meanwhile is seen half before and half after: a button's pale colours of a moment ago are held against it.
 */
export async function seriousProblems(
  shown: Page | Frame,
  excluded: readonly string[] = [],
): Promise<readonly string[]> {
  // Half a megabyte is read once for each page.
  if (!(await shown.evaluate(() => 'axe' in window))) await shown.evaluate(axe);
  const { violations } = await shown.evaluate((selectors) => {
    const { axe: checker } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<AxeResults> };
    };
    const context = { include: document, exclude: selectors.map((selector) => [selector]) };
    // Everything is looked at; only what is wrong is described, which takes two thirds as long.
    return checker.run(context, { resultTypes: ['violations'] });
  }, excluded);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
