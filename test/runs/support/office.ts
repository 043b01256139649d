import type { IsoDate } from '../../../src/contract';
import type { Journal } from '../../../src/runs/journal';
import { syncCommands } from '../../../src/runs/sync/kind';
import { seededRandom } from '../../support/seeded-random';
import { learntActivity } from './activity';
import { memoryDevice } from './memory-device';
import { memoryWorkbook } from './memory-workbook';
import { mapping, street, world } from './world';

/** A workbook of so many homes, and the commands of whoever syncs it. */
export function office(count: number) {
  const here = world(street(count));
  const workbook = memoryWorkbook(here.sheet, here.clock);
  const client = { ...here.api, activity: learntActivity };
  const device = memoryDevice();
  /** `on`: the device that is synced from, with its journal. */
  const commandsOf = (seed: number, on = device, journal: Journal = here.journal, connection = {}) =>
    syncCommands({
      ...connection,
      workbook,
      client,
      journal,
      device: on,
      clock: here.clock,
      random: seededRandom(seed),
      today: () => '2026-11-21' as IsoDate,
    });
  return { ...here, workbook, commandsOf, device, activity: client.activity };
}

type Commands = ReturnType<ReturnType<typeof office>['commandsOf']>;
type Planned = Awaited<ReturnType<Commands['plan']>>;

/** Carries a plan out. */
export async function carriedOut(commands: Commands, planned: Planned, by = 'Sue') {
  const started = await commands.start(planned, by);
  if (started.kind === 'refused') throw new Error(started.because);
  return started.run.finished;
}

/** Plans and carries out. */
export async function synced(
  commands: Commands,
  { source }: Pick<ReturnType<typeof office>['workbook'], 'source'>,
) {
  const planned = await commands.plan(source, mapping);
  return { planned, report: await carriedOut(commands, planned) };
}

/** Carries out a plan of before, of which nothing may leave any more; returns how each row says that it ended. */
export async function staysOut(
  { commandsOf, api, sheet }: Pick<ReturnType<typeof office>, 'commandsOf' | 'api' | 'sheet'>,
  older: Planned,
) {
  const created = api.created.length;
  const { results } = await carriedOut(commandsOf(2), older, 'Tom');
  for (const { outcome } of results) expect(outcome).toEqual({ kind: 'not-sent', because: 'row-gone' });
  expect([results.length, api.created.length]).toEqual([older.plan.planned.length, created]);
  return sheet.rows.map(({ Status }) => Status ?? '');
}

export const kinds = ({
  plan,
}: {
  readonly plan: { readonly planned: readonly { readonly kind: string }[] };
}) => plan.planned.map(({ kind }) => kind);
