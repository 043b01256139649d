import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createGateway, createLog, logStream, type ProofOptions } from '../gateway';
import { samplePortfolio } from '../service';
import { builtAddin, builtWorkbench } from './build';
import type { LocalhostCertificate } from './certificate';
import { startEmbeddedApi, type EmbeddedApiOptions } from './embedded-api';
import { portRefusal } from './port';
import { Refusal } from './refusal';

export interface ServerOptions extends EmbeddedApiOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly certificate: LocalhostCertificate;
  /** Folder of office.js; `null`: from Microsoft. */
  readonly office: string | null;
  readonly proof?: ProofOptions;
  /** Pages that are still being built. */
  readonly pages?: Promise<void>;
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

/** The embedded API, and the server before it on 127.0.0.1 with the built pages of `root`. @throws Refusal when port or data cannot be had. */
export async function startWithApi(options: ServerOptions): Promise<RunningServer> {
  const { root, port, pages, data, limit, certificate, logLevel, office, proof, clock, random } = options;
  const api = await startEmbeddedApi({ root, data, limit, logLevel, clock, random });
  const ends = [() => api.close()];
  const close = async (): Promise<void> => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    await pages;
    const gateway = await createGateway({
      api: { baseUrl: api.url, apiKey: api.apiKey, serviceKey: api.serviceKey },
      clock,
      isSample: true,
      certificate,
      pages: path.join(root, builtAddin),
      workbench: {
        pages: path.join(root, builtWorkbench),
        office,
        sample: () => Promise.resolve(samplePortfolio()),
      },
      log: createLog(logLevel, logStream(true)),
      ...(proof && { proof }),
    });
    ends.unshift(() => gateway.close());
    await gateway.listen({ host: '127.0.0.1', port }).catch((error: unknown) => {
      throw portRefusal(error, port);
    });
    return { port: (gateway.server.address() as AddressInfo).port, close };
  } catch (error) {
    await close();
    throw error;
  }
}
