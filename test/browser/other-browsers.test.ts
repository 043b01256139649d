import type { CellContents } from '../../src/workbench/api';
import type { DrivenBrowser } from './support/driven-browser';
import { serveFresh, type Served } from './support/served';
import { openFirefox, openWebkit } from './support/webdriver';
import { closeOpened } from './support/waiting';

/** The main path where all other tests are not: Excel for Mac shows its pane in WebKit, and Excel on the web is opened in Firefox, too. */

jest.setTimeout(300_000);

describe.each([
  ['WebKit', openWebkit],
  ['Firefox', openFirefox],
] as const)('in %s', (_engine, open) => {
  let served: Served | undefined;
  let browser: DrivenBrowser;

  beforeAll(async () => {
    served = await serveFresh(null);
    browser = await open();
    await browser.go(served.url);
    await browser.until(() => 'workbench' in window);
    await browser.evaluate(() => window.workbench.ready);
  }, 300_000);

  afterAll(async () => {
    await closeOpened(browser);
    await closeOpened(served);
  }, 60_000);

  beforeEach(() => browser.enter('page'));

  const texts = async (address: string): Promise<readonly (readonly string[])[]> => {
    const cells = await browser.evaluate((at) => window.workbench.get(at), address);
    return (cells as readonly (readonly CellContents[])[]).map((row) => row.map(({ text }) => text));
  };

  it('formulas show what is known of a home, and why nothing is', async () => {
    await browser.evaluate(async () => {
      window.workbench.fill('T2:T4', '=EPCRATING(A2)');
      window.workbench.fill('U2:U4', '=DETERMINATION(A2)');
      window.workbench.set('T5', '=EPCRATING("12 High Street")');
      await window.workbench.idle();
    });
    for (const [rating, determination] of await texts('T2:U4')) {
      expect(rating).toMatch(/^[A-G]$/);
      expect(determination).toMatch(/mandatory licensing from five people in two households/);
    }
    const refused = (await browser.evaluate(() => window.workbench.get('T5'))) as CellContents;
    expect(refused.value).toEqual({ error: '#VALUE!', message: expect.stringMatching(/^Add the postcode/) });
    await browser.evaluate(() => window.workbench.fill('T2:U5', ''));
  });

  it('the pane looks up the home of the row that is selected', async () => {
    const [[address, postcode] = []] = await texts('B9:C9');
    await browser.evaluate(() => window.workbench.select('A9'));
    await browser.enter('pane');
    const said = await browser.says('Portfolio!A9');
    expect(said).toContain(`${address}, ${postcode}`);
  });

  it('homes are checked, and the rows have what was found', async () => {
    await browser.evaluate(async () => {
      window.workbench.select('B5:C9');
      await window.workbench.command('checkSelection');
    });
    await browser.enter('pane');
    await browser.press('Choose what to look for');
    await browser.press('See the plan');
    await browser.press('Start');
    await browser.says('Step 5 of 5');
    await browser.press('Finish');
    await browser.enter('page');
    const [headers = [], , , , ...checked] = await texts('Portfolio!A1:AZ9');
    const rating = headers.indexOf('EPC rating');
    expect(checked).toHaveLength(5);
    for (const row of checked) expect(row[rating]).toMatch(/^[A-G]$|^Not in the data/);
  });

  it('the overview says what needs doing first', async () => {
    await browser.enter('pane');
    await browser.press('Overview');
    const said = await browser.says('homes, 8 checked, as at');
    expect(said).toMatch(/Check 222 homes/);
  });
});
