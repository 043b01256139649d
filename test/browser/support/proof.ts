import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ownProgram } from '../../support/own-program';
import { drawSeldom } from './browser';
import { waitFor } from './waiting';

/** Less than a test has: who waits any longer hears what the proof said last, and it is stopped. */
const maxMilliseconds = 200_000;

/** What a proof came to. */
export interface Proved {
  readonly status: number | null;
  /** Its lines of TAP that begin with `not ok`, each with what is told below it. */
  readonly failed: readonly string[];
  /** The steps that were skipped, with why. */
  readonly skipped: readonly string[];
}

export interface ProofRun {
  /** Parameters of the workbench's address, beside those of the proof. */
  readonly address?: Readonly<Record<string, string>>;
  /** The steps that are asked for; without them all. */
  readonly only?: readonly string[];
  /** Does something to the page before it is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Changes the file that is saved before it is opened again. */
  readonly changeFile?: (bytes: Uint8Array) => Uint8Array;
  /** A line of the command by which the proof is over: whoever runs it then presses Ctrl-C. */
  readonly endsWith?: RegExp;
}

/** Runs `npm run prove` and does in the workbench what it asks for, as whoever sits at an Excel does. */
export async function runProof(browser: Browser, run: ProofRun): Promise<Proved> {
  const only = run.only === undefined ? [] : ['--only', run.only.join(',')];
  const parameters = ['prove', '--port', '0', '--workbench', ...only];
  const command = spawn(process.execPath, [...ownProgram(), ...parameters], {
    cwd: process.cwd(),
    env: { ...process.env, NODE_OPTIONS: '', LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let listen: () => void = () => undefined;
  command.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    listen();
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1500, height: 900 } });
  const done = new Set<string>();
  const whenSaid = async (pattern: RegExp, act: (found: string) => Promise<void>): Promise<void> => {
    const found = pattern.exec(said)?.[0];
    if (found === undefined || done.has(pattern.source)) return;
    done.add(pattern.source);
    await act(found);
  };
  const follow = async (): Promise<void> => {
    await whenSaid(/https:\S+/, async (url) => {
      await drawSeldom(page);
      await run.before?.(page);
      await page.goto(`${url}&${new URLSearchParams(run.address).toString()}`);
    });
    await whenSaid(/# Click an empty cell/, async () => {
      await page.locator('#grid').click({ position: { x: 700, y: 200 } });
      // One key: the next is Enter, as soon as Excel has refused to write.
      await page.keyboard.press('p');
    });
    await whenSaid(/# Press Enter/, () => page.keyboard.press('Enter'));
    await whenSaid(/# Save the workbook/, () => reopen(page, run.changeFile));
    if (run.endsWith) await whenSaid(run.endsWith, async () => void command.kill('SIGINT'));
  };
  try {
    const failing = new Promise<never>((_resolve, reject) => {
      listen = () => void follow().catch(reject);
    });
    listen();
    const status = await waitFor('the proof to end', Promise.race([ended, failing]), maxMilliseconds).catch(
      (error: unknown) => {
        throw new Error(`${String(error)} It said:\n${said}`, { cause: error });
      },
    );
    return { status, ...readTap(said) };
  } finally {
    command.kill('SIGINT');
    await page.close();
  }
}

async function reopen(page: Page, change: ProofRun['changeFile']): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'proof-'));
  try {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#file-save')]);
    const file = path.join(folder, 'proof.xlsx');
    await download.saveAs(file);
    if (change) writeFileSync(file, change(readFileSync(file)));
    await page.setInputFiles('#file-chooser', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readTap(said: string): Omit<Proved, 'status'> {
  const steps = said
    .slice(said.indexOf('TAP version'))
    .split(/\n(?=(?:not )?ok )/)
    .slice(1);
  return {
    failed: steps.filter((step) => step.startsWith('not ok')),
    skipped: steps.flatMap((step) => /- (.*?):.* # SKIP (.*)/.exec(step)?.slice(1).join(': ') ?? []),
  };
}
