import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/free-port';
import { findFirefox, firefoxMissing, hasWebkit, webkitMissing } from '../../support/other-browsers';
import { DrivenBrowser, patienceMilliseconds, whenThere, type Tell } from './driven-browser';

/* WebKit's driver takes commands of WebDriver by HTTP, Firefox the same ones by a socket of its own (Marionette). */

const capabilities = {
  // The certificate is one of the tests alone.
  acceptInsecureCerts: true,
  timeouts: { script: patienceMilliseconds, pageLoad: patienceMilliseconds },
};

async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** WebKit as GTK has it: the small browser that comes with it, on a screen that nobody sees. */
export async function openWebkit(): Promise<DrivenBrowser> {
  if (!hasWebkit()) throw new Error(webkitMissing);
  const screen = spawn('Xvfb', ['-displayfd', '1'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${number.toString().trim()}` };
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env });
  const ask = async (method: string, target: string, body?: unknown): Promise<unknown> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${target}`, { method, ...sent });
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${target}: ${JSON.stringify(value)}`);
    return value;
  };
  const end = async (): Promise<void> => {
    await stop(driver);
    await stop(screen);
  };
  try {
    await whenThere('WebKit’s driver', () => ask('GET', '/status'));
    const wanted = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await ask('POST', '/session', wanted)) as { readonly sessionId: string };
    const own = `/session/${sessionId}`;
    const tell: Tell = (_name, target, parameters) => ask('POST', `${own}${target}`, parameters);
    return new DrivenBrowser(tell, () => ask('DELETE', own).then(end, end));
  } catch (error) {
    await end();
    throw error;
  }
}

/** Commands to Firefox and its answers, each with its length before it. */
function marionette(socket: Socket): Tell {
  const waiting: ((error: unknown, value: unknown) => void)[] = [];
  let held = Buffer.alloc(0);
  let isOver = false;
  // Whoever waits for a browser that has ended would wait for ever.
  const end = (): void => {
    isOver = true;
    for (const hear of waiting) hear('Firefox has ended', null);
  };
  socket.on('error', end).on('close', end);
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const begin = held.indexOf(':') + 1;
      const beyond = begin + Number(held.toString('latin1', 0, begin - 1));
      if (begin === 0 || held.length < beyond) return;
      const message: unknown = JSON.parse(held.toString('utf8', begin, beyond));
      held = held.subarray(beyond);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [number, number, unknown, unknown];
      waiting[id]?.(error, value);
    }
  });
  return (name, _target, parameters) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify([0, waiting.length, `WebDriver:${name}`, parameters]);
      waiting.push((error, value) => {
        if (error !== null) reject(new Error(`${name}: ${JSON.stringify(error)}`));
        // It wraps what is asked for.
        else resolve((value as { readonly value?: unknown } | null)?.value ?? value);
      });
      if (isOver) end();
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Firefox without a window, with a profile of its own. */
export async function openFirefox(): Promise<DrivenBrowser> {
  const program = findFirefox();
  if (program === null) throw new Error(firefoxMissing);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'terrace-firefox-'));
  // It takes a port that is free, and writes down which.
  await writeFile(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const parameters = ['--headless', '--marionette', '--profile', profile];
  const env = { ...process.env, HOME: profile };
  const browser = spawn(program, parameters, { stdio: 'ignore', env });
  const end = async (): Promise<void> => {
    await stop(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const port = await whenThere('Firefox to take commands', () =>
      readFile(path.join(profile, 'MarionetteActivePort'), 'utf8'),
    );
    const tell = marionette(connect(Number(port), '127.0.0.1'));
    await tell('NewSession', '', capabilities);
    return new DrivenBrowser(tell, end);
  } catch (error) {
    await end();
    throw error;
  }
}
