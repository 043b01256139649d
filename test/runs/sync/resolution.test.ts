import type { IsoDate } from '../../../src/contract';
import { syncCommands } from '../../../src/runs/sync/kind';
import { seededRandom } from '../../support/seeded-random';
import { learntActivity } from '../support/activity';
import { memoryDevice } from '../support/memory-device';
import { memoryWorkbook } from '../support/memory-workbook';
import { kinds } from '../support/office';
import { optimisticSheet } from '../support/optimistic-sheet';
import { mapping, memoryJournal, world } from '../support/world';

/** A workbook whose sheet is looked at and written in two steps, and whoever syncs it from another computer each time. */
function office() {
  const here = world([['', 900000000001, '1 High Street', 'FH1 2AB', 'R0', 2]]);
  const sheet = optimisticSheet(here.sheet);
  const workbook = Object.assign(memoryWorkbook(sheet, here.clock), {
    sheet: (_source: unknown, run: 'check' | 'sync' | 'refresh') => {
      sheet.begin(run);
      return sheet;
    },
    unfinishedWrite: () => Promise.resolve(sheet.unfinished()),
  });
  const commandsOf = (seed: number) =>
    syncCommands({
      workbook,
      client: { ...here.api, activity: learntActivity },
      journal: memoryJournal(),
      device: memoryDevice(),
      clock: here.clock,
      random: seededRandom(seed),
      today: () => '2026-11-21' as IsoDate,
    });
  return { ...here, sheet, workbook, commandsOf };
}

/** Batches until the marks were written: columns, look, flag of the create, and more of the kind. */
const batchesWithMark = 6;

it('R8.5 a resolution whose row was changed meanwhile leaves the create begun', async () => {
  const { sheet, workbook, commandsOf, api } = office();
  let batch = 0;
  sheet.before = () => {
    batch += 1;
    if (batch > batchesWithMark) throw new Error('The computer is off.');
  };
  api.fate = () => 'lost';
  const dead = commandsOf(1);
  const started = await dead.start(await dead.plan(workbook.source, mapping), 'Sue');
  if (started.kind === 'started') await started.run.finished;
  sheet.before = () => undefined;
  workbook.stored.lease = null;
  // Another row's outcome was written over its mark.
  sheet.rows[0]!.Status = 'Failed';

  const commands = commandsOf(2);
  const planned = await commands.plan(workbook.source, mapping);
  expect(kinds(planned)).toEqual(['unconfirmed']);
  sheet.rows[0]!.Reference = 'R-0';
  const resolving = commands.resolve(planned, planned.unconfirmed[0]!, { kind: 'create-again' });
  await expect(resolving).rejects.toThrow('Read the rows again');
  expect(kinds(await commands.plan(workbook.source, mapping))).toEqual(['unconfirmed']);
});
