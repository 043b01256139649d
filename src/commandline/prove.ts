import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  allSteps,
  differences,
  differenceText,
  isProved,
  readProof,
  readStepId,
  tapOf,
  type Proof,
  type StepId,
} from '../proof';
import { samplePortfolio } from '../service';
import { readOptions, type CommandContext } from './arguments';
import { builtProof, ensureBuilt } from './build';
import { certificateFolder, localhostCertificate } from './certificate';
import { proveUsage } from './help';
import { writeManifest } from './manifest/write';
import { ensurePortFree, readPort } from './port';
import { ProofRecord } from './proof-record';
import { Refusal } from './refusal';
import { defaultLimit, readLimit } from './service';
import { officeFolder, startWithApi } from './serve';
import { readLogLevel } from './start';
import { waitForStopSignal } from './stop-signal';

const options = {
  port: { type: 'string' },
  workbench: { type: 'boolean' },
  web: { type: 'boolean' },
  only: { type: 'string' },
  read: { type: 'string' },
} as const;

/** Fetched by npx when it is wanted: whoever proves nothing installs nothing. Decision 243. */
const sideloader = 'office-addin-dev-settings@4.0.0';

/**
 * `npm run prove`: proves in the Excel of this machine what the add-in rests on, prints TAP, and keeps the proof in a file. Resolves with 0
 * where every step shows what is wanted, else with 1.
 * @throws Refusal when an option is not understood, or port or certificate cannot be had.
 */
export async function prove(given: readonly string[], context: CommandContext): Promise<number> {
  const asked = readOptions(given, options, proveUsage);
  if (asked.read !== undefined) return compare(asked.read);
  const only = asked.only === undefined ? null : readOnly(asked.only);
  const { root, environment, clock, random } = context;
  const port = readPort(asked.port ?? environment.PORT, asked.port === undefined ? 'PORT' : '--port');
  await ensurePortFree(port);
  const certificate = await localhostCertificate(certificateFolder(environment), clock.now());
  await ensureBuilt(root, 'release and proof');
  const token = random.uuid();
  const record = new ProofRecord((line) => console.log(line), only);
  const stopping = waitForStopSignal();
  const running = await startWithApi({
    root,
    port,
    certificate,
    data: 'memory',
    limit: readLimit(defaultLimit),
    office: officeFolder(root, undefined, environment),
    logLevel: readLogLevel(environment.LOG),
    proof: {
      token,
      script: path.join(root, builtProof),
      read: record.read,
      fetched: record.fetched,
      take: record.take,
    },
    clock,
    random,
  });
  try {
    const host = `https://localhost:${running.port}`;
    if (asked.workbench === true) {
      console.log(`# Open ${host}/workbench/?proof=${token}`);
    } else {
      await openInExcel(root, {
        host,
        token,
        isWeb: asked.web === true,
        authority: certificate.authorityFile,
      });
    }
    await Promise.race([record.ended, stopping]);
  } finally {
    await running.close();
  }
  const file = await keep(root, record.proof);
  console.log(tapOf(record.proof));
  console.log(`# kept in ${file}`);
  return isProved(record.proof) ? 0 : 1;
}

function readOnly(text: string): readonly StepId[] {
  return text.split(',').map((each) => {
    const id = readStepId(each.trim());
    if (id !== null) return id;
    throw new Refusal(`Give --only steps of the proof, such as ${allSteps.join(',')}: "${each}" is none.`);
  });
}

async function openInExcel(
  root: string,
  { host, token, isWeb, authority }: { host: string; token: string; isWeb: boolean; authority: string },
): Promise<void> {
  const manifest = await writeManifest(root, { host, namespace: null, development: false, proof: token });
  const book = path.join(root, 'dist', 'proof.xlsx');
  await writeBook(book);
  console.log(`# If the pane stays blank, run npm run trust: this machine must trust ${authority}.`);
  if (isWeb || (process.platform !== 'win32' && process.platform !== 'darwin')) {
    console.log(
      `# Upload ${book} to OneDrive and open it in Excel on the web, in a browser of this machine; then Home > Add-ins > More Add-ins > ` +
        `Upload My Add-in: ${manifest}. Press Terrace on the Home tab.`,
    );
    return;
  }
  const parameters = [
    '--yes',
    sideloader,
    'sideload',
    manifest,
    'desktop',
    '--app',
    'excel',
    '--document',
    book,
  ];
  const ended = await new Promise<number | null>((resolve) => {
    const child = spawn('npx', parameters, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    child.once('error', () => resolve(1)).once('exit', resolve);
  });
  console.log(
    ended === 0
      ? '# Press Terrace on the Home tab, if the pane does not open by itself.'
      : `# Sideload ${manifest} by hand, as npm start says, and open ${book}: ${sideloader} could not do it.`,
  );
}

/** A workbook with the sample's homes, as a user would keep them. */
async function writeBook(file: string): Promise<void> {
  const { default: exceljs } = await import('@mui/x-internal-exceljs-fork');
  const book = new exceljs.Workbook();
  const { headers, rows } = samplePortfolio();
  book.addWorksheet('Portfolio').addTable({
    name: 'Portfolio',
    ref: 'A1',
    columns: headers.map((name) => ({ name })),
    rows: rows.map((row) => [...row]),
  });
  await book.xlsx.writeFile(file);
}

async function keep(root: string, proof: Proof): Promise<string> {
  const name = `proof-${proof.host.platform}-${proof.host.build}`.replace(/[^\w.-]/g, '_');
  const file = path.join(root, 'dist', `${name}.json`);
  await writeFile(file, `${JSON.stringify(proof, null, 2)}\n`);
  return file;
}

/** Prints what a proof of another machine shows otherwise than the workbench. */
async function compare(file: string): Promise<number> {
  let proof: Proof;
  try {
    proof = readProof(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Refusal(
      `Give --read a file that npm run prove has kept: "${file}" is none (${(error as Error).message}).`,
    );
  }
  const found = differences(proof, 'workbench');
  console.log(`# ${proof.host.platform} ${proof.host.build}: ${found.length} differences from the workbench`);
  for (const each of found) console.log(`${each.id}: ${differenceText(each)}`);
  return found.length === 0 ? 0 : 1;
}
