import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
    return runService(commandArguments, environment, { clock, random });
  },
  async import(commandArguments) {
    const { runImport } = await import('./commandline/import');
    return runImport(commandArguments, { clock, environment });
  },
  async build() {
    const { buildAll } = await import('./commandline/build');
    await buildAll(root);
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
  async icons() {
    const { drawIcons } = await import('./commandline/icons');
    console.log((await drawIcons(root, environment)).join('\n'));
    return 0;
  },
};

const [, , name = '', ...commandArguments] = process.argv;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command === undefined) {
    throw new Refusal(`Use one of ${Object.keys(commands).join(', ')}: there is no command "${name}".`);
  }
  process.exitCode = await command(commandArguments);
} catch (error) {
  const refused = error instanceof Refusal;
  console.error(refused ? error.message : error);
  process.exitCode = refused ? refusalExitCode : 1;
}
