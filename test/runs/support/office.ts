import type { IsoDate } from '../../../src/contract';
import { syncCommands } from '../../../src/runs/sync/kind';
import { seededRandom } from '../../support/seeded-random';
import { learntActivity } from './activity';
import { memoryDevice } from './memory-device';
import { memoryWorkbook } from './memory-workbook';
import { mapping, world } from './world';

/** A workbook of so many homes, and the commands of whoever syncs it. */
export function office(count: number) {
  const rows = Array.from({ length: count }, (_, at) => [
    '',
    900000000001 + at,
    `${at + 1} High Street`,
    'FH1 2AB',
    `R${at}`,
    2,
  ]);
  const here = world(rows);
  const workbook = memoryWorkbook(here.sheet, here.clock);
  const client = { ...here.api, activity: learntActivity };
  const device = memoryDevice();
  /** `on`: the device that is synced from. */
  const commandsOf = (seed: number, on = device) =>
    syncCommands({
      workbook,
      client,
      journal: here.journal,
      device: on,
      clock: here.clock,
      random: seededRandom(seed),
      today: () => '2026-11-21' as IsoDate,
    });
  return { ...here, workbook, commandsOf, device, activity: client.activity };
}

/** Plans and carries out. */
export async function synced(
  commands: ReturnType<ReturnType<typeof office>['commandsOf']>,
  { source }: Pick<ReturnType<typeof office>['workbook'], 'source'>,
) {
  const planned = await commands.plan(source, mapping);
  const started = await commands.start(planned, 'Sue');
  if (started.kind === 'refused') throw new Error(started.because);
  return { planned, report: await started.run.finished };
}

export const kinds = ({
  plan,
}: {
  readonly plan: { readonly planned: readonly { readonly kind: string }[] };
}) => plan.planned.map(({ kind }) => kind);
