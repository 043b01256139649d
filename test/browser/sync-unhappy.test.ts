import type { Route } from 'playwright-core';
import { drivenPane, refusal, type DrivenPane } from './support/pane';
import { syncPane, type SyncPane } from './support/sync-pane';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** Syncs, refreshes and checks whose API goes wrong in the middle: what came is kept, and the pane says what to do first. */

jest.setTimeout(120_000);

let terrace: Terrace;
let pane: SyncPane;
let driven: DrivenPane;

/** What becomes of the next request to the API; `null` lets it through. */
type Answer = (route: Route, count: number) => Promise<void> | null;
let answer: Answer = () => null;
let asked = 0;

/** From the next request on, requests are answered in this way. */
function fromNowOn(next: Answer): void {
  asked = 0;
  answer = next;
}

const isCreate = (route: Route): boolean => route.request().url().endsWith('/create');

/** The account holds no more properties (contract: 403 with 600001). */
function accountFull(route: Route): Promise<void> {
  const body = { code: 600001, description: 'Account limit reached', response_id: 'r', status: 403 };
  return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(body) });
}

beforeAll(async () => {
  terrace = await startTerrace();
  pane = syncPane(terrace);
  driven = drivenPane(terrace);
  await terrace.page.route('**/api/**', async (route) => {
    asked += 1;
    // A request that the page gave up meanwhile cannot be answered, and need not.
    await (answer(route, asked) ?? route.continue()).catch(() => undefined);
  });
  await terrace.deleteRows('Portfolio!A14:A260');
  await pane.click('Check and sync');
}, 300_000);

afterAll(() => closeOpened(terrace));

/** As a person does once the keys are mended. */
async function connectAgain(): Promise<void> {
  fromNowOn(() => null);
  await driven.press('Connection: Keys refused');
  await driven.press('Try again');
  await driven.press('Check and sync');
}

/** How many rows say each status. */
async function statuses(): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { cells } of await pane.rows())
    counts[cells.Status ?? ''] = (counts[cells.Status ?? ''] ?? 0) + 1;
  return counts;
}

/** Starts what is planned, and loses the network after so many requests until `atLeast` have been tried. */
async function startWithoutNetworkAfter(through: number, atLeast: number): Promise<void> {
  fromNowOn((route, count) => (count > through ? route.abort('internetdisconnected') : null));
  await pane.click(/^Start/);
  while (asked < atLeast) await terrace.page.waitForTimeout(50);
}

describe('a sync whose API goes wrong in the middle', () => {
  it('R2.5 with a full account creates no more, says so, and lets updates go on', async () => {
    await pane.readAnew();
    await pane.plan();
    fromNowOn((route, count) => (isCreate(route) && count > 4 ? accountFull(route) : null));
    await pane.click(/^Start/);
    await pane.heading('Done');
    await pane.says('4 of 12 homes are in step');
    await pane.says(/^Ask your provider to raise the account’s limit/);
    const [first] = await pane.rows();
    await pane.type(first!.cells.Reference!, 'People', '7');
    await pane.readAnew();
    await pane.plan();
    fromNowOn((route) => (isCreate(route) ? accountFull(route) : null));
    await pane.click(/^Start/);
    await pane.heading('Done');
    expect(await statuses()).toEqual({ Updated: 1, Created: 3, Failed: 8 });
  });

  it('with keys that are withdrawn keeps what came, and says to check the keys', async () => {
    await pane.click('Try 8 homes again');
    await pane.heading('What will be done');
    fromNowOn((route, count) => (count > 2 ? route.fulfill(refusal(401, 'Unauthorized')) : null));
    await pane.click(/^Start/);
    await pane.heading('Done');
    await pane.says(/^Check the connection’s keys/);
    expect(await statuses()).toEqual({ Updated: 1, Created: 5, Failed: 6 });
    await connectAgain();
  });

  it('R2.3 without a network for a while: what may have left is unconfirmed, and nothing is made twice', async () => {
    await pane.click('Try 6 homes again');
    await pane.heading('What will be done');
    await startWithoutNetworkAfter(2, 3);
    fromNowOn(() => null);
    await pane.heading('Done');
    // A browser does not tell whether a request left.
    const lost = (await pane.rows()).filter(({ cells }) => cells.Status === 'Unconfirmed');
    expect(lost.length).toBeGreaterThan(0);
    for (const { cells } of lost)
      expect(cells.Problem).toMatch(/^Ask your provider whether this home was created/);
    expect(await statuses()).toEqual({ Updated: 1, Created: 11 - lost.length, Unconfirmed: lost.length });
  });

  it('with a quota that is used up waits, and loses nothing', async () => {
    const { Unconfirmed = 0 } = await statuses();
    await pane.type((await pane.rows())[1]!.cells.Reference!, 'People', '6');
    await pane.readAnew();
    await pane.plan();
    fromNowOn((route, count) => (count === 1 ? route.fulfill(refusal(429, 'Too many')) : null));
    await pane.click(/^Start/);
    await pane.heading('Done');
    expect(await statuses()).toEqual({ Updated: 2, Created: 10 - Unconfirmed, Unconfirmed });
  });
});

