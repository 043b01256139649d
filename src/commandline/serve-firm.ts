import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Clock } from '../contract';
import {
  accessTokenSignIn,
  AuditFile,
  ConfigurationRefused,
  createGateway,
  createLog,
  endLog,
  logStream,
  createOperations,
  followCertificate,
  entraSignIn,
  openFirm,
  readConfiguration,
  withoutSignIn,
  type Configuration,
  type Log,
  type SignIn,
} from '../gateway';
import { readOptions, type CommandContext } from './arguments';
import { builtAddin, builtWorkbench, ensureBuilt } from './build';
import { usages } from './help';
import { listenRefusal } from './listen-refusal';
import { Refusal } from './refusal';
import { useOutgoingProxy } from './outgoing-proxy';
import { officeFolder } from './serve';
import { waitForStopSignal } from './stop-signal';

const options = {
  upstream: { type: 'string' },
  config: { type: 'string' },
  'office-js': { type: 'string' },
} as const;

/**
 * `npm run serve`: the server that a firm runs. Prints one JSON line with its ports when it is ready; the log goes to the error stream. Ends
 * when asked to, after what is under way. Returns the exit code.
 * @throws Refusal with every mistake of the configuration, or when a port or file cannot be had.
 */
export async function serveFirm(given: readonly string[], context: CommandContext): Promise<number> {
  const { root, environment, clock, random } = context;
  // Whoever has files taken up anew while it starts would end it: it reads them in any case.
  process.on('SIGHUP', () => undefined);
  const asked = readOptions(given, options, usages.serve);
  const configuration = await readFirmConfiguration(
    asked.config ?? environment.TERRACE_CONFIG ?? null,
    asked.upstream ?? null,
    environment,
  );
  const api = { ...configuration.api, connect: useOutgoingProxy(environment) };
  const stream = logStream(false);
  const log = createLog(configuration.logLevel, stream);
  const signIn = await createSignIn(configuration, clock, log);
  const auditFile = openAuditFile(configuration.audit.file, clock, log);
  const built = await ensureBuilt(root);
  if (built.length > 0) console.error(`Built ${built.join(' and ')}.`);

  const stopping = waitForStopSignal(['SIGINT', 'SIGTERM']);
  const firm = openFirm({
    api,
    clock,
    random,
    requestsInFlight: configuration.requestsInFlight,
    requestsPerPerson: configuration.requestsPerPerson,
    audit: auditFile,
    isAuditRequired: configuration.audit.required,
    log,
    valkey: configuration.valkey,
    gateways: configuration.gateways,
  });
  const gateway = await createGateway({
    api,
    clock,
    pages: path.join(root, builtAddin),
    workbench: configuration.workbench
      ? {
          pages: path.join(root, builtWorkbench),
          office: officeFolder(root, asked['office-js'], environment),
          // The service is loaded only where it is wanted: it is half of a server's memory.
          sample: async () => (await import('../service')).samplePortfolio(),
        }
      : null,
    certificate: configuration.certificate,
    log,
    hosts: configuration.hosts,
    texts: configuration.texts,
    evidenceKeys: configuration.evidenceKeys,
    signIn,
    firm,
  });
  if (signIn.keysAge) firm.monitor.metrics.reportKeysAge(signIn.keysAge);
  const operations = createOperations(firm, configuration.hosts);
  const files = followFiles({ gateway, firm, auditFile, configuration, environment, clock, log });
  try {
    await firm.open().catch((error: unknown) => {
      throw new Refusal((error as Error).message);
    });
    await listen(gateway, 'listen', configuration);
    await listen(operations, 'operations', configuration);
    const ports = { port: portOf(gateway), operationsPort: portOf(operations) };
    console.log(JSON.stringify({ ...ports, signIn: signIn.settings.kind }));
    await stopping;
    log.info('asked to stop: finishing what is under way');
    // Whoever sends people here reads at /readyz that it should not.
    await gateway.close();
    log.info('stopped');
    return 0;
  } finally {
    await gateway.close();
    await operations.close();
    files.close();
    firm.close();
    auditFile.close();
    endLog(stream, clock);
  }
}

type Server = Awaited<ReturnType<typeof createGateway>>;

const portOf = ({ server }: Server): number => (server.address() as AddressInfo).port;

interface FollowedFiles extends Pick<CommandContext, 'environment' | 'clock'> {
  readonly gateway: Server;
  readonly firm: ReturnType<typeof openFirm>;
  readonly auditFile: AuditFile;
  readonly configuration: Configuration;
  readonly log: Log;
}

/** On SIGHUP the audit log is opened again, and the certificate read anew: files that others rotate and renew. */
function followFiles(of: FollowedFiles): { close(): void } {
  const { gateway, firm, auditFile, configuration, environment, clock, log } = of;
  const { certificate } = configuration;
  const followed =
    certificate && followCertificate({ server: gateway.server, certificate, environment, clock, log });
  if (followed) firm.monitor.metrics.reportCertificate(() => followed.ends());
  const takeUp = (): void => {
    auditFile.reopen();
    void followed?.reload();
  };
  process.on('SIGHUP', takeUp);
  return {
    close() {
      process.off('SIGHUP', takeUp);
      followed?.close();
    },
  };
}

async function readFirmConfiguration(
  file: string | null,
  upstream: string | null,
  environment: NodeJS.ProcessEnv,
): Promise<Configuration> {
  try {
    return await readConfiguration({ file, upstream, environment });
  } catch (error) {
    throw error instanceof ConfigurationRefused ? new Refusal(error.message) : error;
  }
}

async function createSignIn({ signIn }: Configuration, clock: Clock, log: Log): Promise<SignIn> {
  switch (signIn.kind) {
    case 'none':
      return withoutSignIn();
    case 'entra':
      return entraSignIn({ ...signIn.entra, clock, log });
    case 'access-token':
      try {
        return await accessTokenSignIn(signIn.file, clock);
      } catch (error) {
        throw new Refusal((error as Error).message);
      }
  }
}

/** The audit log. @throws Refusal when the file cannot be written. */
function openAuditFile(file: string, clock: Clock, log: Log): AuditFile {
  try {
    return new AuditFile({ file, clock, log });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'it cannot be written';
    throw new Refusal(`Make "${file}" writable, or name another as "audit.file": ${code}.`);
  }
}

async function listen(
  server: Server,
  name: 'listen' | 'operations',
  configuration: Configuration,
): Promise<void> {
  const { address, port } = configuration[name];
  try {
    await server.listen({ host: address, port });
  } catch (error) {
    throw listenRefusal(error, name, configuration[name]);
  }
}
