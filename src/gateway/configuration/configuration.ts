import path from 'node:path';
import { loopbackNames, parseBaseUrl, type ApiAddress } from '../api-address';
import type { GatewaysAddress } from '../cluster/leader-listener';
import { readEvidenceKeys, type EvidenceKeys } from '../evidence-keys';
import type { FirmTexts } from '../firm-pages';
import type { LogLevel } from '../log';
import { readTextFile } from '../text-file';
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
  /** By which evidence packs are signed; `null`: none is. */
  readonly evidenceKeys: EvidenceKeys | null;
  /** File that the audit log is appended to, and whether nothing is changed while it cannot be written. */
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

export interface ConfigurationSource {
  /** The configuration file; `null` where there is none. */
  readonly file: string | null;
  /** Base URL of the API, from the command line; it outranks the file. */
  readonly upstream: string | null;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Reads and checks everything. Relative paths are meant from the configuration file's folder.
 * @throws ConfigurationRefused with every mistake; with one alone where the file holds no JSON, since nothing in it can be judged.
 */
export async function readConfiguration(source: ConfigurationSource): Promise<Configuration> {
  const { file, environment } = source;
  const reader = new ConfigurationReader(environment, file === null ? '.' : path.dirname(file));
  const given = reader.whole(await readObject(file), knownNames);
  const baseUrl = readUpstream(given, source.upstream ?? environment.TERRACE_UPSTREAM);
  const listen = readListen(given, 'listen', { address: '127.0.0.1', port: 3000 });
  const signIn = readSignIn(given);
  if (signIn.kind === 'none' && !loopbackNames.has(listen.address)) {
    reader.addMistake(
      `Give "signIn" a kind, or let "listen.address" be 127.0.0.1: on "${listen.address}" everybody would be let in.`,
    );
  }
  const operations = readListen(given, 'operations', { address: '127.0.0.1', port: 9464 });
  const gateways = readListen(given, 'gateways', { address: null, port: null });
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
  const keys = await readKeys(reader);
  const isBehindProxy = given.flag('behindProxy') === true;
  if (isBehindProxy && !given.has('signIn'))
    reader.addMistake(
      'Give "signIn" a kind: behind a proxy everybody whom it lets through would be let in; {"kind": "none"} where the proxy itself signs people in.',
    );
  const evidenceFile = given.fileName('evidenceKeys', 'the name of a PEM file');
  const audit = given.object('audit', ['file', 'required']);
  const hosts = given.texts(
    'hosts',
    'as names without https://, such as terrace.example.org',
    /^[a-z0-9.-]+(:\d{1,5})?$/i,
  );
  const configuration = {
    hosts: hosts ?? [],
    listen,
    certificate: await readCertificate(given, isBehindProxy),
    signIn,
    operations,
    gateways,
    requestsInFlight: given.integer('requestsInFlight', 1, 6) ?? 2,
    requestsPerPerson: given.integer('requestsPerPerson', 10, 1_000_000) ?? 3_000,
    evidenceKeys: evidenceFile === null ? null : await readEvidenceKeys(reader, evidenceFile),
    audit: {
      file:
        audit.fileName('file', 'the name of a file') ??
        // Its former name.
        given.fileName('auditFile', 'the name of a file') ??
        reader.beside('audit.jsonl'),
      required: audit.flag('required') ?? false,
    },
    logLevel: given.word('logLevel', logLevels) ?? 'info',
    workbench: given.flag('workbench') ?? false,
    texts: { support: await readText(given, 'support'), privacy: await readText(given, 'privacy') },
    valkey: readValkeyUrl(reader),
  };
  // Behind a proxy every request seems to come from this machine.
  if (configuration.workbench && configuration.certificate === null && isBehindProxy)
    reader.addMistake('Take "workbench" or "behindProxy" out: the workbench is for this machine alone.');
  if (!loopbackNames.has(listen.address) && configuration.hosts.length === 0)
    reader.addMistake(
      'Give "hosts" the names under which people open this server, such as ["terrace.example.org"].',
    );
  if (reader.mistakes.length > 0 || keys === null || baseUrl === null)
    throw new ConfigurationRefused(reader.mistakes);
  return { api: { baseUrl, ...keys }, ...configuration };
}

/** The text of a file that the configuration names; `null` where it names none. */
async function readText(given: ConfigurationReader, name: string): Promise<string | null> {
  const file = given.fileName(name, 'the name of a text file');
  return file === null
    ? null
    : given.readFile(file, `Let "${name}" name a file that can be read, not "${file}"`);
}

async function readObject(file: string | null): Promise<unknown> {
  if (file === null) return {};
  try {
    return JSON.parse(await readTextFile(file)) as unknown;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigurationRefused([
      `Correct the configuration file "${file}": ${code ?? `it is no JSON (${message})`}.`,
    ]);
  }
}

function readUpstream(given: ConfigurationReader, outranking: string | undefined): string | null {
  const wanted = 'the base URL of the API, by --upstream or in the file';
  const text = outranking ?? given.text('upstream', wanted, /\S/, 'needed');
  if (text === null) return null;
  if (text.trim() === '') {
    given.addMistake(`Give "upstream" ${wanted}: found "${text}", by --upstream or TERRACE_UPSTREAM.`);
    return null;
  }
  try {
    return parseBaseUrl(text).origin;
  } catch (error) {
    given.addMistake((error as Error).message);
    return null;
  }
}

function readListen<Address extends string | null, Port extends number | null>(
  given: ConfigurationReader,
  name: string,
  defaults: { readonly address: Address; readonly port: Port },
): { readonly address: string | Address; readonly port: number | Port } {
  const listen = given.object(name, ['address', 'port']);
  return {
    address:
      listen.text('address', 'an address of this machine, such as 0.0.0.0', /^[\w.:-]+$/) ?? defaults.address,
    port: listen.integer('port', 0, 65_535) ?? defaults.port,
  };
}

function readValkeyUrl(reader: ConfigurationReader): string | null {
  const url = reader.environment.VALKEY_URL;
  if (url === undefined || url === '') return null;
  if (isValkeyUrl(url)) return url.replace(/^valkey/, 'redis');
  reader.addMistake(
    'Give VALKEY_URL the form redis://user:password@host:6379, or rediss:// with encryption, ' +
      'with every special character of the password as %XX.',
  );
  return null;
}

/** Whether the client can read it: what it throws of another one quotes the password. */
function isValkeyUrl(url: string): boolean {
  if (!/^(redis|rediss|valkey|valkeys):\/\/\S+$/.test(url) || !URL.canParse(url)) return false;
  const { username, password, pathname, search, hash } = new URL(url);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return /^(\/\d*)?$/.test(pathname) && /^(\?family=\d)?$/.test(search) && hash === '';
}
