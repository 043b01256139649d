import { isLong } from '../support/long';
import { everyRequest, openPane, refusal, type DrivenPane } from './support/pane';
import type { Terrace } from './support/terrace';

/** What goes wrong, on each screen, as a person meets it: an error tells what to do first. */

jest.setTimeout(120_000);

let terrace: Terrace;
let pane: DrivenPane;
openPane((opened) => ({ terrace, pane } = opened));

const button = (name: string | RegExp) => pane.frame().getByRole('button', { name }).first();

/** Puts a sheet with these rows into the workbook, and goes there. */
async function putSheet(name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  await pane.frame().evaluate(
    (called) =>
      Excel.run(async (context) => {
        context.workbook.worksheets.add(called).activate();
        await context.sync();
      }),
    name,
  );
  if (rows.length > 0) await terrace.fill(`${name}!A1`, rows);
  await terrace.idle();
}

/** Has the API asked again, where the connection was given up: an answer that was on its way may have mended it already. */
async function reconnect(): Promise<void> {
  await pane.press(/^Connection:/);
  await button('Test connection').waitFor();
  if (await button('Try again').isVisible()) await pane.press('Try again');
}

/** Leads a check of a sheet to its plan. */
async function planCheckOf(name: string): Promise<void> {
  await pane.press('Check and sync');
  await pane.press(/^Check homes/);
  await pane.press(new RegExp(`^${name}`));
  await pane.press('Choose what to look for');
  await pane.press('See the plan');
  await pane.heads('What will be checked');
}

describe('looking a home up', () => {
  it('without a network: says so in each part, and the arrow asks anew once it is back', async () => {
    const back = await everyRequest(terrace, (route) => route.abort('internetdisconnected'));
    await terrace.select('A30');
    await pane.looksAt('Portfolio!A30');
    await pane.says(/^Check the network and the connection’s address/);
    await pane.frame().getByRole('button', { name: 'Connection: No answer' }).waitFor();
    await back();
    await reconnect();
    await pane.press('Look up');
    await terrace.select('A31');
    await pane.looksAt('Portfolio!A31');
    await pane.says(/^Energy certificates · as at/);
  });

  it('with the quota used up: the questions wait, and are answered once it is back', async () => {
    const back = await everyRequest(terrace, (route) => route.fulfill(refusal(429, 'Too many requests')));
    const refused = terrace.page.waitForResponse((response) => response.status() === 429);
    await terrace.select('A32');
    await pane.looksAt('Portfolio!A32');
    await refused;
    await pane.press(/^Activity/);
    // It would say that nothing is waiting.
    await pane.says(/^(?:Done in|How long it takes)/);
    await back();
    await pane.press('Look up');
    await pane.says(/^Energy certificates · as at/);
  });

  it('of a row that names no home: says what to add, and of an empty cell nothing at all', async () => {
    await terrace.select('Z300');
    await putSheet('Bare', [
      ['Address', 'Postcode', 'UPRN', 'Bedrooms'],
      ['12 Quay Street', '', '', 2],
      ...['14', '16', '18', '20'].map((number) => [`${number} Quay Street`, 'FH1 1AA', '', 3]),
    ]);
    await terrace.select('Bare!A2');
    await pane.says(/^Add a UPRN, or an address with its postcode, to row 2/);
    await terrace.select('Bare!G9');
    expect(
      await pane
        .frame()
        .getByText(/^Select a row/)
        .count(),
    ).toBe(0);
  });

  it('where the API answers nonsense: says that it could not be read', async () => {
    const back = await everyRequest(terrace, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to this hotel’s network</h1>' }),
    );
    await terrace.select('Portfolio!A34');
    await pane.looksAt('Portfolio!A34');
    await pane.says(/^The API’s answer could not be read/);
    await back();
  });
});

describe('testing the connection', () => {
  it('says so where the server is gone altogether', async () => {
    await pane.press(/^Connection:/);
    const own = `${new URL(terrace.url).origin}/**`;
    await terrace.page.route(own, (route) => route.abort('connectionrefused'));
    await pane.press('Test connection');
    await pane.says('Nothing answers there');
    await pane.says(/^Start your Terrace server again/);
    await terrace.page.unroute(own);
  });

  beforeAll(async () => {
    await reconnect();
  });

  it.each([
    [
      'something on the way stops it',
      'abort',
      'Something blocks the requests',
      /^Ask whoever runs your network/,
    ],
    ['its keys are refused', 401, 'The keys are not accepted', /check its two API keys/],
    ['the quota is gone', 429, 'The quota is used up for now', /^Address and keys are right/],
    ['the API fails', 503, 'The API fails (status 503)', /maintenance|few minutes/],
    ['another site answers', 'page', 'Something else answers there', /^Check the end of the address/],
  ] as const)('%s', async (_name, answer, title, advice) => {
    const back = await everyRequest(terrace, (route) => {
      if (answer === 'abort') return route.abort('connectionrefused');
      if (answer === 'page') return route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' });
      return route.fulfill(refusal(answer, 'Under maintenance'));
    });
    await pane.press('Test connection');
    await pane.says(title);
    await pane.says(advice);
    await back();
  });

  it('without typed keys nothing can be connected, and an address that is none is told', async () => {
    await pane
      .frame()
      .getByRole('radio', { name: /My own/ })
      .click();
    expect(await button(/^Connect$/).isDisabled()).toBe(true);
    await pane.press('Test connection');
    await pane.says('Enter the address of the API, beginning with https://.');
    await pane.frame().getByLabel('Address of the API').fill('https://api.example.test');
    await pane.press('Test connection');
    await pane.says('A key is missing');
  });

  it.each([
    ['keys are refused', 401, 'The keys are not accepted', /^Enter both keys again/],
    ['it redirects', 302, 'The address redirects elsewhere', /redirect/],
  ] as const)('with typed keys: %s', async (_name, status, title, advice) => {
    const { page } = terrace;
    await page.route('https://api.example.test/**', (route) =>
      route.fulfill(
        status === 302
          ? { status, headers: { location: 'https://elsewhere.example.test/' } }
          : { ...refusal(status, 'Unauthorized'), headers: { 'access-control-allow-origin': '*' } },
      ),
    );
    await pane.frame().getByLabel('API key', { exact: true }).fill('first-secret');
    await pane.frame().getByLabel('Service key').fill('second-secret');
    await pane.press('Test connection');
    await pane.says(title);
    await pane.says(advice);
    await page.unroute('https://api.example.test/**');
  });
});

