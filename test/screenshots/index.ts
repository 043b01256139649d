import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startTerrace, type Terrace } from '../browser/support/terrace';
import type { Scene, Shot } from './shot';
import { shots } from './shots';

/*
 * `npm run screenshots -- [NAME ...]`: takes the pictures of README.md, docs/guide.md and docs/functions.md anew, from the sample alone. Without names it takes all.
 */

const folder = path.join(process.cwd(), 'docs', 'images');
/** Pixels of the pane in Excel at its usual width. */
const usualWidth = 360;

async function take(terrace: Terrace, shot: Shot): Promise<void> {
  const { page } = terrace;
  const { name, of = 'pane', width = usualWidth, height = 800, isDark = false } = shot;
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.setViewportSize({
    width: of === 'pane' ? width + 700 : width,
    height: height + (of === 'pane' ? 120 : 0),
  });
  await terrace.reopen();
  await page.evaluate(
    (pixels) => document.getElementById('pane')?.style.setProperty('--pane-width', `${pixels}px`),
    of === 'pane' ? width : usualWidth,
  );
  const pane = page.frameLocator('#frame');
  const scene: Scene = {
    page,
    pane,
    select: async (address) => {
      await terrace.select(address);
      await pane.getByRole('heading', { name: 'Recommended measures', exact: true }).waitFor();
      await pane.getByRole('heading', { name: 'Licence registers', exact: true }).waitFor();
      await pane
        .getByLabel(/^Asking/)
        .first()
        .waitFor({ state: 'detached' });
    },
  };
  await shot.stage(scene);
  // Pointer and moving parts are no part of a picture.
  await page.mouse.move(2, 2);
  await page.waitForTimeout(500);
  const target = { workbench: page, cells: page.locator('.sheet'), pane: page.locator('#frame') }[of];
  await target.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
  process.stdout.write(`${name}.png\n`);
}

const wanted = process.argv.slice(2);
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.length === 0) {
  process.stderr.write(`Name pictures: ${shots.map(({ name }) => name).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  await mkdir(folder, { recursive: true });
  const terrace = await startTerrace({ limit: '1000/10' });
  try {
    for (const shot of chosen) await take(terrace, shot);
  } finally {
    await terrace.close();
  }
}
