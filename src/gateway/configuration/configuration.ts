import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseBaseUrl, type ApiAddress } from '../api-address';
import type { LogLevel } from '../log';
import type { EntraOptions } from '../sign-in/entra';
import { readKeys } from './keys';
import { ConfigurationReader } from './reader';

/** Everything that a firm's server is told, checked. */
export interface Configuration {
  readonly api: ApiAddress;
  /** Names under which people open it, as a browser sends them in Host. */
  readonly hosts: readonly string[];
  readonly listen: { readonly address: string; readonly port: number };
  /** PEM; `null` behind a proxy that speaks https for it. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
  readonly signIn: SignInChoice;
  /** Where /healthz, /readyz and /metrics are. */
  readonly operations: { readonly address: string; readonly port: number };
  readonly requestsInFlight: number;
  readonly requestsPerPerson: number;
  /** File that the audit log is appended to. */
  readonly auditFile: string;
  readonly logLevel: LogLevel;
  /** `redis://` or `rediss://`; `null` for one gateway alone. It may hold a password. */
  readonly valkey: string | null;
}

export type SignInChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'access-token'; readonly file: string }
  | { readonly kind: 'entra'; readonly entra: EntraOptions };

/** Why a server cannot start: every mistake, one sentence each. */
export class ConfigurationRefused extends Error {
  override readonly name = 'ConfigurationRefused';
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

const names = [
  'upstream',
  'hosts',
  'listen',
  'certificate',
  'behindProxy',
  'signIn',
  'operations',
  'requestsInFlight',
  'requestsPerPerson',
  'auditFile',
  'logLevel',
] as const;
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$/i;

export interface ConfigurationSource {
  /** The configuration file; `null` where everything stands in the environment or is usual. */
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
  const given = file === null ? {} : reader.record(await readJson(reader, file), '', names);
  const beside = (name: string): string => path.resolve(file === null ? '.' : path.dirname(file), name);
  const baseUrl = upstreamOf(reader, upstream ?? environment.TERRACE_UPSTREAM ?? given.upstream);
  const listen = listenOf(reader, given.listen, 'listen', { address: '127.0.0.1', port: 3000 });
  const signIn = signInOf(reader, given.signIn, beside);
  if (signIn.kind === 'none' && !loopback.has(listen.address)) {
    reader.mistake(
      `Give "signIn" a kind, or let "listen.address" be 127.0.0.1: on "${listen.address}" everybody would be let in.`,
    );
  }
  const operations = listenOf(reader, given.operations, 'operations', { address: '127.0.0.1', port: 9464 });
  if (operations.port === listen.port && operations.port !== 0)
    reader.mistake(`Give "operations.port" another number than "listen.port": both are ${listen.port}.`);
  const keys = await readKeys(reader, environment);
  const configuration = {
    hosts:
      given.hosts === undefined
        ? []
        : reader.texts(
            given.hosts,
            'hosts',
            'as names without https://, such as terrace.example.org',
            hostPattern,
          ),
    listen,
    certificate: await certificateOf(reader, given, beside),
    signIn,
    operations,
    requestsInFlight:
      given.requestsInFlight === undefined
        ? 2
        : (reader.integer(given.requestsInFlight, 'requestsInFlight', 1, 6) ?? 2),
    requestsPerPerson:
      given.requestsPerPerson === undefined
        ? 3_000
        : (reader.integer(given.requestsPerPerson, 'requestsPerPerson', 10, 1_000_000) ?? 3_000),
    auditFile: beside(
      given.auditFile === undefined
        ? 'audit.jsonl'
        : (reader.text(given.auditFile, 'auditFile', 'the name of a file') ?? ''),
    ),
    logLevel:
      given.logLevel === undefined
        ? ('info' as const)
        : (reader.word(given.logLevel, 'logLevel', logLevels) ?? 'info'),
    valkey: valkeyOf(reader, environment.VALKEY_URL),
  };
  if (!loopback.has(listen.address) && configuration.hosts.length === 0)
    reader.mistake(
      'Give "hosts" the names under which people open this server, such as ["terrace.example.org"].',
    );
  if (reader.mistakes.length > 0 || keys === null || baseUrl === null)
    throw new ConfigurationRefused(reader.mistakes);
  return { api: { baseUrl, ...keys }, ...configuration };
}

async function readJson(reader: ConfigurationReader, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    reader.mistake(`Correct the configuration file "${file}": ${code ?? `it is no JSON (${message})`}.`);
    return {};
  }
}

function upstreamOf(reader: ConfigurationReader, value: unknown): string | null {
  const text = reader.text(value, 'upstream', 'the base URL of the API, by --upstream or in the file');
  if (text === null) return null;
  try {
    return parseBaseUrl(text).origin;
  } catch (error) {
    reader.mistake((error as Error).message);
    return null;
  }
}