describe('a refresh whose API goes wrong in the middle', () => {
  it('R7.4 with keys that are withdrawn keeps what stood there, says to check the keys, and asks for the rest once they are', async () => {
    await pane.click('See what has changed');
    await pane.heading('See what has changed');
    fromNowOn((route, count) => (count > 3 ? route.fulfill(refusal(401, 'Unauthorized')) : null));
    await pane.click(/^Start/);
    await pane.heading('Done');
    await pane.says(/^Check the connection’s keys/);
    await connectAgain();
    await pane.click(/^Try \d+ homes again$/);
    await pane.heading('See what has changed');
    await pane.click(/^Start/);
    await pane.heading('Done');
    await pane.says('Nothing has changed');
    await pane.click('Finish');
  });

  it('without a network for a while asks again by itself, and ends whole', async () => {
    await pane.click('See what has changed');
    await pane.heading('See what has changed');
    await startWithoutNetworkAfter(3, 5);
    fromNowOn(() => null);
    await pane.heading('Done');
    const refreshed = expect.stringMatching(/\d/) as string;
    await pane.says('Nothing has changed');
    const stored = (await pane.rows()).filter(({ cells }) => cells['Property Id'] !== '');
    for (const { cells } of stored) expect(cells).toMatchObject({ Problem: '', 'Refreshed at': refreshed });
    // Back to the sync that it was asked for from, and out of that.
    await pane.click('Finish');
    await pane.click('Finish');
  });
});

describe('a check of a sheet with two rows of headers', () => {
  it('tells columns apart by the group above them, and writes beside them', async () => {
    await pane.frame.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.add('Grouped').activate();
        await context.sync();
      }),
    );
    await terrace.fill('Grouped!A1', [
      ['Landlord', '', '', 'Property', '', ''],
      ['Name', 'Address', 'Postcode', 'Address', 'Postcode', 'Bedrooms'],
      ['A. Person', '9 Far Lane', 'FH9 9ZZ', '2 High Street, Fernhope', 'FH1 1AA', 5],
      ['B. Person', '9 Far Lane', 'FH9 9ZZ', '11 Kiln Lane, Fernhope', 'FH3 2BL', 3],
    ]);
    await terrace.idle();
    await pane.click(/^Check homes/);
    await pane.click(/^Grouped/);
    await pane.heading('What do the columns hold?');
    await pane.click('Choose what to look for');
    await pane.click('See the plan');
    await pane.heading('What will be checked');
    await pane.click(/^Start/);
    await pane.heading('Done');
    const [, headers, ...homes] = (await terrace.cells('Grouped!A1:Z4')).map((line) =>
      line.map(({ text }) => text),
    );
    const rating = headers?.indexOf('EPC rating') ?? -1;
    expect(rating).toBe(6);
    for (const home of homes) expect(home[rating]).toMatch(/^[A-G]$/);
  });
});
