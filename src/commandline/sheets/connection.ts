import { testConnection, type Connection, type ConnectionVerdict } from '../../client';
import { readJsonObject, type KnownQuota } from '../../contract';
import { ConfigurationReader } from '../../gateway';
import type { CommandContext } from '../arguments';
import { readData } from '../data-folder';
import { startEmbeddedApi } from '../embedded-api';
import { useOutgoingProxy } from '../outgoing-proxy';
import { usualDataFolder } from '../program';
import { Refusal } from '../refusal';
import { refuseNoConnection } from './no-connection';

/** The API that a command asks. */
export interface OpenedConnection {
  readonly connection: Connection;
  /** How a person calls it. */
  readonly name: string;
  readonly quota: KnownQuota | null;
  readonly requestsInFlight: number;
  close(): Promise<void>;
}

/** Nobody shares the embedded API with a command that starts it for itself. */
const embeddedQuota: KnownQuota = { limit: 100_000, periodMilliseconds: 60_000 };

/**
 * The API that `--connection` names, tried with one request; else the embedded one over the data folder.
 * @throws Refusal where it cannot be had.
 */
export async function openConnection(
  { connection: file, data }: { readonly connection?: string; readonly data?: string },
  context: CommandContext,
): Promise<OpenedConnection> {
  if (file === undefined) return openEmbedded(data, context);
  if (data !== undefined)
    throw new Refusal(
      'Give --connection or --data: the data folder is the embedded API’s, and was not to be asked.',
    );
  const connection = await readConnection(file, context.environment);
  const { clock } = context;
  useOutgoingProxy(context.environment);
  const verdict = await testConnection(connection, {
    clock,
    answersAt: () => Promise.resolve(false),
    isOnline: () => true,
  });
  if (verdict.kind === 'unreachable') await refuseNoConnection(connection.baseUrl, file);
  if (verdict.kind !== 'works') throw new Refusal(refusalOf(verdict, file));
  return {
    connection,
    name: connection.baseUrl,
    quota: quotaOf(verdict.quota),
    requestsInFlight: 2,
    close: () => Promise.resolve(),
  };
}

function quotaOf({
  limit,
  policy,
}: Extract<ConnectionVerdict, { kind: 'works' }>['quota']): KnownQuota | null {
  const periodMilliseconds = policy?.periodMilliseconds ?? null;
  return limit === null || periodMilliseconds === null ? null : { limit, periodMilliseconds };
}

type TypedConnection = Extract<Connection, { keys: 'held-here' }>;

const names = ['baseUrl', 'apiKey', 'serviceKey'] as const;

/** Reads the file of a connection. What is said of it quotes no key. @throws Refusal */
async function readConnection(file: string, environment: NodeJS.ProcessEnv): Promise<TypedConnection> {
  const reader = new ConfigurationReader(environment);
  const text = await reader.readSecretFile(file);
  if (text === null) throw new Refusal(reader.mistakes.join('\n'));
  const read = readJsonObject(text);
  const missing = names.filter((name) => typeof read?.[name] !== 'string' || read[name] === '');
  if (read === null || missing.length > 0)
    throw new Refusal(
      `Give the file of --connection as {"baseUrl": "https://…", "apiKey": "…", "serviceKey": "…"}: ` +
        (read === null ? 'it is no JSON object.' : `it has no ${missing.join(' and no ')}.`),
    );
  const [baseUrl, apiKey, serviceKey] = names.map((name) => String(read[name]));
  return { keys: 'held-here', baseUrl: baseUrl ?? '', apiKey: apiKey ?? '', serviceKey: serviceKey ?? '' };
}

function refusalOf(verdict: Exclude<ConnectionVerdict, { kind: 'works' }>, file: string): string {
  switch (verdict.kind) {
    case 'address-refused': {
      const begin = verdict.address.startsWith('https://') ? '' : ', and begin it with https://';
      return verdict.holdsUser
        ? `Correct "baseUrl" of "${file}": do not put a user name or password in it${begin}.`
        : `Give "baseUrl" of "${file}" an address that begins with https://: "${verdict.address}" is not encrypted or is not a web address.`;
    }
    case 'key-missing':
    case 'keys-refused':
      return `Correct the keys in "${file}": the API does not accept them.`;
    case 'quota-used':
      return 'Start again when the next period of the API’s quota begins: it is used up for now.';
    case 'redirected':
      return `Give "baseUrl" of "${file}" the API’s own address: the one that stands there leads to ${verdict.to ?? 'another'}, and keys are sent to no other.`;
    case 'not-the-api':
      return `Correct "baseUrl" of "${file}": something else answers there (${verdict.found}).`;
    case 'failing':
      return `Start again later: the API fails (status ${verdict.status}). ${verdict.description}`.trim();
    case 'silent':
      return `Start again later: nothing came from the API within ${verdict.seconds} seconds.`;
    case 'offline':
    case 'sign-in-failed':
    case 'unreachable':
    case 'pages-refused':
      return `Check "baseUrl" of "${file}" and the network: nothing answers there.`;
  }
}

async function openEmbedded(
  given: string | undefined,
  { environment, ...machine }: CommandContext,
): Promise<OpenedConnection> {
  const data = readData(given, environment, usualDataFolder(machine.root));
  const { limit: count, periodMilliseconds } = embeddedQuota;
  const limit = { count, periodMilliseconds };
  const service = await startEmbeddedApi({ ...machine, data, limit, logLevel: 'error' });
  const { url: baseUrl, apiKey, serviceKey } = service;
  return {
    connection: { keys: 'held-here', baseUrl, apiKey, serviceKey },
    name: 'the embedded API on this computer',
    quota: embeddedQuota,
    requestsInFlight: 6,
    close: () => service.close(),
  };
}
