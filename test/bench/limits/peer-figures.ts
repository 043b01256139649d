import type { Figure } from '../figure';
import { run } from './matrix';
import { peerConditions, runPeer, summaryOf, type PeerSummary } from './peer-runs';
import { peers } from './peers';

/** Refused so much more often than ours still counts as equally often. */
const equal = 1.5;

/**
 * Ours beside what others offer, in the same scenarios. The baseline is the best of them, whatever it was told and however
 * often it was refused; where one is refused no more often than ours, its figures are told too.
 */
export async function peerFigures(report: (figure: Figure) => void): Promise<void> {
  const tell = (
    metric: string,
    value: number,
    unit: string,
    rest: Omit<Figure, 'bench' | 'metric' | 'value' | 'unit'>,
  ): void => report({ bench: 'limits', metric, value, unit, ...rest });
  const ours = summaryOf(run(peerConditions));
  const theirs: PeerSummary[] = [];
  for (const peer of peers) {
    const its = summaryOf(await runPeer(peer));
    theirs.push(its);
    tell(`${peer.name}: utilisation`, its.utilisation, 'share', { better: 'higher' });
    tell(`${peer.name}: refusals`, its.refusals, 'per 1000', { better: 'lower' });
    tell(`${peer.name}: interactive wait, p95`, its.wait, 's', { better: 'lower' });
  }
  const best = (among: readonly PeerSummary[]): number =>
    Math.max(0, ...among.map((each) => each.utilisation));
  const shortest = (among: readonly PeerSummary[]): number => Math.min(...among.map((each) => each.wait));
  const asRarelyRefused = theirs.filter((each) => each.refusals <= equal * ours.refusals);
  const compared = [
    ['any peer', theirs],
    ['peers refused no more often', asRarelyRefused],
  ] as const;
  for (const [name, among] of compared) {
    const higher = { better: 'higher', target: best(among), baseline: best(among) } as const;
    tell(`ours beside ${name}: utilisation`, ours.utilisation, 'share', higher);
    const wait = shortest(among);
    const lower = { better: 'lower', ...(wait < Infinity ? { target: wait, baseline: wait } : {}) } as const;
    tell(`ours beside ${name}: interactive wait, p95`, ours.wait, 's', lower);
  }
  const fewest = Math.min(...theirs.filter((each) => each.utilisation > 0.5).map((each) => each.refusals));
  const lower = { better: 'lower', target: fewest, baseline: fewest } as const;
  tell('ours beside peers that use half of the quota: refusals', ours.refusals, 'per 1000', lower);
}
