import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loopbackNames, parseBaseUrl, type ApiAddress } from '../api-address';
import type { GatewaysAddress } from '../cluster/leader-listener';
import { readEvidenceKeys, type EvidenceKeys } from '../evidence-keys';
import type { FirmTexts } from '../firm-pages';
import type { LogLevel } from '../log';
import { readCertificate, type Certificate } from './certificate';
import { readKeys } from './keys';
import { ConfigurationReader } from './reader';
import { readSignIn, type SignInChoice } from './sign-in-choice';

/** The checked configuration of a firm's server. */
export interface Configuration {
  readonly api: ApiAddress;
  /** Names under which users open it, as browsers send them in Host. */
  readonly hosts: readonly string[];
  readonly listen: { readonly address: string; readonly port: number };
  /** PEM; `null` behind a proxy that speaks https for it. */
  readonly certificate: Certificate | null;
  readonly signIn: SignInChoice;
  /** Where /healthz, /readyz and /metrics are. */
  readonly operations: { readonly address: string; readonly port: number };
  readonly gateways: GatewaysAddress;
  readonly requestsInFlight: number;
  readonly requestsPerPerson: number;
  /** File that the audit log is appended to, and whether nothing is changed while it cannot be written. */
  /** By which evidence packs are signed; `null`: none is. */
  readonly evidenceKeys: EvidenceKeys | null;
  readonly audit: { readonly file: string; readonly required: boolean };
  readonly logLevel: LogLevel;
  /** What the firm says to its users in its own words. */
  readonly texts: FirmTexts;
  /** Whether the workbench is served, on this machine only. */
  readonly workbench: boolean;
  /** `redis://` or `rediss://`; `null` for one gateway alone. It may hold a password. */
  readonly valkey: string | null;
}

