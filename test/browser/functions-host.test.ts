import type { CellContents } from '../../src/workbench/api';
import { isLong } from '../support/long';
import { eventually } from './support/eventually';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** What an Excel can take: requirement sets of older ones, and messages of a size. */

jest.setTimeout(120_000);

let terrace: Terrace;
beforeAll(async () => {
  // The older Excel that comes first; who wants another opens the workbench again.
  terrace = await startTerrace({
    keeps: 'paths',
    requirementSets: { ExcelApi: '1.14', CustomFunctionsRuntime: '1.3' },
  });
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

describe('an older Excel', () => {
  it('gets the plain rating in the place of a card', async () => {
    expect(await terrace.value('=EPCCERTIFICATE(A3)')).toMatch(/^[A-G]$/);
    expect(await terrace.card('T1')).toBeNull();
  });

  it('gets dates and reference numbers as plain numbers, also where they spill', async () => {
    expect(await terrace.value('=EPCCERTIFICATE(A3,"expiry_date")')).toBeGreaterThan(40_000);
    expect((await terrace.cell('T1')).text).toMatch(/^\d{5}$/);
    expect(await terrace.value('=EPCCERTIFICATE(A3:A4,"lodgement_date")', 'T3')).toBeGreaterThan(40_000);
    expect((await terrace.cell('T4')).text).toMatch(/^\d{5}$/);
  });

  it('offers no words, and takes them as they are typed', async () => {
    await terrace.page.mouse.click(600, 500);
    await terrace.select('K5');
    await terrace.page.keyboard.type('=DETERMINATION(A5,"future")', { delay: 20 });
    expect(await terrace.page.getByRole('listbox').count()).toBe(0);
    await terrace.page.keyboard.press('Enter');
    // The spreadsheet takes what was typed a moment after the key.
    await eventually(terrace.page, () => (window.workbench.get('K5') as CellContents).formula !== null);
    await terrace.idle();
    expect((await terrace.cell('K5')).formula).toBe('=DETERMINATION(A5,"future")');
    expect(typeof (await terrace.cell('K5')).value).toBe('string');
  });
});

describe('the rating as text with properties', () => {
  const open = async (sets: Record<string, string>): Promise<unknown> => {
    await terrace.page.evaluate(() => localStorage.setItem('terrace.rating-with-properties', 'on'));
    await terrace.reopen(sets);
    await terrace.value('=EPCRATING(A3)', 'T3');
    return terrace.card('T3');
  };
  /** A date as a cell that opens into fields has it. */
  const date = async (): Promise<unknown> => {
    await terrace.value('=EPCCERTIFICATE(A3)', 'U3');
    const card = (await terrace.card('U3')) as { properties: Record<string, object> };
    return card.properties['expiry_date'];
  };
  afterAll(() => terrace.page.evaluate(() => localStorage.removeItem('terrace.rating-with-properties')));

  it('comes where the host knows it and the setting is on; the cell is the letter all the same', async () => {
    expect(await open({ ExcelApi: '1.19', CustomFunctionsRuntime: '1.4' })).toMatchObject({ type: 'String' });
    // What was for dates before is deprecated there.
    expect(await date()).toMatchObject({ type: 'Double', numberFormat: 'dd/mm/yyyy' });
    expect(await terrace.value('=COUNTIF(T3,"?")')).toBe(1);
    expect(await terrace.value('=IF(T3="","none","some")')).toBe('some');
    expect(await terrace.value('=T3.score')).toBeGreaterThan(0);
  });

  const inLongTests = isLong ? it : it.skip;
  inLongTests('is plain text with an older Excel API, whose dates are of the older kind', async () => {
    expect(await open({ ExcelApi: '1.18', CustomFunctionsRuntime: '1.4' })).toBeNull();
    expect((await terrace.cell('T3')).text).toMatch(/^[A-G]$/);
    expect(await date()).toMatchObject({ type: 'FormattedNumber', numberFormat: 'dd/mm/yyyy' });
  });

  inLongTests('is plain text with an older runtime', async () => {
    expect(await open({ ExcelApi: '1.19', CustomFunctionsRuntime: '1.3' })).toBeNull();
    expect((await terrace.cell('T3')).text).toMatch(/^[A-G]$/);
  });
});

describe('an Excel that has an earlier list of functions still, as it may for a day', () => {
  beforeAll(async () => {
    const metadata = '**/workbench/addin/functions.json';
    await terrace.page.route(metadata, async (route) => {
      const response = await route.fetch();
      const built = (await response.json()) as { functions: { id: string }[] };
      // The last one is new, and no call could be taken back.
      const functions = built.functions
        .filter(({ id }) => id !== 'CHECKEDAT')
        .map((each) => ({ ...each, options: {} }));
      await route.fulfill({ response, json: { ...built, functions } });
    });
    await terrace.reopen();
    await terrace.page.unroute(metadata);
  }, 60_000);

  it('gets answers of the new script for every formula of the list, and knows no other', async () => {
    expect(await terrace.value('=EPCRATING(A3)')).toMatch(/^[A-G]$/);
    expect(await terrace.value('=DETERMINATION(A3)')).toMatch(/\(as at /);
    expect(await terrace.value('=CHECKEDAT(A3)')).toEqual({ error: '#NAME?' });
  });

  it('takes no call back: what is deleted meanwhile is asked all the same, and kept', async () => {
    const before = terrace.answers.length;
    const held = await terrace.holdApi();
    // Homes that no cell asked for before.
    await terrace.fill('T10:T14', '=EPCRATING(990000004117+37*(1100+ROW()))');
    await terrace.shows('T10', '#BUSY!');
    await terrace.fill('T10:T14', null);
    await terrace.idle();
    await held.release();
    await terrace.fill('U10:U14', '=EPCRATING(990000004117+37*(1100+ROW()))');
    await terrace.idle();
    const texts = (await terrace.cells('T10:U14')).map((row) => row.map(({ text }) => text));
    expect(texts.map(([deleted]) => deleted)).toEqual(['', '', '', '', '']);
    expect(texts.map(([, shown]) => shown)).not.toContain('#BUSY!');
    // The browser may tell of an answer after the cell that shows it.
    for (let wait = 0; wait < 200 && terrace.answers.length < before + 5; wait += 1)
      await terrace.page.waitForTimeout(50);
    expect(terrace.answers.length).toBe(before + 5);
  });
});

// Together they are more than Excel on the web takes in one message.
// So many that the first message, which office.js sends 50 ms after the first result, need not be full.
const cells = isLong ? 10_000 : 3_200;
describe(`${cells} answers of 600 characters`, () => {
  const advice = 'Advice, at length. '.repeat(40).slice(0, 600);

  /** Watches the messages that bring results, and when the add-in hears that they were taken. */
  const watch = (): Promise<void> =>
    terrace.page.evaluate(() => {
      const seen: { bytes: number; isTaken: boolean; others: number }[] = [];
      const under = new Map<number, (typeof seen)[number]>();
      Object.assign(window, { resultMessages: seen });
      const frame = document.querySelector('iframe')?.contentWindow;
      if (!frame) throw new Error('The add-in has no page.');
      const idOf = (text: string): number => (JSON.parse(text) as { _correlationId: number })._correlationId;
      window.addEventListener('message', ({ source, data }) => {
        if (source !== frame || typeof data !== 'string' || !data.includes('SetInvocationArrayResults'))
          return;
        const others = seen.filter(({ isTaken }) => !isTaken).length;
        const message = { bytes: new TextEncoder().encode(data).length, isTaken: false, others };
        under.set(idOf(data), message);
        seen.push(message);
      });
      frame.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string' || !data.includes('"_messageType":1')) return;
        const message = under.get(idOf(data));
        if (message) message.isTaken = true;
      });
    });
  const messages = (): Promise<{ bytes: number; isTaken: boolean; others: number }[]> =>
    terrace.page.evaluate(() =>
      (
        window as unknown as { resultMessages: { bytes: number; isTaken: boolean; others: number }[] }
      ).resultMessages.splice(0),
    );

  it.each([['that come together'], ['that are kept']])(
    '%s travel in few messages of at most 1 MB, each after the last was taken',
    async (how) => {
      if (how === 'that come together') {
        await terrace.reopen();
        await terrace.page.route('**/api/properties/determination-check/**', async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { result: { advice: object } };
          body.result.advice = { additional: advice };
          await route.fulfill({ response, json: body });
        });
        await watch();
        await terrace.fill(`AA1:AA${cells}`, '=DETERMINATION(990000052217,"additional")');
      } else await terrace.calculate();
      await terrace.idle();
      const all = (await terrace.cells(`AA1:AA${cells}`)).flat();
      expect(all.filter(({ text }) => text === advice)).toHaveLength(cells);
      const seen = await messages();
      expect(Math.max(...seen.map(({ bytes }) => bytes))).toBeLessThanOrEqual(1_048_576);
      expect(seen.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(cells * advice.length);
      expect(seen.length).toBeLessThanOrEqual(cells / 800);
      expect(seen.filter(({ isTaken, others }) => !isTaken || others > 0)).toEqual([]);
    },
  );
});
