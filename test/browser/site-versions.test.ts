import type { Page } from 'playwright-core';
import { stationUprn } from '../service/contract/support/world';
import { isLong } from '../support/long';
import { eventually } from './support/eventually';
import { allKept, startSite, type Site } from './support/site';
import { asked, askPage } from './support/site-comparison';
import { release, runningVersions } from './support/site-release';

/** A newer version of the site, while the browser keeps an older one. */

const describeLong = isLong ? describe : describe.skip;

let site: Site;

beforeEach(async () => {
  site = await startSite();
});

afterEach(() => site.close());

/** Resolves once a newer version is there, whole. */
const isWaiting = (page: Page): Promise<void> =>
  eventually(page, async () => (await navigator.serviceWorker.ready).waiting !== null);

/** Of which versions a page is that works: its service answers, and its pane is there. */
async function versionsOf(page: Page): Promise<number[]> {
  await eventually(page, () => window.workbench.ready.then(() => true));
  const [given] = await askPage(page, [asked('GET', `epc-check/${stationUprn}`)]);
  expect(given).toMatchObject({ status: 200 });
  const pane = page.frames().find((each) => each.url().includes('taskpane.html'));
  if (!pane) throw new Error('The workbench shows no pane.');
  await eventually(pane, () => document.querySelectorAll('button').length > 3);
  return runningVersions(page);
}

describeLong('a newer version of the site', () => {
  it('comes when no tab of the older one is open, and before that no tab has a file of it', async () => {
    await release(site.built, 0);
    const first = await site.open();
    await allKept(first);
    expect(await versionsOf(first)).toEqual([0]);
    await release(site.built, 1);
    await first.reload();
    expect(await versionsOf(first)).toEqual([0]);
    await isWaiting(first);
    const beside = await site.open();
    expect(await versionsOf(beside)).toEqual([0]);
    await first.reload();
    expect(await versionsOf(first)).toEqual([0]);
    await beside.close();
    // A tab that is just closed may still be there for a moment.
    let versions = [0];
    while (versions[0] === 0) {
      await first.reload();
      versions = await versionsOf(first);
    }
    expect(versions).toEqual([1]);

    await release(site.built, 2);
    await first.reload();
    await isWaiting(first);
    await first.close();
    await site.context.setOffline(true);
    const alone = await site.context.newPage();
    await alone.goto(site.url);
    expect(await versionsOf(alone)).toEqual([2]);
    expect(site.reached).toEqual([]);
  }, 400_000);
});