/** The configuration has mistakes: one sentence for each. */
export class ConfigurationRefused extends Error {
  override readonly name = 'ConfigurationRefused';
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

const knownNames = [
  'upstream',
  'hosts',
  'listen',
  'certificate',
  'behindProxy',
  'signIn',
  'operations',
  'gateways',
  'requestsInFlight',
  'requestsPerPerson',
  'audit',
  'auditFile',
  'evidenceKeys',
  'logLevel',
  'workbench',
  'support',
  'privacy',
] as const;
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$/i;

export interface ConfigurationSource {
  /** The configuration file; `null` where there is none. */
  readonly file: string | null;
  /** Base URL of the API, from the command line; it outranks the file. */
  readonly upstream: string | null;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Reads and checks everything. Relative paths are meant from the configuration file's folder.
 * @throws ConfigurationRefused with every mistake.
 */
export async function readConfiguration({
  file,
  upstream,
  environment,
}: ConfigurationSource): Promise<Configuration> {
  const reader = new ConfigurationReader();
  const given = file === null ? {} : reader.record(await readJson(reader, file), '', knownNames);
  const beside = (name: string): string => path.resolve(file === null ? '.' : path.dirname(file), name);
  const baseUrl = readUpstream(reader, upstream ?? environment.TERRACE_UPSTREAM ?? given.upstream);
  const listen = readListen(reader, given.listen, 'listen', { address: '127.0.0.1', port: 3000 });
  const signIn = readSignIn(reader, given.signIn, beside);
  if (signIn.kind === 'none' && !loopbackNames.has(listen.address)) {
    reader.addMistake(
      `Give "signIn" a kind, or let "listen.address" be 127.0.0.1: on "${listen.address}" everybody would be let in.`,
    );
  }
  const operations = readListen(reader, given.operations, 'operations', { address: '127.0.0.1', port: 9464 });
  const gateways = readListen(reader, given.gateways, 'gateways', { address: null, port: null });
  for (const [name, port, other, taken] of [
    ['operations', operations.port, 'listen', listen.port],
    ['gateways', gateways.port, 'listen', listen.port],
    ['gateways', gateways.port, 'operations', operations.port],
  ] as const) {
    if (port === taken && port !== 0)
      reader.addMistake(`Give "${name}.port" another number than "${other}.port": both are ${port}.`);
  }
  if (gateways.address === '0.0.0.0' || gateways.address === '::')
    reader.addMistake(
      `Give "gateways.address" the one address at which the other gateways reach this one: "${gateways.address}" is none.`,
    );
  const keys = await readKeys(reader, environment);
  const configuration = {
    hosts: reader.orDefault<readonly string[]>(given.hosts, [], (value) =>
      reader.texts(value, 'hosts', 'as names without https://, such as terrace.example.org', hostPattern),
    ),
    listen,
    certificate: await readCertificate(reader, given, environment, beside),
    signIn,
    operations,
    gateways,
    requestsInFlight: reader.orDefault(given.requestsInFlight, 2, (value) =>
      reader.integer(value, 'requestsInFlight', 1, 6),
    ),
    requestsPerPerson: reader.orDefault(given.requestsPerPerson, 3_000, (value) =>
      reader.integer(value, 'requestsPerPerson', 10, 1_000_000),
    ),
    evidenceKeys: await readOwnEvidenceKeys(reader, given.evidenceKeys, environment, beside),
    audit: readAudit(reader, given, beside),
    logLevel: reader.orDefault<LogLevel>(given.logLevel, 'info', (value) =>
      reader.word(value, 'logLevel', logLevels),
    ),
    workbench: reader.orDefault(given.workbench, false, (value) => reader.flag(value, 'workbench')),
    texts: {
      support: await readText(reader, given.support, 'support', beside),
      privacy: await readText(reader, given.privacy, 'privacy', beside),
    },
    valkey: readValkeyUrl(reader, environment.VALKEY_URL),
  };
  // Behind a proxy every request seems to come from this machine.
  if (configuration.workbench && configuration.certificate === null && given.behindProxy === true)
    reader.addMistake('Take "workbench" or "behindProxy" out: the workbench is for this machine alone.');
  if (!loopbackNames.has(listen.address) && configuration.hosts.length === 0)
    reader.addMistake(
      'Give "hosts" the names under which people open this server, such as ["terrace.example.org"].',
    );
  if (reader.mistakes.length > 0 || keys === null || baseUrl === null)
    throw new ConfigurationRefused(reader.mistakes);
  return { api: { baseUrl, ...keys }, ...configuration };
}

async function readOwnEvidenceKeys(
  reader: ConfigurationReader,
  given: unknown,
  environment: NodeJS.ProcessEnv,
  beside: (name: string) => string,
): Promise<EvidenceKeys | null> {
  const name = reader.orDefault<string | null>(given, null, (value) =>
    reader.text(value, 'evidenceKeys', 'the name of a PEM file'),
  );
  return name === null ? null : readEvidenceKeys(reader, environment, beside(name));
}

/** The text of a file that the configuration names; `null` where it names none. */
async function readText(
  reader: ConfigurationReader,
  given: unknown,
  at: string,
  beside: (name: string) => string,
): Promise<string | null> {
  const name = reader.orDefault<string | null>(given, null, (value) =>
    reader.text(value, at, 'the name of a text file'),
  );
  if (name === null) return null;
  try {
    return await readFile(beside(name), 'utf8');
  } catch (error) {
    reader.addMistake(
      `Let "${at}" name a file that can be read: "${beside(name)}" cannot (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}).`,
    );
    return null;
  }
}

async function readJson(reader: ConfigurationReader, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    reader.addMistake(`Correct the configuration file "${file}": ${code ?? `it is no JSON (${message})`}.`);
    return {};
  }
}

function readUpstream(reader: ConfigurationReader, value: unknown): string | null {
  const text = reader.text(value, 'upstream', 'the base URL of the API, by --upstream or in the file');
  if (text === null) return null;
  try {
    return parseBaseUrl(text).origin;
  } catch (error) {
    reader.addMistake((error as Error).message);
    return null;
  }
}

/** `auditFile` is the former name of `audit.file`. */
function readAudit(
  reader: ConfigurationReader,
  { audit, auditFile }: Readonly<Record<string, unknown>>,
  beside: (name: string) => string,
): Configuration['audit'] {
  const { file = auditFile, required } =
    audit === undefined ? {} : reader.record(audit, 'audit', ['file', 'required']);
  return {
    file: beside(
      reader.orDefault(file, 'audit.jsonl', (value) =>
        reader.text(value, 'audit.file', 'the name of a file'),
      ),
    ),
    required: reader.orDefault(required, false, (value) => reader.flag(value, 'audit.required')),
  };
}

function readListen<Address extends string | null, Port extends number | null>(
  reader: ConfigurationReader,
  value: unknown,
  at: string,
  defaults: { readonly address: Address; readonly port: Port },
): { readonly address: string | Address; readonly port: number | Port } {
  if (value === undefined) return defaults;
  const { address, port } = reader.record(value, at, ['address', 'port']);
  return {
    address: reader.orDefault<string | Address>(address, defaults.address, (given) =>
      reader.text(given, `${at}.address`, 'an address of this machine, such as 0.0.0.0', /^[\w.:-]+$/),
    ),
    port: reader.orDefault<number | Port>(port, defaults.port, (given) =>
      reader.integer(given, `${at}.port`, 0, 65_535),
    ),
  };
}

function readValkeyUrl(reader: ConfigurationReader, url: string | undefined): string | null {
  if (url === undefined || url === '') return null;
  if (/^(redis|rediss|valkey|valkeys):\/\/\S+$/.test(url)) return url.replace(/^valkey/, 'redis');
  reader.addMistake(
    'Give VALKEY_URL the form redis://user:password@host:6379, or rediss:// with encryption.',
  );
  return null;
}
