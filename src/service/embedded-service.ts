import type { AddressInfo } from 'node:net';
import { pause } from '../contract';
import { createService, type ServiceDependencies } from './create-service';
import { receiveImports } from './delegation/index';
import { monitorProperties } from './properties';
import type { Keys } from './routes/keys';
import { sampleAddresses, sampleContent, type SampleAddress } from './sample';
import { isDatabaseUrl, openStore } from './store';

export interface EmbeddedServiceOptions extends Pick<
  ServiceDependencies,
  'limit' | 'clock' | 'random' | 'accountLimit' | 'latencyMilliseconds' | 'corsOrigins' | 'faults' | 'log'
> {
  /**
   * `memory`, a data folder, which is made when it is not there, or the address of a PostgreSQL database. A new store holds
   * the sample.
   */
  readonly data: string;
  /** Folder of prepared stores, from which a new embedded one is made in a moment; `null`: it is made anew. */
  readonly cache: string | null;
  /** Default 0: a port that is free. */
  readonly port?: number;
  /** Keys that are not given are made. */
  readonly keys?: Partial<Keys>;
}

/** The API on a loopback address, over http: for this machine alone. */
export interface EmbeddedService extends Keys {
  /** Base URL, e.g. `http://127.0.0.1:3100`. */
  readonly url: string;
  /** Ten homes that have a certificate. */
  readonly sample: readonly SampleAddress[];
  /** Says for so long that it is not ready, and goes on answering: whoever sends requests here can send them elsewhere before it closes. */
  drain(milliseconds: number): Promise<void>;
  /** Ends what is under way, then lets go of the data folder. */
  close(): Promise<void>;
}

/**
 * Opens the store, loads the sample into a new one, and serves the API on 127.0.0.1. Stored properties are
 * monitored. While it holds a folder it carries out the imports that other processes delegate to it.
 * @throws FolderHeld when another process has the folder; DatabaseRefused when the database cannot be used; the system's
 * error when the port or the folder cannot be had.
 */
export async function startEmbeddedService(options: EmbeddedServiceOptions): Promise<EmbeddedService> {
  const { data, cache, port = 0, ...served } = options;
  const { clock, random, log } = served;
  const keys = {
    apiKey: options.keys?.apiKey ?? random.uuid(),
    serviceKey: options.keys?.serviceKey ?? random.uuid(),
  };
  const store = await openStore({
    data,
    clock,
    doing: 'serves the API',
    cache,
    first: sampleContent(clock),
  });
  // What was begun is ended in the opposite order, also when a later step fails.
  const closing: (() => Promise<unknown>)[] = [() => store.close()];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  const ending = new AbortController();
  try {
    const logged = log && { log };
    const quota = store.sharedQuota?.(served.limit);
    const app = createService({ ...served, store, keys, closing: ending.signal, ...(quota && { quota }) });
    closing.push(() => app.close());
    await app.listen({ host: '127.0.0.1', port });
    const monitoring = monitorProperties({ store, clock, ...logged });
    closing.push(() => monitoring.close());
    // Into a database whoever imports writes by itself.
    if (data !== 'memory' && !isDatabaseUrl(data)) {
      const receiving = await receiveImports({ store, clock, random, ...logged });
      closing.push(() => receiving.close());
    }
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const drain = (milliseconds: number): Promise<void> => {
      ending.abort();
      return pause(clock, milliseconds);
    };
    return { url, ...keys, sample: sampleAddresses, drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
