import { spawn } from 'node:child_process';
import type { LogLevel } from '../gateway';
import { readOptions, type CommandContext } from './arguments';
import { ensureBuilt } from './build';
import { certificateFolder, localhostCertificate } from './certificate';
import { usages } from './help';
import { writeManifest } from './manifest/write';
import { ensureFolderWritable, readData } from './data-folder';
import { ensurePortFree, readPort } from './port';
import { asTyped, usualDataFolder } from './program';
import { Refusal } from './refusal';
import { officeFolder, startWithApi } from './serve';
import { defaultLimit, readLimit } from './service';
import { readyText } from './sideloading';
import { waitForStopSignal } from './stop-signal';

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  limit: { type: 'string' },
  'office-js': { type: 'string' },
  open: { type: 'boolean' },
} as const;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export function readLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((one) => one === (text ?? 'warn'));
  if (level !== undefined) return level;
  throw new Refusal(`Give LOG one of ${logLevels.join(', ')}: "${text ?? ''}" is none.`);
}

/**
 * `npm start`: builds what is stale, makes a certificate for localhost, starts the embedded API and the server, says where to look,
 * and ends when asked to. Returns the exit code.
 * @throws Refusal when an option is not understood, or port, data folder or certificate cannot be had.
 * Decision 203.
 */
export async function start(given: readonly string[], context: CommandContext): Promise<number> {
  const { root, environment, clock, random } = context;
  const asked = readOptions(given, options, usages.start);
  const port = readPort(asked.port ?? environment.PORT, asked.port === undefined ? 'PORT' : '--port');
  const data = readData(asked.data, environment, usualDataFolder(root));
  const limit = readLimit(asked.limit ?? defaultLimit);
  const logLevel = readLogLevel(environment.LOG);
  const office = officeFolder(root, asked['office-js'], environment);
  // What can be refused is refused before minutes of building.
  await ensurePortFree(port);
  const certificate = await localhostCertificate(certificateFolder(environment), clock.now());
  ensureFolderWritable(data);

  const stop = new AbortController();
  const stopping = waitForStopSignal().then(() => stop.abort());
  // Pages are built while the API starts, which makes the sample the first time.
  const pages = ensureBuilt(root, 'release', stop.signal).then((built) => {
    if (built.length > 0) console.error(`Built ${built.join(' and ')}.`);
  });
  // Where the API does not start, that is what is told.
  pages.catch(() => undefined);
  const running = await startWithApi({
    root,
    port,
    data,
    limit,
    certificate,
    logLevel,
    office,
    pages,
    clock,
    random,
  }).catch((error: unknown) => {
    // Whoever stops it while it builds has what they want.
    if (stop.signal.aborted) return null;
    throw error;
  });
  if (running === null) return 0;
  try {
    if (stop.signal.aborted) return 0;
    const manifest = await writeManifest(root, {
      host: `https://localhost:${running.port}`,
      namespace: 'DEV',
      development: true,
    });
    console.log(asTyped(readyText({ port: running.port, manifest, office: office !== null }), root));
    if (asked.open === true) openBrowser(`https://localhost:${running.port}/workbench/`);
    await stopping;
  } finally {
    await running.close();
  }
  return 0;
}

/** Opens a page in the person's own browser. That there is none is no reason to stop. */
function openBrowser(url: string): void {
  const [program, parameters]: [string, string[]] =
    process.platform === 'win32'
      ? ['cmd', ['/c', 'start', '', url]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [url]];
  spawn(program, parameters, { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}
