import type { Route } from 'playwright-core';
import type { CellContents } from '../../src/workbench/api';
import { eventually } from './support/eventually';
import { syncPane, type SyncPane } from './support/sync-pane';
import { startTerrace, type Terrace } from './support/terrace';
import { today } from './support/today';
import { closeOpened } from './support/waiting';

/** Everything that a person can meet in a sync and a refresh, on a dozen homes of the sample and against the service that comes along. */

jest.setTimeout(60_000);

let terrace: Terrace;
let pane: SyncPane;
/** Property Ids of creates that the service carried out, by reference. */
const made = new Map<string, string[]>();
/** What becomes of the next request about a home with this reference. */
const fates = new Map<string, 'lost' | 'never arrives' | 'refused'>();

/** What the person's own formulas beside the table show. */
let ratings: readonly string[];

interface Body {
  readonly external_reference?: string;
}

/** Stands between page and service, and knows what the service did. */
async function between(route: Route): Promise<void> {
  const reference = (route.request().postDataJSON() as Body | null)?.external_reference ?? '';
  const fate = fates.get(reference);
  fates.delete(reference);
  if (fate === 'never arrives') return route.abort('connectionreset');
  if (fate === 'refused') {
    const body = { code: 103000, description: 'The postcode is not valid.', response_id: 'r', status: 400 };
    return route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(body) });
  }
  const response = await route.fetch();
  const { result } = (await response.json()) as { result?: { id: string } };
  if (result && route.request().url().endsWith('/create'))
    made.set(reference, [...(made.get(reference) ?? []), result.id]);
  return fate === 'lost' ? route.abort('connectionreset') : route.fulfill({ response });
}

beforeAll(async () => {
  terrace = await startTerrace();
  pane = syncPane(terrace);
  await terrace.page.route('**/api/properties/{create,sync/**}', between);
  await terrace.deleteRows('Portfolio!A14:A260');
  // Beside the table, as somebody tries the functions out before a first sync.
  await terrace.fill('Portfolio!J2:J13', '=EPCRATING(A2)');
  await terrace.idle();
  ratings = await terrace.texts('Portfolio!J2:J13');
  await pane.click('Check and sync');
}, 300_000);

afterAll(() => closeOpened(terrace));

interface Stored {
  readonly metadata: { readonly people: number | null; readonly households: number | null };
  readonly advice_text_current: string;
}

/** What the service holds, asked for as another client would; its status where it holds nothing. */
function stored(id: string): Promise<Stored | number> {
  return terrace.page.evaluate(async (identifier) => {
    const answer = await fetch(`/api/properties/property-check/${identifier}`);
    if (!answer.ok) return answer.status;
    return ((await answer.json()) as { result: Stored }).result;
  }, id);
}

/** Another client tells the service something else of a home. */
function changedElsewhere(id: string, body: object): Promise<number> {
  return terrace.page.evaluate(
    async ([identifier, input]) => {
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'PUT', headers, body: JSON.stringify(input) };
      return (await fetch(`/api/properties/sync/${identifier}`, sent)).status;
    },
    [id, body] as const,
  );
}

const idOf = async (reference: string): Promise<string> =>
  (await pane.row(reference)).cells['Property Id'] ?? '';

