import { conditions, mean, usualLimits, type Row } from './matrix';
import type { Peer } from './peers';
import { stage, type Strategy } from './scenario';
import { runInVirtualTime } from './virtual-time';

/** The scenarios in which peers are measured: one seed of each, without the hour, that a library needs minutes for. */
export const peerConditions = conditions(
  usualLimits.filter(([, period]) => period <= 60_000),
  {},
  undefined,
  [1],
);

/** One peer in all of them, on virtual time. */
export async function runPeer(peer: Peer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of peerConditions) {
    const { simulation, result } = stage(each, peer.name, (world, given) => {
      // Made in virtual time: a library that starts its timers when it is made must start those.
      let made: Strategy | null = null;
      return { submit: (item) => (made ??= peer.make(world, given)).submit(item) };
    });
    await runInVirtualTime(simulation, each.horizon);
    rows.push({ ...each, ...result() });
  }
  return rows;
}

/** What a way of asking comes to over all scenarios. */
export interface PeerSummary {
  readonly utilisation: number;
  readonly refusals: number;
  readonly lost: number;
  /** Median of the 95th percentiles of what a person waited, seconds; Infinity where somebody never got an answer. */
  readonly wait: number;
}

export function summaryOf(rows: readonly Row[]): PeerSummary {
  const waits = rows.map((row) => row.interactive).sort((a, b) => a - b);
  return {
    utilisation: mean(rows, (row) => row.utilisation),
    refusals: mean(rows, (row) => row.refusedPerThousand),
    lost: mean(rows, (row) => row.lostPerThousand),
    wait: (waits[waits.length >> 1] ?? NaN) / 1000,
  };
}
