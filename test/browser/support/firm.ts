import path from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type { SignIn } from '../../../src/gateway/sign-in/user';
import type { CellContents } from '../../../src/workbench/api';
import type { Clock } from '../../../src/contract';
import type { ApiAddress } from '../../../src/gateway';
import { clock as realTime } from '../../bench/support/real-time';
import type { RecordingApi } from '../../gateway/support/recording-api';
import { testFirm } from '../../gateway/support/test-firm';
import type { TestGateway } from '../../gateway/support/test-gateway';
import { drawSeldom } from './browser';

/** The built add-in before the real gateway of a firm, whose people sign in. */

const root = path.resolve(__dirname, '../../..');

interface Sample {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const threeHomes: Sample = {
  headers: ['UPRN', 'Address'],
  rows: [1, 2, 3].map((row) => [990000000000 + row, `${row} High Street, Fernhope, FH1 1AA`]),
};

/** How an API answers a request. */
export type Respond = RecordingApi['respond'];

/** What a firm's gateway is started with. */
export interface FirmOptions {
  readonly signIn: SignIn;
  /** How the API answers; without it there is another, `api`. */
  readonly respond?: Respond;
  readonly api?: ApiAddress;
  /** Time at the gateway. Default the real one. */
  readonly clock?: Clock;
  /** What stands in the workbook, headers first. Default three homes. */
  readonly sample?: Sample;
}

/** Where the pages come from, before an API that answers as it is told. */
export async function startFirm(options: FirmOptions): Promise<TestGateway> {
  const { signIn, respond, clock = realTime, sample = threeHomes, ...otherApi } = options;
  const served = {
    pages: path.join(root, 'dist/addin'),
    workbench: {
      pages: path.join(root, 'dist/workbench'),
      office: path.join(root, 'node_modules/@microsoft/office-js/dist'),
      sample: () => Promise.resolve(sample),
    },
    signIn,
  };
  const gateway = await testFirm({ clock, ...otherApi }, { ...served, ...otherApi });
  if (respond) gateway.api.respond = respond;
  return gateway;
}

/** A page's request, as far as the sign-in shows in it. */
export interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
}

/** The firm's workbench in a browser of its own. */
export interface OpenedWorkbench {
  readonly page: Page;
  readonly pane: FrameLocator;
  readonly sent: readonly Sent[];
  readonly close: () => Promise<void>;
}

/** How a workbench is opened. */
export interface OpenOptions {
  readonly before?: (page: Page) => Promise<void>;
  /** What the address says of the Excel that it stands for, such as `?account=anna@firm.example`. */
  readonly search?: string;
}

export async function openWorkbench(
  browser: Browser,
  gateway: TestGateway,
  { before, search = '' }: OpenOptions = {},
): Promise<OpenedWorkbench> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
  });
  const page = await context.newPage();
  await drawSeldom(page);
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    sent.push({ url: request.url(), authorization });
  });
  await before?.(page);
  await page.goto(`https://localhost:${gateway.port}/workbench/${search}`);
  await page.evaluate(() => window.workbench.ready);
  return { page, pane: page.frameLocator('iframe'), sent, close: () => context.close() };
}

/** Types an access token into the pane. */
export async function typeToken(
  pane: FrameLocator,
  token: string,
  stays: 'session' | 'removed' = 'session',
): Promise<void> {
  await pane.getByLabel('Your access token').fill(token);
  if (stays === 'removed') await pane.getByLabel('Stay signed in on this device').check();
  await pane.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Puts a formula into a cell, and gives what it shows. */
export function valueOf(page: Page, address: string, formula: string): Promise<string> {
  return page.evaluate(
    async ([at, what]) => {
      window.workbench.set(at, what);
      await window.workbench.idle();
      return (window.workbench.get(at) as CellContents).text;
    },
    [address, formula] as const,
  );
}

/** Everything that the browser keeps for the page: both storages, every row of every database, caches and cookies. */
export async function storedTexts(page: Page): Promise<Readonly<Record<string, string>>> {
  const frame = page.frames().find((each) => each.url().includes('taskpane.html'));
  if (!frame) throw new Error('The workbench shows no pane.');
  const cookies = JSON.stringify(await page.context().cookies());
  const kept = await frame.evaluate(async () => {
    const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('It could not be read.'));
      });
    const texts: Record<string, string> = {
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      caches: JSON.stringify(await caches.keys()),
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts[`${name}/${store}`] = JSON.stringify(
          await promised(database.transaction(store).objectStore(store).getAll()),
        );
      database.close();
    }
    return texts;
  });
  return { ...kept, cookies };
}