describe('a run that goes wrong in every way', () => {
  it('R1.5, R3.1, R5.2, R5.5 is held, waits for a person who types, warns who closes it, and lets no colleague start another', async () => {
    await pane.readAnew();
    await pane.plan();
    const references = (await pane.rows()).map(({ cells }) => cells.Reference ?? '');
    fates.set(references[0]!, 'lost').set(references[1]!, 'never arrives').set(references[2]!, 'refused');
    const api = await terrace.holdApi();
    await pane.click(/^Start/);
    await pane.heading('Syncing');
    while (api.count() === 0) await terrace.page.waitForTimeout(50);
    await pane.click('Pause');
    await pane.heading('Paused');
    const asked = terrace.page.waitForEvent('dialog');
    // The page does not answer before the person has.
    void terrace.page.evaluate(() => window.location.reload()).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await pane.click('Resume');
    await pane.heading('Syncing');
    // The person types in a cell below the table while the answers come.
    await terrace.page.locator('#grid').click({ position: { x: 500, y: 600 } });
    await terrace.page.keyboard.type('half a word');
    await api.release();
    await pane.says(/^Waiting for you to finish editing the cell/);
    await terrace.page.keyboard.type(' and the rest');
    await terrace.page.keyboard.press('Enter');
    await pane.heading('Done');
    const below = await terrace.texts('Portfolio!A14:Z60');
    expect(below.filter((text) => text !== '')).toEqual(['half a word and the rest']);
    const statuses = (await pane.rows()).map(({ cells }) => cells.Status);
    expect(statuses.slice(0, 4)).toEqual(['Unconfirmed', 'Unconfirmed', 'Failed', 'Created']);
    expect(statuses.filter((status) => status === 'Created')).toHaveLength(references.length - 3);
    // It was carried out and its answer lost: the client had not given it up before, which is what R2.7 settles.
    expect(made.get(references[0]!)).toHaveLength(1);
  }, 120_000);

  it('R1.6 leaves formulas beside their rows that the person had filled down at the right of the table', async () => {
    expect(new Set(ratings).size).toBeGreaterThan(2);
    await terrace.idle();
    expect(await terrace.texts('Portfolio!S2:S13')).toEqual(ratings);
    expect((await terrace.cell('Portfolio!S13')).formula).toBe('=EPCRATING(A13)');
  });

  it('R3.3 writes its report to a sheet', async () => {
    await pane.click('Report to a sheet');
    await pane.says('The report is on the sheet “Sync Portfolio”.');
    await eventually(terrace.page, () => {
      const [headers] = window.workbench.get('Sync Portfolio!A1:G1') as readonly (readonly CellContents[])[];
      return headers?.[0]?.text === 'Rows';
    });
    const [, ...lines] = (await terrace.cells('Sync Portfolio!A1:G13')).map((line) =>
      line.map(({ text }) => text),
    );
    expect(lines.map((line) => line[3]).slice(0, 4)).toEqual([
      'Unconfirmed',
      'Unconfirmed',
      'Failed',
      'Created',
    ]);
    expect(lines[2]?.[4]).toMatch(/postcode/i);
  });

  it('R3.4 tries again what failed, and nothing else', async () => {
    await pane.click('Try 1 home again');
    await pane.heading('What will be done');
    await pane.click('Start 1 request');
    await pane.heading('Done');
    expect((await pane.rows())[2]?.cells.Status).toBe('Created');
  });

  it('R2.7 settles what nobody knows the end of: the id is pasted, or the home is created again', async () => {
    const [lost, never] = await pane.rows();
    const [lostId = ''] = made.get(lost?.cells.Reference ?? '') ?? [];
    await pane.readAnew();
    await pane.frame.getByLabel(`Property Id of row ${lost!.number}`).fill(lostId);
    await pane.click('Use this Property Id');
    await pane.frame.getByLabel(`Property Id of row ${lost!.number}`).waitFor({ state: 'detached' });
    expect((await pane.row(lost!.cells.Reference!)).cells).toMatchObject({
      Status: 'Confirmed',
      'Property Id': lostId,
    });
    await pane.click('Create it again');
    await pane.says(/^If your provider already has it/);
    await pane.click('It is not there: create it again');
    await pane.heading('Every row can be sent');
    await pane.plan();
    await pane.click('Start 2 requests');
    await pane.heading('Done');
    expect((await pane.row(never!.cells.Reference!)).cells.Status).toBe('Created');
    // Every home was made once.
    expect([...made.values()].map((ids) => ids.length)).toEqual(Array.from({ length: 12 }, () => 1));
  });
});

