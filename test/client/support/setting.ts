import {
  createClient,
  type Answer,
  type AnswerOrPromise,
  type Client,
  type ClientActivity,
  type ClientOptions,
} from '../../../src/client';
import type { Identifier, Uprn } from '../../../src/contract';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { startApi, type Api } from './api';

export interface Setting {
  readonly api: Api;
  readonly clock: FakeClock;
  readonly client: Client;
  close(): Promise<void>;
}

/** A client on a fake clock against a real server on loopback. */
export async function startSetting(options: Partial<ClientOptions> = {}): Promise<Setting> {
  const api = await startApi();
  const clock = new FakeClock();
  const client = createClient({
    clock,
    random: seededRandom(1),
    connection: { keys: 'held-here', baseUrl: api.url, apiKey: 'api-secret', serviceKey: 'service-secret' },
    ...options,
  });
  return {
    api,
    clock,
    client,
    close() {
      client.dispose();
      return api.close();
    },
  };
}

export function home(number: number | string): Identifier {
  return { form: 'uprn', uprn: String(number) as Uprn };
}

/** Resolves when the client's activity is as wanted. */
export function until(client: Client, isSo: (activity: ClientActivity) => boolean): Promise<ClientActivity> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const activity = client.activity.snapshot();
      if (isSo(activity)) resolve(activity);
      return isSo(activity);
    };
    if (look()) return;
    const unsubscribe = client.activity.subscribe(() => {
      if (look()) unsubscribe();
    });
  });
}

/** Every answer, whether it was there at once or not. */
export function all<Value>(answers: readonly AnswerOrPromise<Value>[]): Promise<Answer<Value>[]> {
  return Promise.all(answers.map((each) => Promise.resolve(each)));
}
