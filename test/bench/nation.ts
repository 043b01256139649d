import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../src/service/store';
import { administer, startPostgres, withDatabase } from '../support/postgres-cluster';
import type { Bench } from './figure';
import { askEvenly, atShare, checksOf, startService, type ServiceProcess } from './support/ask-evenly';
import { addressFigures, answerFigures, bulkFigures } from './support/nation/answering';
import { nation, someHomes, writeCertificates } from './support/nation/files';
import { load, loadShare, peakMemory, type Share } from './support/nation/loading';
import { ask, bytesARow } from './support/nation/sizes';
import { clock } from './support/real-time';
import type { Tell } from './support/tell';

/** The next month's certificates, a fiftieth, while the service is asked 20 times a second. */
async function monthFigures(share: Share, service: ServiceProcess, tell: Tell): Promise<void> {
  const certificates = Math.round(nation.certificates * share.of);
  const file = path.join(share.folder, 'month.csv');
  const end = certificates + Math.round(certificates / 50);
  await writeCertificates(file, certificates, { first: certificates, end });
  let isOver = false;
  const question = checksOf(someHomes(certificates, 10_000).map(({ uprn }) => uprn));
  const asked = askEvenly(service, { question, aSecond: 20, isOver: () => isOver });
  const { rows, seconds } = await load(share.store, 'epc', file);
  isOver = true;
  const answers = await asked;
  tell(`the next month’s ${rows} certificates`, seconds, 's', { better: 'lower', target: 30 });
  tell('answers meanwhile, p99', atShare(answers, 0.99), 'ms', { better: 'lower', target: 250 });
  tell('answers meanwhile, latest', atShare(answers, 1), 'ms', { better: 'lower' });
}

/** What is answered from the share that is loaded. */
async function askFigures(share: Share, tell: Tell): Promise<void> {
  await administer(share.url, 'create database sample');
  const services = {
    sample: await startService(withDatabase(share.url, 'sample'), true),
    share: await startService(share.url, false),
  };
  try {
    const homes = someHomes(Math.round(nation.certificates * share.of), 10_000);
    await addressFigures(share.store, homes.slice(0, 3_000), tell);
    await answerFigures(services, homes, tell);
    await bulkFigures(services.share, homes, tell);
    await monthFigures(share, services.share, tell);
  } finally {
    for (const service of Object.values(services)) await service.end();
  }
}

/**
 * `npm run bench -- nation [SHARE] [load]`: a seeded share of the nation's points, certificates and recommendations (1 % of them by default)
 * into an empty database of a server that it starts, in two parts, beside a bare COPY of the same files as text, which is the limit; then
 * what is answered from it beside what is answered from the sample, a bulk check, and the certificates of the month after, unless only
 * loading is asked for.
 */
const bench: Bench = async (report, [shareText = '0.01', only]) => {
  const of = Number(shareText);
  if (!(of > 0 && of <= 1)) throw new Error(`Give a share above 0 and up to 1: found “${shareText}”.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-nation-'));
  const cluster = await startPostgres();
  const tell: Tell = (metric, value, unit, rest = {}) =>
    report({ bench: 'nation', metric, value, unit, better: 'higher', ...rest });
  try {
    const { url } = cluster;
    const store = await openStore({ data: url, clock, doing: 'runs a bench', cache: null });
    const share = { store, url, folder, of };
    await loadShare(share, tell);
    tell('memory', peakMemory() / 1e6, 'MB', { better: 'lower', target: 500 });
    for (const [table, target] of [['certificates', 600], ['recommendations'], ['homes'], ['uprns']] as const)
      tell(`${table}, on disk`, await bytesARow(url, table), 'bytes a row', {
        better: 'lower',
        ...(target !== undefined && { target }),
      });
    // What a server of its own does by itself within minutes.
    await ask(url, 'analyze');
    if (only !== 'load') await askFigures(share, tell);
    await store.close();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

export default bench;
