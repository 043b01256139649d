import { createAnswerStore, type Client } from '../../../src/client';
import type { Uprn } from '../../../src/contract';
import { directClient } from './direct-client';

/* A page that keeps its answers on the device, as a workbook does. */

/** What came of asking, and what a person is told of it. */
export interface Told {
  readonly isAnswered: boolean;
  readonly cacheLocation: string | undefined;
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

window.keepingTold = () => {
  const { cacheLocation, problems } = client?.activity.snapshot() ?? { problems: [] };
  return { cacheLocation, problems: problems.map(({ problem, count }) => `${count} ${problem.kind}`) };
};

window.askKept = async (baseUrl, home) => {
  client ??= directClient(baseUrl, { store: createAnswerStore() });
  const { ok } = await client.epcCheck({ form: 'uprn', uprn: String(home) as Uprn });
  return { isAnswered: ok, ...window.keepingTold() };
};
