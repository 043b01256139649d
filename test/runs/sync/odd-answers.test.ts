import type { Client } from '../../../src/client';
import type { PropertyId } from '../../../src/contract';
import { makePlan, type CellValue } from '../../../src/portfolio';
import type { SyncReport } from '../../../src/runs/sync/report';
import { startSetting, type Setting } from '../../client/support/setting';
import type { Reply } from '../../client/support/api';
import { settled } from '../../support/fake-clock';
import { oddAnswers } from '../../support/odd-answers';
import { world, type World } from '../support/world';

/** Syncs through the real client before a server that says something odd. */

const homes: CellValue[][] = ['f00d', 'beef'].map((id, at) => [
  `svc:property:${id}`,
  900000000000 + at,
  `${at + 1} High Street`,
  'FH1 2AB',
  `R${at}`,
  2,
]);

let setting: Setting;
let here: World;
beforeEach(async () => {
  setting = await startSetting();
  here = world(homes);
  Object.assign(here.ports, { client: setting.client });
});
afterEach(() => setting.close());

const property = (id: string, more: object = {}): unknown => ({
  result: { id: `svc:property:${id}`, council: 'Elsewhere', advice_text_current: 'of elsewhere', ...more },
});

/** Carries a sync out while time passes. */
async function ran(choices: Parameters<World['sync']>[1] = {}): Promise<SyncReport> {
  const { client, clock }: { client: Client; clock: Setting['clock'] } = setting;
  const { finished } = await here.sync({}, choices);
  const state = { isOver: false };
  const report = finished.finally(() => (state.isOver = true));
  while (!state.isOver) {
    if (client.activity.snapshot().inFlight > 0) await settled();
    else await clock.advance(1_000);
  }
  return report;
}

const idOf = (path: string): string => path.split('svc:property:').at(-1) ?? '';
const said = (): unknown[] => here.sheet.rows.map(({ Status, Problem }) => [Status, Problem]);

describe('an update', () => {
  it('R4.6 that was answered for another property is unconfirmed, and is sent again by the next plan', async () => {
    setting.api.reply(({ path }) => ({ body: property(idOf(path)) }));
    await ran();
    const before = new Map(here.synced);
    expect([...before.keys()]).toEqual(['f00d', 'beef']);
    for (const row of here.sheet.rows) row['People'] = 3;

    setting.api.reply(() => ({ body: property('beef', { council: 'Beefham' }) }));
    const { results } = await ran();
    expect(results.map(({ outcome }) => outcome.kind)).toEqual(['update-unconfirmed', 'updated']);
    expect(said()).toEqual([
      [
        'Update unconfirmed',
        'Sync this row again, and ask your provider whether its change was stored: the API answered for another property, svc:property:beef',
      ],
      ['Updated', ''],
    ]);
    expect(here.sheet.rows.map(({ Council }) => Council)).toEqual(['Elsewhere', 'Beefham']);
    expect(here.synced.get('f00d' as PropertyId)).toBe(before.get('f00d' as PropertyId));
    expect(here.synced.get('beef' as PropertyId)).not.toBe(before.get('beef' as PropertyId));

    const { planned } = makePlan(await here.homes(), here.synced);
    expect(planned).toMatchObject([{ kind: 'update', propertyId: 'f00d' }, { kind: 'unchanged' }]);
  });

  it.each(oddAnswers)('R4.6 that was answered by what is no answer has failed: %s', async (_name, odd) => {
    const reply: Reply = { status: odd.status, body: odd.body, headers: { 'content-type': odd.type } };
    setting.api.reply(() => reply);
    const { results } = await ran();
    expect(results).toMatchObject([{ outcome: { kind: 'failed' } }, { outcome: { kind: 'failed' } }]);
    expect(said()).toMatchObject([
      ['Failed', expect.stringMatching(/^The API’s answer could not be read/)],
      ['Failed', {}],
    ]);
    expect(here.synced.size).toBe(0);
  });
});

describe('an archive', () => {
  const both = { archive: new Set(['f00d', 'beef'] as PropertyId[]) };

  it.each<[string, (id: string) => Reply, RegExp]>([
    [
      'that it was not done',
      (id) => ({ body: property(id, { success: false }) }),
      /^Not archived: the API says/,
    ],
    [
      'for another property',
      () => ({ body: property('other', { success: true }) }),
      /^Not archived: the API answered for another property, svc:property:other/,
    ],
    ['with an empty result', () => ({ body: { result: {} } }), /^The API’s answer could not be read/],
    [
      'by a page',
      () => ({ status: 404, body: 'nginx', headers: { 'content-type': 'text/html' } }),
      /^The API’s answer/,
    ],
  ])('R4.5 that was answered %s drops nothing', async (_name, reply, problem) => {
    setting.api.reply(({ path }) => ({ body: property(idOf(path)) }));
    await ran();
    setting.api.reply(({ path }) => reply(idOf(path)));
    const { results } = await ran(both);
    expect(results).toMatchObject([{ outcome: { kind: 'failed' } }, { outcome: { kind: 'failed' } }]);
    expect(said()).toEqual([0, 1].map(() => ['Failed', expect.stringMatching(problem)]));
    expect(here.sheet.rows.map((row) => row['Property Id'])).toEqual([
      'svc:property:f00d',
      'svc:property:beef',
    ]);
    expect([...here.synced.keys()]).toEqual(['f00d', 'beef']);
    const { planned } = makePlan(await here.homes(), here.synced, both);
    expect(planned).toMatchObject([{ kind: 'archive' }, { kind: 'archive' }]);
  });

  it('R4.5 whose odd answer is followed by the 404 of a property that is gone is done', async () => {
    setting.api.reply((_, number) =>
      number <= 2 ? { body: { result: {} } } : { status: 404, body: { status: 404, code: 205001 } },
    );
    const { results } = await ran(both);
    expect(results).toMatchObject([{ outcome: { kind: 'archived' } }, { outcome: { kind: 'archived' } }]);
  });
});
