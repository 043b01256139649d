import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandHelp, helpText, isInstalledCommand, usages } from './commandline/help';
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

/** Resolves with the exit code. */
type Command = (commandArguments: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  async start(commandArguments) {
    const { start } = await import('./commandline/start');
    return start(commandArguments, { root, environment, clock, random });
  },
  async serve(commandArguments) {
    const { serveFirm } = await import('./commandline/serve-firm');
    return serveFirm(commandArguments, { root, environment, clock, random });
  },
  async 'access-token'(commandArguments) {
    const { accessToken } = await import('./commandline/access-token');
    return accessToken(commandArguments, clock);
  },
  async service(commandArguments) {
    const { runService } = await import('./commandline/service');
    return runService(commandArguments, { root, environment, clock, random });
  },
  async import(commandArguments) {
    const { runImport } = await import('./commandline/import');
    return runImport(commandArguments, { root, environment, clock });
  },
  async check(commandArguments) {
    const { checkSheet } = await import('./commandline/sheets/check');
    return checkSheet(commandArguments, { root, environment, clock, random });
  },
  async pack(commandArguments) {
    const { pack } = await import('./commandline/sheets/pack');
    return pack(commandArguments, { root, environment, clock, random });
  },
  async verify(commandArguments) {
    const { verify } = await import('./commandline/sheets/verify');
    return verify(commandArguments);
  },
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
  async manifest(commandArguments) {
    const { readAdaptation, writeManifest } = await import('./commandline/manifest/write');
    const adaptation = readAdaptation(commandArguments);
    console.log(await writeManifest(root, adaptation));
    if (!adaptation.checks) return 0;
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
  async prove(commandArguments) {
    const { prove } = await import('./commandline/prove');
    return prove(commandArguments, { root, environment, clock, random });
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

/** What an installed program answers by itself. Decision 246. */
async function answerHelp(name: string, commandArguments: readonly string[]): Promise<boolean> {
  const version = async (): Promise<string> =>
    (JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
  if (name === '--version') console.log(await version());
  else if (['help', '--help', '-h'].includes(name)) console.log(asTyped(helpText(await version()), root));
  else if (name !== 'import' && isInstalledCommand(name) && commandArguments.includes('--help'))
    console.log(asTyped(commandHelp(name), root));
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
  } else process.exitCode = await command(commandArguments);
} catch (error) {
  const refused = error instanceof Refusal;
  console.error(refused ? asTyped(error.message, root) : error);
  process.exitCode = refused ? refusalExitCode : 1;
}
