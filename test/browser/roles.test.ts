import { readFile, writeFile } from 'node:fs/promises';
import type { Browser, FrameLocator } from 'playwright-core';
import type { TokenTerms } from '../../src/gateway/sign-in/access-tokens';
import { openBrowser } from './support/browser';
import type { Respond } from './support/firm';
import { openSignedIn, type SignedIn } from './support/signed-in';
import { closeOpened } from './support/waiting';

/** What a reader sees, and what the end of a token says, in the pane before the real gateway. */

jest.setTimeout(120_000);

const readerWords =
  'Your role is reader: you can check properties but not change them. To change them, ask whoever runs the server.';

const day = 24 * 60 * 60 * 1_000;
/** A token's end, days from now, as UTC timestamp. */
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const respond: Respond = (_request, response) => {
  const result = { certificate: { current_energy_rating: 'C' }, recommendations: [], licences: [] };
  response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-remaining': '500' });
  response.end(JSON.stringify({ result, status: { code: 200, message: 'OK' }, response_id: 'r-1' }));
};

let browser: Browser;
/** Milliseconds by the clock that says when the file of tokens is looked at again. */
let passed = 0;
const open: SignedIn[] = [];
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});
afterAll(() => closeOpened(browser));

/** Somebody signed in with a token of these terms. */
async function signedIn(terms: TokenTerms): Promise<SignedIn> {
  const user = await openSignedIn(browser, respond, { terms, passed: () => passed });
  open.push(user);
  return user;
}

const button = (pane: FrameLocator, name: string | RegExp) => pane.getByRole('button', { name }).first();

/** Types an address into the search of the pane. */
async function lookUp(pane: FrameLocator): Promise<void> {
  await button(pane, 'Look up').click();
  await pane.getByPlaceholder('UPRN, Property Id or address').fill('1 High Street, Fernhope, FH1 1AA');
  await pane.getByPlaceholder('UPRN, Property Id or address').press('Enter');
  await pane.getByText(/^No Property Id is known for this home/).waitFor();
}

it('a reader is offered nothing that changes properties, and is told why', async () => {
  const { page, pane, gateway } = await signedIn({ role: 'reader', ends: inDays(90) });
  await lookUp(pane);
  await pane.getByText(readerWords).waitFor();
  expect(await pane.getByRole('button', { name: /^Create/ }).count()).toBe(0);

  await button(pane, 'Check and sync').click();
  await pane.getByText(readerWords).filter({ visible: true }).waitFor();
  expect(await pane.getByRole('button', { name: /^Sync a portfolio/ }).count()).toBe(0);
  await button(pane, /^Check homes/).waitFor();
  await button(pane, /^See what has changed/).waitFor();

  await button(pane, 'Overview').click();
  await page.evaluate(() => window.workbench.command('syncPortfolio'));
  await pane.getByText(readerWords).filter({ visible: true }).waitFor();
  expect(await pane.getByText('Looking for tables').count()).toBe(0);

  await button(pane, 'Settings').click();
  await pane.getByRole('heading', { name: 'Signed in', exact: true }).waitFor();
  await pane.getByText(readerWords).filter({ visible: true }).waitFor();
  expect(gateway.api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('an editor is offered everything; who is made a reader meanwhile is refused with a sentence', async () => {
  const { pane, gateway, file } = await signedIn({ role: 'editor', ends: inDays(8) });
  await button(pane, 'Settings').click();
  await pane.getByText(/^Your role is editor.*Your access token ends on \d+ \w+ \d{4}\.$/).waitFor();
  expect(await pane.getByText(/^Ask whoever runs the server for a new access token/).count()).toBe(0);
  await button(pane, 'Check and sync').click();
  await button(pane, /^Sync a portfolio/).waitFor();
  await lookUp(pane);
  await button(pane, 'Create a property…').click();

  await writeFile(file, (await readFile(file, 'utf8')).replace('"editor"', '"reader"'));
  passed += 10_000;
  await button(pane, 'Create property').click();
  await pane.getByText(/^Ask whoever runs this server to make you an editor/).waitFor();
  expect(await pane.getByText(/The API says/).count()).toBe(0);
  expect(gateway.api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('a week before its end the pane says so at the top of every screen', async () => {
  const { pane } = await signedIn({ role: 'editor', ends: inDays(6) });
  const notice =
    /^Ask whoever runs the server for a new access token\. Your access token ends on \d+ \w+ \d{4}\.$/;
  await pane.getByText(notice).waitFor();
  await button(pane, 'Check and sync').click();
  await pane.getByText(notice).waitFor();
});
