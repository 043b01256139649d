import type { Frame, FrameLocator } from 'playwright-core';
import { columnName } from '../../src/workbench/address';
import { isLong } from '../support/long';
import { seriousProblems } from './support/serious-problems';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** The pane as a person drives it: in the workbench, in a real browser, with the sample behind it. */

// Ten screens are looked through by axe-core in one test.
jest.setTimeout(90_000);

let terrace: Terrace;
let pane: FrameLocator;

beforeAll(async () => {
  terrace = await startTerrace();
  pane = terrace.page.frameLocator('#frame');
}, 300_000);

afterAll(() => closeOpened(terrace));

const press = (name: RegExp | string) => pane.getByRole('button', { name }).first().click();
const says = (text: RegExp | string) => pane.getByText(text).first().waitFor();

function frame(): Frame {
  const found = terrace.page.frames().find((each) => each.url().includes('taskpane.html'));
  if (!found) throw new Error('The workbench shows no pane.');
  return found;
}

async function setWidth(pixels: number): Promise<void> {
  await terrace.page.evaluate(
    (width) => document.getElementById('pane')?.style.setProperty('--pane-width', `${width}px`),
    pixels,
  );
}

/** A row is asked about 600 ms after it was selected: until then nothing shows that it is not. */
const theSelectionRests = () => terrace.page.waitForTimeout(1_000);

/** Columns of the sample's table. */
async function tableWidth(): Promise<number> {
  const [headers = []] = await terrace.cells('A1:Z1');
  return headers.findIndex(({ text }) => text === '');
}

const isTooWide = () => frame().evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('looking a home up', () => {
  it('follows the selected row, and says as at when', async () => {
    await terrace.select('A9');
    await pane.getByRole('heading', { name: 'Recommended measures', exact: true }).waitFor();
    await pane.getByRole('img', { name: /^Energy rating [A-G], \d+ points/ }).waitFor();
    await says(/^Energy certificates · as at/);
    await says(/^Councils’ registers · as at/);
    await says(/^Schemes and directions · as at/);
    // Any cell of the row is the same home.
    const name = await pane.getByRole('region', { name: 'Home' }).getByRole('heading').innerText();
    await terrace.select('E9');
    await theSelectionRests();
    expect(await pane.getByRole('region', { name: 'Home' }).getByRole('heading').innerText()).toBe(name);
  });

  it('shows again at once what is kept', async () => {
    await terrace.select('A12');
    await pane.getByRole('region', { name: 'Home' }).getByText('Portfolio!A12').waitFor();
    await pane.getByRole('heading', { name: 'Recommended measures', exact: true }).waitFor();
    const held = await terrace.holdApi();
    await terrace.select('A9');
    await pane.getByRole('region', { name: 'Home' }).getByText('Portfolio!A9').waitFor();
    await pane.getByRole('heading', { name: 'Recommended measures', exact: true }).waitFor();
    await theSelectionRests();
    expect(held.count()).toBe(0);
    await held.release();
  });

  it('takes typed text by the keyboard alone, and says what is missing', async () => {
    const box = pane.getByRole('searchbox');
    await box.focus();
    await box.pressSequentially('12 High Street');
    await box.press('Enter');
    await says(/^Add the postcode/);
    await box.fill('990000999999');
    await box.press('Enter');
    await pane.getByRole('region', { name: 'Home' }).getByText('UPRN 990000999999').waitFor();
    await says(/^No certificate was found.*does not mean that the home has none/);
    expect(await pane.getByText(/not licensed|no licence needed/i).count()).toBe(0);
  });

  it('inserts what it knows at the selection, and never over what stands there', async () => {
    await terrace.select('A14');
    await pane.getByRole('region', { name: 'Home' }).getByText('Portfolio!A14').waitFor();
    await press('Insert values');
    await says(
      /^Select a cell away from the table “Portfolio”: Excel would take what is inserted at Portfolio!A14:B\d+/,
    );
    // Right of the table, which would grow, and two columns further, where it does not.
    const width = await tableWidth();
    await terrace.select(`${columnName(width)}14`);
    await press('Insert formulas');
    await says(/^Select a cell away from the table/);
    const place = `Portfolio!${columnName(width + 1)}14:${columnName(width + 2)}18`;
    await press(`Insert at ${place}`);
    await says(`Inserted at ${place}.`);
    await terrace.idle();
    expect((await terrace.cell(`${columnName(width + 2)}14`)).formula).toMatch(/^=EPCRATING\(/);
    expect(await tableWidth()).toBe(width);
    await terrace.select(`${columnName(width + 1)}14`);
    await press('Insert values');
    await says(/is not empty\.$/);
    await terrace.select('T30');
    await press('Insert formulas');
    await says(/^Inserted at/);
    await terrace.idle();
    const written = (await terrace.cells('T30:U31')).flat().map(({ text }) => text);
    expect(written[0]).toBe('Energy rating');
    expect(written[1]).toMatch(/^[A-G]$/);
  });
});

describe('what can go wrong', () => {
  it('a home that is created is asked about first, and its Property Id is shown', async () => {
    await terrace.select('A15');
    await pane.getByRole('region', { name: 'Home' }).getByText('Portfolio!A15').waitFor();
    await press('Create a property…');
    await says(/count it towards your account’s limit/);
    await press('Create property');
    await says(/^Created\./);
    await pane
      .getByText(/^svc:property:/)
      .first()
      .waitFor();
  });

  it('a create whose answer is lost is told of and never offered again', async () => {
    await terrace.select('A16');
    await pane.getByRole('region', { name: 'Home' }).getByText('Portfolio!A16').waitFor();
    await press('Create a property…');
    await terrace.page.route('**/api/properties/create', (route) => route.abort('connectionreset'));
    await press('Create property');
    await says(/^Check whether the property was created/);
    expect(await pane.getByRole('button', { name: /^Create/ }).count()).toBe(0);
    await terrace.page.unroute('**/api/properties/create');
  });

  it('keys that are refused in the middle are told in the header, and trying again mends it', async () => {
    const refuse = (url: string) =>
      terrace.page.route(url, (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/json',
          body: '{"status":401,"message":"Unauthorized"}',
        }),
      );
    await refuse('**/api/**');
    await terrace.select('A40');
    await says(/^Check the connection’s keys/);
    await press('Connection: Keys refused');
    await terrace.page.unroute('**/api/**');
    await press('Try again');
    await press('Look up');
    await terrace.select('A41');
    await pane.getByRole('region', { name: 'Home' }).getByText('Portfolio!A41').waitFor();
    await pane.getByRole('heading', { name: 'Recommended measures', exact: true }).waitFor();
  });
});

