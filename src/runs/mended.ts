import { timestampAt, type Chance, type Clock } from '../contract';
import type { Table } from '../portfolio';
import type { Source } from '../workbook/sources';
import type { SyncWorkbook } from '../workbook/sync-workbook';
import { leaseTime } from './engine/lease';

interface MendPorts {
  readonly workbook: Pick<SyncWorkbook, 'mend' | 'takeLease' | 'giveLeaseBack'>;
  readonly clock: Clock;
  readonly chance: Chance;
}

/** Numbers of rows that are told from 0 under the headers. */
export function numbersOf({ rows }: Table, at: readonly number[]): readonly number[] {
  const these = new Set(at);
  return rows.flatMap(({ number }, row) => (these.has(row) ? [number] : []));
}

/**
 * Puts right what a computer that died has left astray in a source, unless a run is under way: that one looks at its own writes.
 * Returns the rows that were put right, from 0 under the headers.
 */
export async function mended(
  { workbook, clock, chance }: MendPorts,
  source: Source,
): Promise<readonly number[]> {
  const taken: string[] = [];
  const mayMend = async (): Promise<boolean> => {
    const holder = chance.uuid();
    const until = timestampAt(clock.now() + leaseTime);
    if ((await workbook.takeLease({ holder, by: '', until })) !== null) return false;
    taken.push(holder);
    return true;
  };
  try {
    return await workbook.mend(source, mayMend);
  } finally {
    for (const holder of taken) await workbook.giveLeaseBack(holder);
  }
}
