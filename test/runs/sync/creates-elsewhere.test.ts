import type { IsoDate } from '../../../src/contract';
import { syncCommands } from '../../../src/runs/sync/kind';
import { creatingOf, keepCreations } from '../../../src/taskpane/look-up/creations';
import { subjectOfText } from '../../../src/taskpane/look-up/subject';
import { seededRandom } from '../../support/seeded-random';
import { learntActivity } from '../support/activity';
import { memoryDevice } from '../support/memory-device';
import { memoryWorkbook } from '../support/memory-workbook';
import { kinds } from '../support/office';
import { mapping, memoryJournal, world } from '../support/world';

const uprn = 900000000001;

/** A sheet of one home without a Property Id, and what the look-up created. */
function sheetAndLookUp() {
  const { sheet, clock, api } = world([['', uprn, '1 High Street', 'FH1 2AB', 'R0', 2]]);
  const workbook = memoryWorkbook(sheet, clock);
  const creations = keepCreations(() => 'server');
  const ports = { client: { ...api, activity: learntActivity }, journal: memoryJournal(), creations };
  const today = () => '2026-11-21' as IsoDate;
  const commands = syncCommands({
    ...ports,
    ...{ workbook, device: memoryDevice(), clock, random: seededRandom(1), today },
  });
  return {
    ...{ api, commands, creations },
    plan: () => commands.plan(workbook.source, mapping),
    /** Somebody looks a home up by what they type, and creates it; its answer is lost. */
    create: (typed: string, of = 'server') => {
      const found = subjectOfText(typed);
      if (found.kind !== 'home') throw new Error(`“${typed}” names no home`);
      creations.note(of, found.subject, { kind: 'unconfirmed', because: 'no answer in time' });
      return found.subject;
    },
  };
}

it.each([String(uprn), '1 High Street, FH1 2AB'])(
  'R2.3 a home that the look-up may have created by %s is unconfirmed until the user decides',
  async (typed) => {
    const { create, plan, commands, api } = sheetAndLookUp();
    create(typed);
    const planned = await plan();
    expect(kinds(planned)).toEqual(['unconfirmed']);
    await commands.resolve(planned, planned.unconfirmed[0]!, { kind: 'create-again' });
    expect(kinds(await plan())).toEqual(['create']);
    expect(api.created).toEqual([]);
  },
);

it.each([
  ['900000000002', 'server'],
  [String(uprn), 'another'],
])('R2.3 a create of %s at %s says nothing of it', async (typed, of) => {
  const { create, plan } = sheetAndLookUp();
  create(typed, of);
  expect(kinds(await plan())).toEqual(['create']);
});

it('R2.2 a create that left the look-up since the plan is not repeated', async () => {
  const { create, plan, commands, api } = sheetAndLookUp();
  const planned = await plan();
  expect(kinds(planned)).toEqual(['create']);
  create(String(uprn));
  const started = await commands.start(planned, 'Sue');
  if (started.kind === 'started') await started.run.finished;
  expect(api.created).toEqual([]);
});

it('R2.3 what the look-up created is not offered there again once its row has the Property Id', async () => {
  const { create, plan, commands, creations } = sheetAndLookUp();
  const home = create(String(uprn));
  const planned = await plan();
  await commands.resolve(planned, planned.unconfirmed[0]!, { kind: 'found', propertyId: 'p1' });
  expect(kinds(await plan())).toEqual(['update']);
  expect(creatingOf(creations.snapshot(), 'server', home).kind).toBe('unconfirmed');
});
