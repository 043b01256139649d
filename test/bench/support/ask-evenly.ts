import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pause } from '../../../src/contract';
import { clock } from './real-time';

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Homes of the sample that it was filled with. */
  readonly uprns: readonly string[];
  end(): Promise<void>;
}

/** Starts a service on a data folder or database, filled with the sample or as it is. */
export async function startService(data: string, isFilled: boolean): Promise<ServiceProcess> {
  const program = path.join('test', 'bench', 'support', 'bench-service.ts');
  const child = fork(program, isFilled ? [data] : [data, 'as it is'], { execArgv: ['--import', 'tsx'] });
  const [told] = (await once(child, 'message')) as [Omit<ServiceProcess, 'end'>];
  return {
    ...told,
    async end() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** What the n-th question asks: a path below `/api/properties/`. */
export type Question = (number: number) => string;

/** epc-check and determination-check in turn. */
export const checksOf =
  (uprns: readonly string[]): Question =>
  (number) =>
    `${number % 2 === 0 ? 'epc-check' : 'determination-check'}/registry:uprn:${uprns[(number * 7919) % uprns.length] ?? ''}`;

/** Asks the service evenly until it is told to stop; milliseconds of every answer, the shortest first. */
export async function askEvenly(
  { url, headers }: Pick<ServiceProcess, 'url' | 'headers'>,
  { question, aSecond, isOver }: { question: Question; aSecond: number; isOver: () => boolean },
): Promise<readonly number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  while (!isOver()) {
    const number = answers.length;
    // From when it was due: whoever asks does not wait because this process did.
    const due = began + (number * 1000) / aSecond;
    await pause(clock, Math.max(0, due - performance.now()));
    const answer = fetch(`${url}/api/properties/${question(number)}`, { headers }).then(async (response) => {
      const body = await response.text();
      if (response.status >= 500) throw new Error(`Answered ${response.status}: ${body}`);
      return performance.now() - due;
    });
    // Whoever waits for all of them meets its error.
    answer.catch(() => undefined);
    answers.push(answer);
  }
  return [...(await Promise.all(answers))].sort((one, other) => one - other);
}

/** The value below which a share of sorted ones lies. */
export const atShare = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
