import type { RequestListener } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser';
import { loopback } from './support/loopback';
import { closeOpened } from './support/waiting';

/** A page that asks an API directly, whose API redirects to a hostile host, in a real browser. */

const servers = loopback();
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** Everything that reached it, headers included. */
interface Listening {
  readonly url: string;
  readonly seen: string[];
}

async function listen(answer: RequestListener, host = '127.0.0.1'): Promise<Listening> {
  const seen: string[] = [];
  const url = await servers.listen((request, response) => {
    seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    for (const [name, value] of Object.entries(open)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else answer(request, response);
  }, host);
  return { url, seen };
}

let browser: Browser;
let page: Page;
let hostile: Listening;
let answer: RequestListener;
let api: Listening;

beforeAll(async () => {
  hostile = await listen((_request, response) => response.end('{}'), 'localhost');
  api = await listen((request, response) => answer(request, response));
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(await servers.page('client-page.ts'));
}, 90_000);

afterAll(async () => {
  await closeOpened(browser);
  servers.close();
});

beforeEach(() => {
  hostile.seen.length = 0;
  api.seen.length = 0;
});

const ask = () => page.evaluate((url) => window.ask(url), api.url);

describe('C6.2, C6.3 an API that redirects, in a browser', () => {
  it.each([301, 302, 303, 307, 308])(
    '%d to another host: no key arrives there, nothing does',
    async (status) => {
      answer = (_request, response) => response.writeHead(status, { location: `${hostile.url}/take` }).end();
      expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
      expect(hostile.seen).toEqual([]);
      // The API itself was asked, with the keys in their headers: the redirect was really there.
      expect(api.seen.some((line) => line.includes('api-key-of-a-firm'))).toBe(true);
      expect(api.seen.every((line) => !line.split(' ')[1]?.includes('key-of-a-firm'))).toBe(true);
    },
  );

  it('a redirect within the same host is not followed either', async () => {
    answer = (_request, response) => response.writeHead(308, { location: `${api.url}/elsewhere` }).end();
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
    expect(api.seen.filter((line) => line.includes('/elsewhere'))).toEqual([]);
  });

  it('C6.1 plain http to another host than this machine is not even asked', async () => {
    const refused = await page.evaluate(() => window.ask('http://api.terrace.example'));
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'insecure-address' } });
  });
});

describe('C6.4 an answer above 1 MiB, in a browser', () => {
  it('is not taken', async () => {
    answer = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ result: 'x'.repeat(2 * 1024 * 1024) }));
    };
    expect(await ask()).toMatchObject({ ok: false, problem: { kind: 'answer-too-large' } });
  });
});