describe('a portfolio that is kept in step', () => {
  it('R5.4 clears what is blank now, once that is chosen', async () => {
    const { cells } = (await pane.rows())[3]!;
    const reference = cells.Reference!;
    const id = cells['Property Id']!;
    expect((await stored(id)) as Stored).toMatchObject({ metadata: { people: Number(cells.People) } });
    await pane.type(reference, 'People', '');
    await pane.readAnew();
    await pane.plan();
    await pane.says('There is nothing to send');
    await pane.frame.getByRole('checkbox', { name: 'Clear details that are blank now' }).click();
    await pane.click('Start 1 request');
    await pane.heading('Done');
    expect((await stored(id)) as Stored).toMatchObject({ metadata: { people: null } });
  });

  it('P5.7 puts a lost Property Id back', async () => {
    const { cells } = (await pane.rows())[4]!;
    await pane.type(cells.Reference!, 'Property Id', '');
    await pane.readAnew();
    await pane.open(/^Put the Property Id back/);
    await pane.click('Put it back');
    await pane.heading('Every row can be sent');
    expect(await idOf(cells.Reference!)).toBe(cells['Property Id']);
  });

  it('P5.9, P5.12 archives what is marked and what is gone, once each is confirmed, and creates neither anew', async () => {
    const rows = await pane.rows();
    const [marked, gone, forgotten] = rows.slice(5, 8);
    await terrace.deleteRows(`Portfolio!A${gone!.number}:A${forgotten!.number}`);
    await terrace.select(`Portfolio!A${marked!.number}`);
    await pane.readAnew();
    await pane.plan();
    await pane.says('2 rows are gone: say whether to archive');
    await pane.open(/^Archive/);
    await pane.click('Mark the selected rows');
    const name = `Archive ${gone!.cells['Property Id']!.replace('svc:property:', '')}`;
    await pane.frame.getByRole('checkbox', { name }).click();
    // Until the rows were read again it can still be forgotten, too.
    await pane.frame.getByRole('checkbox', { name, checked: true }).waitFor();
    await pane.click('Forget it');
    await pane.click('Forget the Property Id');
    await pane.click('Start 2 requests');
    await pane.heading('Done');
    expect(await Promise.all([marked, gone].map((row) => stored(row!.cells['Property Id']!)))).toEqual([
      404, 404,
    ]);
    expect(await stored(forgotten!.cells['Property Id']!)).toMatchObject({ metadata: {} });
    expect((await pane.row(marked!.cells.Reference!)).cells).toMatchObject({
      Status: 'Archived',
      'Property Id': '',
    });
    await pane.click('Plan again');
    await pane.heading(/attention$|can be sent/);
    await pane.plan();
    await pane.says('There is nothing to send');
    await pane.says('Archived before');
  });

  it('R5.2 tells who is at it where a colleague has a run under way', async () => {
    await pane.type((await pane.rows())[0]!.cells.Reference!, 'Bedrooms', '7');
    await pane.readAnew();
    await pane.plan();
    const lease = (until: string) =>
      pane.frame.evaluate(
        (text) =>
          Excel.run(async (context) => {
            context.workbook.settings.add('terrace.run', text);
            await context.sync();
          }),
        JSON.stringify({ holder: 'another page', by: 'Bob', until }),
      );
    await lease(new Date(Date.now() + 90_000).toISOString());
    await pane.click('Start 1 request');
    await pane.says(/^Wait until the other run has ended: Bob is running one/);
    await lease(new Date(Date.now() - 1000).toISOString());
    await pane.click('Start 1 request');
    await pane.heading('Done');
  });
});

describe('R7 a refresh', () => {
  it('R7.1, R7.3 lists what has changed since the rows were told, with both days, and what is not stored any more', async () => {
    const rows = (await pane.rows()).filter(({ cells }) => cells['Property Id'] !== '');
    const [changed, removed] = [rows[1]!.cells, rows[2]!.cells];
    const before = (await stored(changed['Property Id']!)) as Stored;
    const input = { address: changed.Address, postcode: changed.Postcode, people: 7, households: 4 };
    expect(await changedElsewhere(changed['Property Id']!, input)).toBe(200);
    const after = (await stored(changed['Property Id']!)) as Stored;
    expect(after.advice_text_current).not.toBe(before.advice_text_current);
    await terrace.page.evaluate(
      (id) => fetch(`/api/properties/archive/${id}`, { method: 'DELETE' }),
      removed['Property Id']!,
    );
    await pane.click('See what has changed');
    await pane.heading('See what has changed');
    const begun = today();
    await pane.click(`Start ${rows.length} requests`);
    await pane.heading('Done');
    await pane.says('1 home has changed');
    const words = await pane.says(/^The changes are on the new sheet/);
    const [, sheet = '', day = ''] = /“(Changes Portfolio (\S+))”/.exec(words) ?? [];
    // Midnight may have passed meanwhile.
    expect([begun, today()]).toContain(day);
    const [headers = [], ...lines] = (await terrace.cells(`${sheet}!A1:G12`)).map((line) =>
      line.map(({ text }) => text),
    );
    expect(headers).toEqual(['Home', 'Property Id', 'What', 'Before', 'As at', 'Now', 'Refreshed at']);
    const advice = lines.find((line) => line[0] === changed.Reference && line[2] === 'Advice now');
    expect(advice?.[3]).toBe(before.advice_text_current);
    expect(advice?.[5]).toBe(after.advice_text_current);
    expect(lines.find((line) => line[0] === removed.Reference)?.[2]).toBe('Stored property');
    const row = await pane.row(changed.Reference!);
    expect(row.cells['Advice now']).toBe(after.advice_text_current);
    expect(await idOf(removed.Reference!)).toBe(removed['Property Id']);
    await pane.click('Finish');
  });
});
