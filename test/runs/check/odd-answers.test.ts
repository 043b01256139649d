import type { IsoDate } from '../../../src/contract';
import type { CheckChoices } from '../../../src/portfolio';
import { checkCommands } from '../../../src/runs/check/kind';
import { endsOf, type CheckReport } from '../../../src/runs/check/report';
import type { RefreshReport } from '../../../src/runs/refresh/report';
import { refreshCommands } from '../../../src/runs/refresh/kind';
import { startSetting, type Setting } from '../../client/support/setting';
import { epc, stored } from '../../functions/support/bodies';
import { settled } from '../../support/fake-clock';
import { oddAnswers } from '../../support/odd-answers';
import { seededRandom } from '../../support/seeded-random';
import { mapping } from '../support/checks';
import { fakeSheet } from '../support/fake-sheet';
import { memoryWorkbook } from '../support/memory-workbook';

/** Bulk checks through the real client before a server that says something odd. */

const homes = 231;
const choices: CheckChoices = {
  columns: [
    { field: 'epc.current_energy_rating', header: 'EPC rating' },
    { field: 'epc.answered_for', header: 'Answered for' },
  ],
};

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
});
afterEach(() => setting.close());

const rows = (count: number, uprn: (at: number) => number | ''): (string | number)[][] =>
  Array.from({ length: count }, (_, at) => ['', uprn(at), `${at + 1} High Street`, 'FH1 2AB']);

function office(cells: readonly (readonly (string | number)[])[]) {
  const { client, clock } = setting;
  const sheet = fakeSheet(['Property Id', 'UPRN', 'Address', 'Postcode'], cells);
  const workbook = memoryWorkbook(sheet, clock);
  const ports = { workbook, client, clock, random: seededRandom(1), today: () => '2026-11-21' as IsoDate };
  return { sheet, workbook, check: checkCommands(ports), refresh: refreshCommands(ports) };
}

/** Waits for a run while time passes. */
async function ended<Report>(finished: Promise<Report>): Promise<Report> {
  const { client, clock } = setting;
  const state = { isOver: false };
  const report = finished.finally(() => (state.isOver = true));
  while (!state.isOver) {
    if (client.activity.snapshot().inFlight > 0) await settled();
    else await clock.advance(500);
  }
  return report;
}

async function checked({ check, workbook }: ReturnType<typeof office>): Promise<CheckReport> {
  const started = await check.start(await check.plan(workbook.source, mapping, choices), 'Sue');
  if (started.kind === 'refused') throw new Error(started.because);
  return ended(started.run.finished);
}

it('R6.14 one certificate for every home is none for all but its own, and nothing of it is written', async () => {
  setting.api.reply(() => ({ body: epc() }));
  const here = office(rows(homes, (at) => (at === 7 ? 100023336956 : 900000000000 + at)));
  for (const row of here.sheet.rows) row['EPC rating'] = 'E';
  const report = await checked(here);
  expect(endsOf(report.results)).toEqual({
    checked: 1,
    'nothing-found': 0,
    failed: homes - 1,
    'not-checked': 0,
  });
  const told = here.sheet.rows.filter((row) => row['Check problem'] !== '');
  expect(told).toHaveLength(homes - 1);
  for (const row of told) {
    expect(row).toMatchObject({
      'EPC rating': 'E',
      'Check problem':
        'Energy certificate: The API answered for another home: UPRN 100023336956. Ask its provider.',
    });
    expect([row['Answered for'] ?? '', row['Checked at'] ?? '']).toEqual(['', '']);
  }
  // Once in the pane, with how often it happened.
  expect(setting.client.activity.snapshot().problems).toMatchObject([{ count: homes - 1 }]);
  expect(setting.client.cachedCount()).toBe(1);
});

it.each(oddAnswers)('R6.14 what is no answer is no check: %s', async (_name, odd) => {
  setting.api.reply(() => ({ status: odd.status, body: odd.body, headers: { 'content-type': odd.type } }));
  const here = office(rows(1, () => 1));
  const { results } = await checked(here);
  expect(results).toMatchObject([
    { end: 'failed', outcomes: { epc: { problem: { kind: 'unreadable-answer' } } } },
  ]);
  const [row] = here.sheet.rows;
  expect([row?.['EPC rating'] ?? '', row?.['Checked at'] ?? '']).toEqual(['', '']);
  expect(row?.['Check problem']).toMatch(/^Energy certificate: The API’s answer could not be read/);
});

it('R6.14 a home that was asked for by its address says for which home it was answered', async () => {
  setting.api.reply(() => ({ body: epc() }));
  const here = office(rows(1, () => ''));
  await checked(here);
  expect(here.sheet.rows).toMatchObject([
    {
      'EPC rating': 'D',
      'Answered for': '12 High Street, Fernhope, FH1 2AB (UPRN 100023336956)',
      'Check problem': '',
    },
  ]);
});

it('R7.5 a stored property that is another is not refreshed', async () => {
  setting.api.reply(() => ({ body: stored }));
  const here = office([['svc:property:beef', 1, '1 High Street', 'FH1 2AB']]);
  const planned = await here.refresh.plan(here.workbook.source, mapping);
  const started = await here.refresh.start(planned, 'Sue');
  if (started.kind === 'refused') throw new Error(started.because);
  const { results }: RefreshReport = await ended(started.run.finished);
  expect(results).toMatchObject([{ end: 'failed', problem: { kind: 'another-home' } }]);
  expect(here.sheet.rows[0]?.['Advice now'] ?? '').toBe('');
  expect(here.sheet.rows).toMatchObject([
    {
      Problem: 'The API answered for another home: svc:property:f00d. Ask its provider.',
    },
  ]);
});
