import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './commandline/arguments';
import { checkoutHelps, commandHelp, helpText, isInstalledCommand, usages } from './commandline/help';
import { asTyped, isRelease } from './commandline/program';
import { Refusal, refusalExitCode } from './commandline/refusal';
import { withLongWaits, type Random } from './contract';
import { machineClock } from './contract/time/machine-clock';

/*
 * The root of the Node side: the command line. Time and randomness are made here; each command is loaded when it is called.
 */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const environment = process.env;

const clock = withLongWaits(machineClock);

const random: Random = { next: () => Math.random(), uuid: () => crypto.randomUUID() };

const context = { root, environment, clock, random };

/** Resolves with the exit code. */
type Command = (commandArguments: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  start: async (given) => (await import('./commandline/start')).start(given, context),
  serve: async (given) => (await import('./commandline/serve-firm')).serveFirm(given, context),
  'access-token': async (given) => (await import('./commandline/access-token')).accessToken(given, clock),
  service: async (given) => (await import('./commandline/service')).runService(given, context),
  import: async (given) => (await import('./commandline/import')).runImport(given, context),
  check: async (given) => (await import('./commandline/sheets/check')).checkSheet(given, context),
  pack: async (given) => (await import('./commandline/sheets/pack')).pack(given, context),
  verify: async (given) => (await import('./commandline/sheets/verify')).verify(given),
  prove: async (given) => (await import('./commandline/prove')).prove(given, context),
  async build() {
    const { buildAll } = await import('./commandline/build');
    await buildAll(root);
    const { preparedStores, prepareSample } = await import('./service');
    await prepareSample(path.join(root, preparedStores), clock);
    return 0;
  },
  async site() {
    const { buildSite } = await import('./commandline/site');
    console.log(await buildSite(root, clock));
    return 0;
  },
  async manifest(given) {
    const { readAdaptation, writeManifest } = await import('./commandline/manifest/write');
    const adaptation = readAdaptation(given);
    console.log(await writeManifest(root, adaptation));
    if (!adaptation.checks) return 0;
    (await import('./commandline/outgoing-proxy')).useOutgoingProxy(environment);
    const { checkDeployment } = await import('./commandline/manifest/deployment');
    await checkDeployment(root, adaptation);
    console.log('Nothing that can be seen from here is missing for a deployment by the admin centre.');
    return 0;
  },
  async 'check-manifest'() {
    const { checkManifests } = await import('./commandline/manifest/check');
    await checkManifests(root);
    console.log('Both manifests are valid.');
    return 0;
  },
  async 'check-law'() {
    const { warnOfOldLaw } = await import('./commandline/check-law');
    warnOfOldLaw(clock, (line) => console.warn(line));
    return 0;
  },
  async trust() {
    const { trust } = await import('./commandline/trust');
    console.log(await trust(environment, clock.now()));
    return 0;
  },
  async release() {
    const { makeRelease } = await import('./commandline/release/release');
    console.log(await makeRelease(root, clock));
    return 0;
  },
  async icons() {
    const { drawIcons } = await import('./commandline/icons');
    console.log((await drawIcons(root, environment)).join('\n'));
    return 0;
  },
};

/** Commands that are given nothing: whoever asks one of them for something else wants no minutes of building. */
const givenNothing = new Set(['build', 'site', 'check-manifest', 'check-law', 'trust', 'release', 'icons']);

/** What an installed program answers by itself. Decision 246. */
async function answerHelp(name: string, commandArguments: readonly string[]): Promise<boolean> {
  const version = async (): Promise<string> =>
    (JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
  if (name === '--version') console.log(await version());
  else if (['help', '--help', '-h'].includes(name)) console.log(asTyped(helpText(await version()), root));
  else if (name !== 'import' && isInstalledCommand(name) && commandArguments.includes('--help'))
    console.log(asTyped(commandHelp(name), root));
  else if (!isRelease(root) && Object.hasOwn(checkoutHelps, name) && commandArguments.includes('--help'))
    console.log(checkoutHelps[name]);
  else return false;
  return true;
}

const [, , name = '', ...commandArguments] = process.argv;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (await answerHelp(name, commandArguments)) process.exitCode = 0;
  else if (command === undefined || (isRelease(root) && !isInstalledCommand(name))) {
    const known = Object.keys(isRelease(root) ? usages : commands);
    throw new Refusal(`Use one of ${known.join(', ')}: there is no command "${name}".`);
  } else {
    if (givenNothing.has(name)) readOptions(commandArguments, {}, `npm run ${name}`);
    process.exitCode = await command(commandArguments);
  }
} catch (error) {
  const refused = error instanceof Refusal;
  console.error(refused ? asTyped(error.message, root) : error);
  process.exitCode = refused ? refusalExitCode : 1;
}
