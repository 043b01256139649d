import { createAnswerStore, createClient, type Client } from '../../../src/client';
import type { Uprn } from '../../../src/contract';

/* A page that keeps its answers on the device, as a workbook does. */

/** What came of asking, and what a person is told of it. */
export interface Told {
  readonly isAnswered: boolean;
  readonly keptOn: string | undefined;
  readonly problems: readonly string[];
}

declare global {
  interface Window {
    /** Asks for one home's certificate. */
    askKept: (baseUrl: string, home: number) => Promise<Told>;
    /** What is told now. */
    keepingTold: () => Omit<Told, 'isAnswered'>;
  }
}

let client: Client | null = null;

function start(baseUrl: string): Client {
  return createClient({
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      after(milliseconds, wake) {
        const timer = setTimeout(wake, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    chance: { next: () => Math.random(), uuid: () => crypto.randomUUID() },
    connection: { keys: 'held-here', baseUrl, apiKey: 'a', serviceKey: 's' },
    store: createAnswerStore(),
  });
}

window.keepingTold = () => {
  const { keptOn, problems } = client?.activity.snapshot() ?? { problems: [] };
  return { keptOn, problems: problems.map(({ problem, count }) => `${count} ${problem.kind}`) };
};

window.askKept = async (baseUrl, home) => {
  client ??= start(baseUrl);
  const { ok } = await client.epcCheck({ form: 'uprn', uprn: String(home) as Uprn });
  return { isAnswered: ok, ...window.keepingTold() };
};
