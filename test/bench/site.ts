import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { eventually } from '../browser/support/eventually';
import { allKept, startSite, type Site } from '../browser/support/site';
import type { Bench } from './figure';
import { sleep } from './support/real-time';

const rounds = 3;
/** What a server that compresses does with what is compressed already: nothing. */
const isCompressed = (file: string): boolean => file.endsWith('.bin') || file.endsWith('.png');

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** A window takes Chromium a second of its own, which is over before somebody has found the address. */
const windowSeconds = 3;

/** Seconds from opening the page in a window that is there to a cell that shows a rating; the page stays open. */
async function firstRating(site: Site) {
  const empty = await site.context.newPage();
  await sleep(windowSeconds);
  const began = performance.now();
  const page = await site.open('', empty);
  await page.evaluate(() => window.workbench.set('K2', '=EPCRATING(A2)'));
  await eventually(page, () => /^[A-G]$/.test((window.workbench.get('K2') as { text: string }).text));
  return { page, seconds: (performance.now() - began) / 1000 };
}

/** Megabytes of files as they are, and as a server sends them that compresses. */
async function megabytes(files: readonly string[]): Promise<{ plain: number; compressed: number }> {
  const contents = await Promise.all(files.map(async (file) => ({ file, content: await readFile(file) })));
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0) / 1e6;
  return {
    plain: sum(contents.map(({ content }) => content.length)),
    compressed: sum(
      contents.map(({ file, content }) => (isCompressed(file) ? content : gzipSync(content)).length),
    ),
  };
}

/** Megabytes that the browser's processes of pages have for themselves; on Linux alone. */
async function memory({ context }: Site): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(
    pages.map(async ({ id }) => {
      const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? NaN);
    }),
  );
  return sizes.reduce((all, size) => all + size, 0) / 1000;
}

/** The site in one link: what is transferred until all is kept for the next time, how soon a rating shows, and what a thousand cells take. */
const bench: Bench = async (report) => {
  const figure = { bench: 'site', better: 'lower' } as const;
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const site = await startSite();
    try {
      const first = await firstRating(site);
      cold.push(first.seconds);
      await allKept(first.page);
      const sent = await megabytes(site.sent);
      await first.page.close();
      const { page, seconds } = await firstRating(site);
      warm.push(seconds);
      if (round < rounds) continue;
      report({
        ...figure,
        metric: 'transferred, a server that compresses',
        value: sent.compressed,
        unit: 'MB',
        target: 14,
      });
      report({
        ...figure,
        metric: 'transferred, a server that does not',
        value: sent.plain,
        unit: 'MB',
        target: 20,
      });
      report({
        ...figure,
        metric: 'memory of the pages after a rating',
        value: await memory(site),
        unit: 'MB',
      });
      const began = performance.now();
      await page.evaluate(async () => {
        window.workbench.fill('M2:M1001', '=EPCRATING(990000004117+37*MOD(ROW(),250))');
        await window.workbench.idle();
      });
      const taken = (performance.now() - began) / 1000;
      report({ ...figure, metric: '1,000 cells about 250 homes', value: taken, unit: 's' });
    } finally {
      await site.close();
    }
  }
  report({ ...figure, metric: 'first rating, the first time', value: median(cold), unit: 's', target: 5 });
  report({ ...figure, metric: 'first rating, the second time', value: median(warm), unit: 's', target: 2.5 });
};

export default bench;