describe('a check', () => {
  beforeAll(() =>
    pane
      .frame()
      .getByRole('radio', { name: /This server/ })
      .click(),
  );

  it('that loses its keys in the middle keeps what came, and offers the rest again', async () => {
    let answered = 0;
    const back = await everyRequest(terrace, (route) => {
      answered += 1;
      return answered > 6 ? route.fulfill(refusal(401, 'Unauthorized')) : route.continue();
    });
    await planCheckOf('Portfolio');
    await pane.press(/^Start/);
    await pane
      .frame()
      .getByRole('button', { name: /^Try [\d,]+ homes? again$/ })
      .waitFor({ timeout: 90_000 });
    await pane.says(/of [\d,]+ homes are checked/);
    await pane.press(/^Failed/);
    await pane.says(/Check the connection’s keys/);
    await back();
    await pane.press('Finish');
  });

  it('leaves out a row that names no home, and says what it lacks', async () => {
    await reconnect();
    await planCheckOf('Bare');
    await pane.press(/^Cannot be checked/);
    await pane.says(/^Row 2/);
    await pane.says(/postcode/i);
    for (let screens = 0; screens < 4; screens += 1) await pane.press('Back');
  });

  const nameless = isLong ? 10_000 : 2_000;
  it(`of ${nameless} rows that name no home lists them by pages, and stays usable`, async () => {
    const rows = Array.from({ length: nameless }, (_, at) => [`${at + 1} Nowhere Street`, '', '', 2]);
    await putSheet('Many', [['Address', 'Postcode', 'UPRN', 'Bedrooms'], ...rows]);
    await planCheckOf('Many');
    await pane.says('There are no homes to check');
    expect(await button('Start').getAttribute('aria-disabled')).toBe('true');
    await pane.press(/^Cannot be checked/);
    const list = pane.frame().getByRole('list', { name: 'Rows that cannot be checked' });
    expect(await list.getByRole('listitem').count()).toBe(20);
    await pane.says(`1 to 20 of ${nameless.toLocaleString('en-GB')}`);
    await pane.press('Next page');
    await pane.says(`21 to 40 of ${nameless.toLocaleString('en-GB')}`);
  });
});

describe('the activity', () => {
  it('with thousands of problems: each once, with its count, ten at first', async () => {
    await terrace.fill('Many!H2:H2001', '=EPCRATING(A2)');
    await terrace.idle();
    await pane.press(/^Activity/);
    const problems = pane.frame().getByRole('region', { name: 'Problems' }).getByRole('listitem');
    await pane.says(/^Show 190 more problems$/);
    expect(await problems.count()).toBe(10);
  });
});

describe('the overview', () => {
  it('of a table that is gone says so, and looks again', async () => {
    await pane.press('Overview');
    await pane.press(/^Many/);
    await pane.heads('Overview');
    await pane.says(/^Check your homes first|needs? something|Nothing needs doing soon/);
    await pane.frame().evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Many').delete();
        await context.sync();
      }),
    );
    await pane.press('Read again');
    await pane.says(/not there any more|is gone|Choose/);
  });
});

describe('a workbook without homes', () => {
  beforeAll(async () => {
    await terrace.reopen();
    await putSheet('Empty', []);
    await pane.frame().evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Portfolio').delete();
        await context.sync();
      }),
    );
  });

  it.each(['Check homes', 'Sync a portfolio', 'See what has changed'])(
    '%s: says what to put in',
    async (run) => {
      await pane.press('Check and sync');
      await pane.press(new RegExp(`^${run}`));
      await pane.says('No homes in this workbook yet');
      await pane.press('Back');
    },
  );

  it('the overview says what to put in, and looks again', async () => {
    await pane.press('Overview');
    await pane.says('No homes in this workbook yet');
    await terrace.fill('Empty!A1', [
      ['Address', 'Postcode'],
      ['12 Quay Street', 'FH1 1AA'],
    ]);
    await pane.press('Look again');
    await pane.says('Check your homes first');
  });

  it('looking up says how to begin', async () => {
    await pane.press('Look up');
    await pane.says('=EPCRATING(A2)');
  });
});
