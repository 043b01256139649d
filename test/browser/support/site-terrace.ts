import { startSite } from './site';
import { openWorkbench, terraceIn, type Terrace } from './terrace';

/** The site where tests expect what `npm start` serves, at the same path. Each has a browser of its own. */
export async function startSiteTerrace(): Promise<Terrace> {
  const site = await startSite('/workbench/');
  const page = await site.context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWorkbench(page, site.url);
  return terraceIn(page, { url: site.url, answers: [], close: () => site.close() });
}
