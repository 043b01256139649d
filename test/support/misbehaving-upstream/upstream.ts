import type { Clock } from '../../../src/contract';
import { misbehaviours, type MisbehaviourName } from '../../../src/service/faults';
import { startLoopback, trueAnswer, type Loopback } from './loopback';

/** The letter of every true certificate. */
export const trueRating = 'C';

/** A request as it reached the upstream. */
export interface Reached {
  readonly method: string;
  readonly target: string;
}

/** An API on loopback that answers truly until it is told to misbehave. */
export interface MisbehavingUpstream extends Loopback {
  /** How it misbehaves; `null`: it does not. */
  mode: MisbehaviourName | null;
  readonly requests: Reached[];
}

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** What an API that knows every home says of it. */
function trueResult(method: string, target: string, count: number): object {
  const last = decodeURIComponent(target.split('/').at(-1) ?? '');
  if (method === 'POST') return { id: `svc:property:made-${count}` };
  if (!target.includes('/epc-check/')) return { id: last };
  const uprn = Number(last.split(':').at(-1));
  return { certificate: { uprn, current_energy_rating: trueRating }, recommendations: [] };
}

export async function startMisbehavingUpstream(): Promise<MisbehavingUpstream> {
  const requests: Reached[] = [];
  const loopback = await startLoopback((request, response) => {
    request.resume().on('end', () => {
      const { method = '', url: target = '' } = request;
      requests.push({ method, target });
      const answer = trueAnswer(trueResult(method, target, requests.length), requests.length);
      if (upstream.mode === null) response.writeHead(200, answer.headers).end(answer.body);
      else misbehaviours[upstream.mode]({ request, response, answer, clock });
    });
  });
  const upstream: MisbehavingUpstream = { ...loopback, mode: null, requests };
  return upstream;
}
