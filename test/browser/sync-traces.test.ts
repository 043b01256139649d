import { spawn, type ChildProcess } from 'node:child_process';
import fc from 'fast-check';
import type { Frame } from 'playwright-core';
import { openHost, type OpenHost } from '../workbench/support/open-host';
import { bundled } from './support/bundled-page';
import type { ServiceKeys } from './support/traces-page';
import { pinnedTraces, workbookTrace } from './support/workbook-trace';
import { casesOf } from '../support/long';
import { ownProgram } from '../support/own-program';
import { closeOpened } from './support/waiting';

/** Stories of a workbook over the object model of the workbench, the real office.js, the real client and the real service. */

/** Traces that are lived through: each time the same. */
const traces = casesOf(500);

let host: OpenHost;
let addin: Frame;
let service: ChildProcess;
let connection: ServiceKeys;

/** Starts the API as `npm run service` does. It prints one line when it is ready. */
function startService(corsOrigin: string): Promise<ServiceKeys> {
  const wanted = ['--data', 'memory', '--port', '0', '--limit', '1000000/60', '--account-limit', '1000000'];
  const options = [...wanted, '--cors-origin', corsOrigin];
  service = spawn(process.execPath, [...ownProgram(), 'service', ...options], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    service.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('\n')) return;
      const { url, apiKey, serviceKey } = JSON.parse(said) as { url: string } & ServiceKeys;
      resolve({ baseUrl: url, apiKey, serviceKey });
    });
    service.once('exit', (code) => reject(new Error(`The service ended with ${String(code)}.`)));
  });
}

beforeAll(async () => {
  // One after the other: what makes the script serves the page, too.
  const script = await bundled('test/browser/support/traces-page.ts');
  host = await openHost();
  connection = await startService(host.url);
  addin = host.addin();
  await addin.addScriptTag({ content: script });
}, 180_000);

afterAll(async () => {
  // Either is missing where it did not start.
  (service as ChildProcess | undefined)?.kill('SIGINT');
  await closeOpened(host);
});

describe('R1, R2, R4, R5, R8 any interleaving of answers, failures, crashes, edits, formulas and colleagues', () => {
  it(
    'ends with every row true or marked, no property made twice, none lost, no id sent for another home, no formula of the user changed',
    async () => {
      const drawn = fc.sample(workbookTrace, { seed: 20261121, numRuns: traces });
      const stories = [...pinnedTraces, ...drawn];
      const untrue: { readonly at: number; readonly story: string; readonly found: readonly string[] }[] = [];
      for (const [at, story] of stories.entries()) {
        const found = await addin
          .evaluate(([trace, to]) => window.liveThrough(trace, to), [story, connection] as const)
          .catch((error: unknown) => [String(error)]);
        if (found.length > 0) untrue.push({ at, story: JSON.stringify(story), found });
      }
      expect(untrue).toEqual([]);
    },
    60_000 + traces * 2_000,
  );
});