function listenOf(
  reader: ConfigurationReader,
  value: unknown,
  at: string,
  usual: Configuration['listen'],
): Configuration['listen'] {
  if (value === undefined) return usual;
  const { address, port } = reader.record(value, at, ['address', 'port']);
  return {
    address:
      address === undefined
        ? usual.address
        : (reader.text(
            address,
            `${at}.address`,
            'an address of this machine, such as 0.0.0.0',
            /^[\w.:-]+$/,
          ) ?? usual.address),
    port: port === undefined ? usual.port : (reader.integer(port, `${at}.port`, 0, 65_535) ?? usual.port),
  };
}

async function certificateOf(
  reader: ConfigurationReader,
  given: Readonly<Record<string, unknown>>,
  beside: (name: string) => string,
): Promise<Configuration['certificate']> {
  if (given.behindProxy === true && given.certificate === undefined) return null;
  if (given.behindProxy !== undefined && typeof given.behindProxy !== 'boolean')
    reader.mistake('Give "behindProxy" true or false.');
  if (given.behindProxy === true) {
    reader.mistake('Give "certificate" or "behindProxy", not both.');
    return null;
  }
  if (given.certificate === undefined) {
    reader.mistake(
      'Give "certificate" the files {"certificate": …, "key": …} in PEM, or set "behindProxy" to true.',
    );
    return null;
  }
  const { certificate, key } = reader.record(given.certificate, 'certificate', ['certificate', 'key']);
  const files = [
    reader.text(certificate, 'certificate.certificate', 'the name of a PEM file'),
    reader.text(key, 'certificate.key', 'the name of a PEM file'),
  ].map((name) => (name === null ? null : beside(name)));
  const [cert, privateKey] = await Promise.all(files.map((file) => readPem(reader, file)));
  if (!cert || !privateKey) return null;
  try {
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(privateKey)))
      throw new Error('the key is another’s');
    return { cert, key: privateKey };
  } catch (error) {
    reader.mistake(`Give "certificate" a certificate and its own key in PEM: ${(error as Error).message}.`);
    return null;
  }
}

async function readPem(reader: ConfigurationReader, file: string | null): Promise<string | null> {
  if (file === null) return null;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    reader.mistake(
      `Make "${file}" readable: ${(error as NodeJS.ErrnoException).code ?? 'it cannot be read'}.`,
    );
    return null;
  }
}

function signInOf(
  reader: ConfigurationReader,
  value: unknown,
  beside: (name: string) => string,
): SignInChoice {
  if (value === undefined) return { kind: 'none' };
  const known = ['kind', 'file', 'tenant', 'authority', 'clientId', 'audience', 'scope'];
  const given = reader.record(value, 'signIn', known);
  switch (reader.word(given.kind, 'signIn.kind', ['none', 'access-token', 'entra'])) {
    case 'access-token': {
      const file = reader.text(given.file, 'signIn.file', 'the file of access tokens');
      return { kind: 'access-token', file: beside(file ?? '') };
    }
    case 'entra':
      return { kind: 'entra', entra: entraOf(reader, given) };
    case 'none':
    case null:
      return { kind: 'none' };
  }
}

function entraOf(reader: ConfigurationReader, given: Readonly<Record<string, unknown>>): EntraOptions {
  const clientId =
    reader.text(given.clientId, 'signIn.clientId', 'the id of the add-in’s registration', /^[\w.-]+$/) ?? '';
  const audience =
    given.audience === undefined
      ? [clientId, `api://${clientId}`]
      : reader.texts(given.audience, 'signIn.audience', 'as tokens name it, such as api://…', /^\S+$/);
  const scope =
    given.scope === undefined
      ? 'access_as_user'
      : reader.text(given.scope, 'signIn.scope', 'one word', /^\S+$/);
  return { authority: authorityOf(reader, given), clientId, audience, scope: scope ?? '' };
}

function authorityOf(reader: ConfigurationReader, given: Readonly<Record<string, unknown>>): string {
  if (given.authority === undefined) {
    // `common` and `organizations` would let every firm in.
    const tenant = reader.text(
      given.tenant,
      'signIn.tenant',
      'the id of your tenant',
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    );
    return `https://login.microsoftonline.com/${tenant ?? ''}`;
  }
  const text = reader.text(given.authority, 'signIn.authority', 'an https address', /^https?:\/\/\S+$/) ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url !== null && loopback.has(url.hostname));
  if (text !== '' && !isSafe) reader.mistake(`Give "signIn.authority" an https address: found "${text}".`);
  return text.replace(/\/+$/, '');
}

function valkeyOf(reader: ConfigurationReader, url: string | undefined): string | null {
  if (url === undefined || url === '') return null;
  if (/^(redis|rediss|valkey|valkeys):\/\/\S+$/.test(url)) return url.replace(/^valkey/, 'redis');
  reader.mistake('Give VALKEY_URL the form redis://user:password@host:6379, or rediss:// with encryption.');
  return null;
}
