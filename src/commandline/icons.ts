import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { browserArguments, browserMissing, findBrowser } from './browser';
import { Refusal } from './refusal';

interface Icon {
  readonly size: number;
  /** The file that it is made from. */
  readonly drawing: string;
  /** What its own file is called before the size. */
  readonly name: string;
}

/** The ribbon's commands: one family, in the product's colours, legible on light and dark alike. */
const commands = ['check', 'sync', 'formulas', 'renew', 'repair', 'startup', 'home'] as const;

/** Sizes that Excel's ribbon and the store ask for, and the drawing each is made from. */
export const icons: readonly Icon[] = [
  { size: 16, drawing: 'icon-16.svg', name: 'icon' },
  { size: 20, drawing: 'icon-20.svg', name: 'icon' },
  { size: 24, drawing: 'icon-24.svg', name: 'icon' },
  ...[32, 40, 48, 64, 80, 96, 128].map((size) => ({ size, drawing: 'icon.svg', name: 'icon' })),
  ...commands.flatMap((name) =>
    [16, 20, 24, 32, 40, 48, 64, 80].map((size) => ({ size, drawing: `${name}.svg`, name })),
  ),
];

/**
 * Draws `assets/*.png` from the drawings beside them, with a browser: it is what will show them.
 * @throws Refusal when no browser is found.
 */
export async function drawIcons(root: string, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const executablePath = findBrowser(environment);
  if (executablePath === null) throw new Refusal(browserMissing);
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  const written: string[] = [];
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    for (const { size, drawing, name } of icons) {
      const svg = await readFile(path.join(root, 'assets', drawing), 'utf8');
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
      );
      const file = path.join(root, 'assets', `${name}-${size}.png`);
      await writeFile(
        file,
        await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } }),
      );
      written.push(file);
    }
  } finally {
    await browser.close();
  }
  return written;
}