describe('connecting', () => {
  beforeAll(async () => {
    await press(/^Connection:/);
    // Whatever this machine's resolver says of such a name, or does not.
    await terrace.page.route('https://nobody.invalid/**', (route) => route.abort('namenotresolved'));
  });

  it('the sample says that it is one, and its connection works', async () => {
    await says(/a made-up borough/);
    await press('Test connection');
    await says('The connection works');
  });

  it.each([
    ['http://api.example.test', 'This address cannot be used'],
    ['https://nobody.invalid', 'Nothing answers there'],
  ])('%s: %s', async (address, title) => {
    await pane.getByRole('radio', { name: /My own/ }).click();
    await pane.getByLabel('Address of the API').fill(address);
    await pane.getByLabel('API key', { exact: true }).fill('first-secret');
    await pane.getByLabel('Service key').fill('second-secret');
    await press('Test connection');
    await says(title);
  });

  it('typed keys are on the device alone, in no text of the page, and gone when they are removed', async () => {
    await pane.getByRole('radio', { name: /Until I remove/ }).click();
    await press(/^Connect$/);
    await says(/with the keys that you typed in/);
    const kept = () =>
      frame().evaluate(() => JSON.stringify({ ...localStorage, session: { ...sessionStorage } }));
    expect(await kept()).toContain('first-secret');
    expect(await frame().evaluate(() => document.documentElement.outerHTML)).not.toContain('secret');
    await press('Remove keys');
    expect(await kept()).not.toContain('secret');
    await says(/a made-up borough/);
  });
});

describe('settings', () => {
  it('a firm’s own minimum rating holds in the pane and in formulas', async () => {
    await press('Settings');
    await pane.getByLabel(/^Minimum energy rating/).selectOption('B');
    await terrace.set('T40', '=EPCSTATUS(A9)');
    await terrace.idle();
    expect((await terrace.cell('T40')).text).toMatch(/your own minimum, B/);
    await pane.getByLabel(/^Minimum energy rating/).selectOption('law');
  });
});

describe('for everybody', () => {
  const screens = [
    /^Look up$/,
    'Check and sync',
    'Overview',
    /^Activity/,
    'Settings',
    'Verify a pack',
    /^Connection:/,
  ];
  const looks = [
    [320, 'light', 'none'],
    [450, 'dark', 'none'],
    // Forced colours change none of what is checked but contrast: the long tests look at them.
    ...(isLong ? ([[320, 'light', 'active']] as const) : []),
  ] as const;

  it.each(looks)(
    'nothing serious at %i pixels, %s, forced colours %s',
    async (width, colorScheme, forcedColors) => {
      await setWidth(width);
      await terrace.page.emulateMedia({ colorScheme, forcedColors });
      for (const screen of screens) {
        await press(screen);
        await terrace.page.waitForTimeout(400);
        expect([String(screen), await seriousProblems(frame()), await isTooWide()]).toEqual([
          String(screen),
          [],
          false,
        ]);
      }
    },
  );
});
