import type { IncomingMessage } from 'node:http';
import { misbehaviours, type MisbehaviourName } from '../../../src/service/faults';
import type { FakeClock } from '../../support/fake-clock';
import { startLoopback, trueAnswer, type Loopback } from '../../support/misbehaving-upstream/loopback';

/** An API on loopback whose homes each have a way to misbehave of their own: what is asked about one meets it, until all is well again. */
export interface MisbehavingHomes extends Loopback {
  /** Numbers of homes, from 1, that a create left for, as often as it did. */
  readonly created: number[];
  isWell: boolean;
  /** How many requests came so far. */
  requests(): number;
}

const uprnOf = (home: number): number => 880_000_000_000 + home;
export const addressOf = (home: number): string => `${home} Fault Street`;
export const ratingOf = (home: number): string => 'ABCDEFG'.charAt(home % 7);
const propertyOf = (home: number): string => `svc:property:made-${home}`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Which home a request is about. */
function homeIn(method: string, target: string, body: string): number {
  if (method === 'POST') return Number(/"(\d+) Fault Street/.exec(body)?.[1]);
  return Number(/:88(\d{10})$/.exec(decodeURIComponent(target))?.[1]);
}

function resultFor(method: string, home: number): object {
  if (method === 'POST') return { id: propertyOf(home) };
  const certificate = { uprn: uprnOf(home), address: addressOf(home), current_energy_rating: ratingOf(home) };
  return { certificate, recommendations: [] };
}

/**
 * @param modeOf How a home's requests misbehave; `null`: they do not.
 * @param strikes How many requests about one home misbehave; nothing: all, until all is well.
 */
export async function startMisbehavingHomes(
  clock: FakeClock,
  modeOf: (home: number) => MisbehaviourName | null,
  strikes: (mode: MisbehaviourName) => number,
): Promise<MisbehavingHomes> {
  const struck = new Map<string, number>();
  let requests = 0;
  const loopback = await startLoopback((request, response) => {
    requests += 1;
    const { method = '', url: target = '' } = request;
    void bodyOf(request).then(
      (body) => {
        const home = homeIn(method, target, body);
        if (method === 'POST') homes.created.push(home);
        const answer = trueAnswer(resultFor(method, home), requests);
        const mode = homes.isWell ? null : modeOf(home);
        const key = `${method} ${home}`;
        const before = struck.get(key) ?? 0;
        struck.set(key, before + 1);
        if (mode === null || before >= strikes(mode))
          response.writeHead(200, answer.headers).end(answer.body);
        else misbehaviours[mode]({ request, response, answer, clock });
      },
      () => undefined,
    );
  });
  const homes: MisbehavingHomes = { ...loopback, created: [], isWell: false, requests: () => requests };
  return homes;
}
