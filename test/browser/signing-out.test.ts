import type { Browser } from 'playwright-core';
import type { CellContents } from '../../src/workbench/api';
import { isLong } from '../support/long';
import { openBrowser } from './support/browser';
import { storedTexts, typeToken, valueOf, type Respond } from './support/firm';
import { openSignedIn, type SignedIn } from './support/signed-in';
import { closeOpened } from './support/waiting';

/** A person signs in at a firm's gateway, looks homes up, fills cells, and signs out: nothing of a licence holder stays behind. */

jest.setTimeout(120_000);

const holder = 'Josephine Quillfeather';
const home = '990000000001';
const headers = {
  'content-type': 'application/json',
  'x-ratelimit-limit': '600',
  'x-ratelimit-remaining': '500',
};
const licence = {
  type: 'hmo_mandatory',
  address: '1 High Street, Fernhope, FH1 1AA',
  licencee: holder,
  people: 6,
  households: 4,
  status: 'granted',
  date_start: '2024-01-01',
  date_end: '2034-01-01',
};
/** Every answer is the contract's: what cannot be read is asked again after a pause, and would be counted at any moment. */
function answerTo(target: string): unknown {
  if (target.includes('/licensing-check/'))
    return { current: { hmo: true }, historic: { hmo: false }, licences: [licence] };
  if (target.includes('/determination-check/')) {
    const advice = { mandatory: '', additional: '', selective: '', article4: '', future: '' };
    return { advice, planning: [], schemes: [] };
  }
  return { certificate: { current_energy_rating: 'C', uprn: Number(home) }, recommendations: [] };
}
const respond: Respond = ({ target }, response) => {
  const body = { result: answerTo(target), status: { code: 200, message: 'OK' }, response_id: 'r-1' };
  response.writeHead(200, headers).end(JSON.stringify(body));
};

let browser: Browser;
const open: SignedIn[] = [];
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});
afterAll(() => closeOpened(browser));

it.each(isLong ? (['session', 'removed'] as const) : (['removed'] as const))(
  'signing out leaves nothing of the sign-in, the answers and the record; kept: %s',
  async (stays) => {
    const user = await openSignedIn(browser, respond, { stays });
    open.push(user);
    const { page, pane, token, gateway } = user;
    expect(await valueOf(page, 'D2', '=LICENCE(A2,"licencee")')).toBe(holder);
    expect(await valueOf(page, 'E2', '=EPCRATING(A2)')).toBe('C');
    await page.evaluate(() => window.workbench.select('A2'));
    await pane.getByText(holder).first().waitFor();
    // All three answers that the pane asks for are here.
    await pane
      .getByText(/^Schemes and directions · as at/)
      .first()
      .waitFor();
    const before = await storedTexts(page);
    expect(JSON.stringify(before)).toContain(holder);
    expect(JSON.stringify(before)).toContain(token);

    await pane.getByRole('button', { name: 'Settings' }).click();
    await pane.getByRole('button', { name: 'Sign out' }).click();
    await pane.getByText(/You are signed out\..*Your sheet is as it was/).waitFor();
    await pane.getByText('No answers are saved on this device.').waitFor();

    const markup = (): Promise<string> => pane.locator('body').innerHTML();
    expect((await markup()).includes(holder)).toBe(false);
    expect((await markup()).includes(home)).toBe(false);
    const after = await storedTexts(page);
    for (const [, text] of Object.entries(after)) {
      expect(text).not.toContain(holder);
      expect(text).not.toContain(home);
      expect(text).not.toContain(token);
    }
    expect(after['terrace-answers/answers']).toBe('[]');

    await pane.getByRole('button', { name: /^Activity/ }).click();
    await pane.getByRole('heading', { name: 'Last requests', exact: true }).waitFor();
    expect((await markup()).includes(home)).toBe(false);

    // What a cell shows is the sheet's; asked anew it says what to do.
    expect(await page.evaluate(() => (window.workbench.get('D2') as CellContents).text)).toBe(holder);
    const asked = gateway.api.requests.length;
    expect(await valueOf(page, 'D2', '=LICENCE(A2,"licencee")')).toBe('#N/A');
    await page.evaluate(() => window.workbench.select('D2'));
    await page.getByText('Sign in: open the Terrace pane').first().waitFor();
    expect(gateway.api.requests).toHaveLength(asked);

    // The page opened again knows as little.
    await page.reload();
    await page.evaluate(() => window.workbench.ready);
    await pane.getByLabel('Your access token').waitFor();
    expect(await valueOf(page, 'D2', '=EPCRATING(A2)')).toBe('#N/A');
    expect(JSON.stringify(await storedTexts(page))).not.toContain(home);

    await typeToken(pane, token, stays);
    expect(await valueOf(page, 'D2', '=EPCRATING(A2)')).toBe('C');
  },
);
