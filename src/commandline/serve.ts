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
import { Refusal } from './refusal';

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
  /** Folder of office.js; `null`: from Microsoft. */
  readonly office: string | null;
  readonly proof?: ProofOptions;
}

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A folder with office.js for the workbench: that which `--office-js` or `OFFICE_JS` names, or that of the npm package, from which it is
 * never copied. `null`: the pages load it from Microsoft, as they do in Excel.
 * @throws Refusal when the named folder has none.
 */
export function officeFolder(
  root: string,
  option: string | undefined,
  environment: NodeJS.ProcessEnv,
): string | null {
  const named = option ?? environment.OFFICE_JS;
  const folder = named ?? path.join(root, 'node_modules', '@microsoft', 'office-js', 'dist');
  if (existsSync(path.join(folder, 'office.js'))) return folder;
  if (named === undefined) return null;
  throw new Refusal(
    `Give ${option === undefined ? 'OFFICE_JS' : '--office-js'} a folder with office.js, such as dist of the package @microsoft/office-js: "${named}" has none.`,
  );
}

/** Starts the server on 127.0.0.1 with the built pages of `root`. @throws Refusal when the port cannot be had. */
export async function serve({
  root,
  port,
  api,
  clock,
  certificate,
  logLevel,
  office,
  proof,
}: ServeOptions): Promise<RunningServer> {
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
    close: async () => {
      await gateway.close();
    },
  };
}
