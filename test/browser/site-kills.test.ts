import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { sleep } from '../bench/support/real-time';
import { station, stationUprn } from '../service/contract/support/world';
import { isLong } from '../support/long';
import { seededRandom } from '../support/seeded-random';
import { eventually } from './support/eventually';
import { allKept, startSite, type Site } from './support/site';
import { asked, askPage } from './support/site-comparison';
import { keptReferences } from './support/site-database';

/** What is kept of the site and of its data while its tabs are closed, or crash, in the midst of changes. */

const describeLong = isLong ? describe : describe.skip;
const kills = 50;

describeLong('one link, closed at any moment', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  }, 240_000);
  afterAll(() => site.close(), 30_000);

  /** Properties that the page was told of, by their references. */
  const told = new Map<string, string>();

  /** A page that can ask; its workbench is still being loaded. */
  async function opened(): Promise<Page> {
    const page = await site.context.newPage();
    await page.goto(site.url);
    await eventually(page, () => navigator.serviceWorker.controller);
    return page;
  }

  /** Creates and syncs, three at a time, until the page is no more. Each property is created once. */
  async function change(page: Page, round: number): Promise<void> {
    await page.evaluate(
      async ([home, name]) => {
        const { tell } = window as unknown as { tell: (reference: string, id: string) => Promise<void> };
        const send = async (method: string, target: string, body: object) => {
          const headers = { 'content-type': 'application/json' };
          const init = { method, headers, body: JSON.stringify(body) };
          const answer = await fetch(`/api/properties/${target}`, init);
          return answer.ok ? ((await answer.json()) as { result: { id: string } }).result.id : null;
        };
        const line = async (at: number) => {
          for (let count = 0; ; count += 1) {
            const external_reference = `${name} ${at} ${count}`;
            const id = await send('POST', 'create', { ...home, external_reference });
            if (id === null) continue;
            await tell(external_reference, id);
            await send('PUT', `sync/${id}`, { ...home, external_reference, rooms: count + 1 });
          }
        };
        await Promise.all([line(1), line(2), line(3)]);
      },
      [station, `Round ${round}`] as const,
    );
  }

  it(`${kills} times: nothing that was answered is lost, nothing is there twice`, async () => {
    const random = seededRandom(23);
    for (let round = 1; round <= kills; round += 1) {
      const page = await opened();
      let first: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => (first = resolve));
      // The browser's library does not live through a page that ends meanwhile.
      await page.exposeFunction('tell', (reference: string, id: string) => {
        told.set(reference, id);
        first();
      });
      // It ends with its page, by an error.
      change(page, round).catch(() => undefined);
      // Some end while the site is still being opened.
      if (random.next() < 0.8) await begun;
      await sleep(random.next() * 0.6);
      if (random.next() < 0.5) await page.close();
      else {
        const session = await site.context.newCDPSession(page);
        const crashed = page.waitForEvent('crash');
        // Nobody is left to answer it.
        session.send('Page.crash').catch(() => undefined);
        await crashed;
        await page.close();
      }
    }
    const page = await site.open();
    const kept = await keptReferences(page);
    expect(told.size).toBeGreaterThan(kills);
    expect(new Set(kept).size).toBe(kept.length);
    expect([...told.keys()].filter((reference) => !kept.includes(reference))).toEqual([]);
    for (const [reference, id] of [...told].slice(-10)) {
      const answer = await page.evaluate(
        async (target) => (await fetch(target)).text(),
        `/api/properties/property-check/${id}`,
      );
      expect(answer).toContain(reference);
    }
  }, 1_200_000);

  it('once its files are kept nothing is loaded but what tells of a newer version, and it opens without a network', async () => {
    // What earlier pages have had kept would prove nothing.
    const context = await site.context.browser()!.newContext();
    const first = await site.open('', await context.newPage());
    await allKept(first);
    await first.close();
    const before = site.sent.length;
    const second = await site.open('', await context.newPage());
    const sent = site.sent.slice(before).map((file) => path.basename(file));
    expect(sent.filter((name) => !/^(?:service-worker|keeper)\.js$/.test(name))).toEqual([]);
    await second.close();
    await context.setOffline(true);
    const third = await context.newPage();
    await third.goto(site.url);
    await eventually(third, () => 'workbench' in window);
    const [given] = await askPage(third, [asked('GET', `epc-check/${stationUprn}`)]);
    expect(given).toMatchObject({ status: 200 });
    await context.close();
  }, 240_000);

  it('a CSV file beside the site is read anew each time', async () => {
    for (const rating of ['A', 'B']) {
      await writeFile(path.join(site.built, 'homes.csv'), `Rating\n${rating}\n`);
      const page = await site.open('#sheet=homes.csv');
      const cell = await page.evaluate(() => window.workbench.get('A2'));
      expect(cell).toMatchObject({ text: rating });
      await page.close();
    }
  }, 120_000);
});
