import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Clock } from '../contract';
import {
  createGateway,
  createLog,
  logStream,
  type ApiAddress,
  type LogLevel,
  type ProofOptions,
} from '../gateway';
import { builtAddin, builtWorkbench } from './build';
import type { LocalhostCertificate } from './certificate';
import { portRefusal } from './port';

/** The API that the server relays to. */
export interface RunningApi extends ApiAddress {
  /** Rows for the workbench's first sheet. */
  readonly portfolio: () => Promise<unknown>;
  /** Whether it holds the made-up sample. Default false. */
  readonly isSample?: boolean;
}

export interface ServeOptions {
  readonly root: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly api: RunningApi;
  readonly clock: Clock;
  readonly certificate: LocalhostCertificate;
  readonly logLevel: LogLevel;
  readonly proof?: ProofOptions;
}

export interface RunningServer {
  readonly port: number;
  /** Whether office.js is there for the workbench. */
  readonly office: boolean;
  close(): Promise<void>;
}

/** Where the npm package keeps office.js. It is never copied from there. */
export function officeFolder(root: string): string | null {
  const folder = path.join(root, 'node_modules', '@microsoft', 'office-js', 'dist');
  return existsSync(path.join(folder, 'office.js')) ? folder : null;
}

/** Starts the server on 127.0.0.1 with the built pages of `root`. @throws Refusal when the port cannot be had. */
export async function serve({
  root,
  port,
  api,
  clock,
  certificate,
  logLevel,
  proof,
}: ServeOptions): Promise<RunningServer> {
  const office = officeFolder(root);
  const gateway = await createGateway({
    api,
    clock,
    isSample: api.isSample ?? false,
    certificate,
    pages: path.join(root, builtAddin),
    workbench: { pages: path.join(root, builtWorkbench), office, sample: api.portfolio },
    log: createLog(logLevel, logStream(true)),
    ...(proof && { proof }),
  });
  try {
    await gateway.listen({ host: '127.0.0.1', port });
  } catch (error) {
    await gateway.close();
    throw portRefusal(error, port);
  }
  return {
    port: (gateway.server.address() as AddressInfo).port,
    office: office !== null,
    close: async () => {
      await gateway.close();
    },
  };
}
