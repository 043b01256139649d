import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

const rows = 40;
const lastRow = rows + 1;

jest.setTimeout(60_000);

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace({ keeps: 'paths' });
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

/** Columns of formulas beside the sample's homes. */
const formulas = [
  '=EPCRATING(A2)',
  '=EPCSTATUS(A2)',
  '=EPCCERTIFICATE(A2)',
  '=EPCCERTIFICATE(A2,"expiry_date")',
  '=DETERMINATION(A2)',
];
const columns = ['J', 'K', 'L', 'M', 'N'];

async function fillAll(): Promise<void> {
  for (const [index, formula] of formulas.entries()) {
    const column = columns[index] ?? '';
    await terrace.fill(`${column}2:${column}${lastRow}`, formula);
  }
  await terrace.idle();
}

describe('what is kept costs nothing', () => {
  let before: number;

  beforeAll(async () => {
    await fillAll();
    before = terrace.answers.length;
  }, 120_000);

  it('functions of the same home share one request for each endpoint', () => {
    const paths = terrace.answers.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(before).toBeLessThanOrEqual(2 * rows);
  });

  it('inserting and deleting rows', async () => {
    const seen = await terrace.texts(`J2:J${lastRow}`);
    await terrace.insertRows('A5:A7');
    await terrace.idle();
    expect(await terrace.texts(`J8:J${lastRow + 3}`)).toEqual(seen.slice(3));
    await terrace.deleteRows('A5:A7');
    await terrace.idle();
    expect(await terrace.texts(`J2:J${lastRow}`)).toEqual(seen);
    expect(terrace.answers.length).toBe(before);
  });

  it('sorting', async () => {
    const pairs = async (): Promise<string[]> => {
      const [uprns, letters] = [await terrace.texts(`A2:A${lastRow}`), await terrace.texts(`J2:J${lastRow}`)];
      return uprns.map((uprn, index) => `${uprn} ${letters[index] ?? ''}`);
    };
    const seen = await pairs();
    await terrace.sort(`A2:N${lastRow}`, 9);
    await terrace.idle();
    const sorted = await pairs();
    expect(sorted).not.toEqual(seen);
    expect([...sorted].sort()).toEqual([...seen].sort());
    expect(terrace.answers.length).toBe(before);
  });

  it('calculating everything anew', async () => {
    await terrace.calculate();
    await terrace.idle();
    expect(terrace.answers.length).toBe(before);
  });
});

describe('a spill', () => {
  // The rows stand in another order by now.
  beforeAll(() => terrace.reopen(), 60_000);

  it('lists every scheme with its headers, days as dates', async () => {
    expect(await terrace.value('=SCHEMES(A3,TRUE)', 'AA1')).toBe('type');
    const [header = [], first = []] = await terrace.cells('AA1:AG2');
    expect(header.map(({ text }) => text)).toEqual([
      'type',
      'name',
      'state',
      'start',
      'end',
      'criteria',
      'link',
    ]);
    expect(['mandatory', 'additional', 'selective']).toContain(first[0]?.text);
    expect(first[3]?.text).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it('of a range stacks its rows, each with its property', async () => {
    const uprns = await terrace.texts('A3:A4');
    expect(String(await terrace.value('=EPCRECOMMENDATIONS(A3:A4)', 'AJ1'))).toBe(uprns[0]);
    await terrace.set('AJ1', null);
  });

  it('into what is occupied is #SPILL!, until its way is free', async () => {
    await terrace.set('AB12', 'in the way');
    expect(await terrace.value('=SCHEMES(A3,TRUE)', 'AA11')).toMatchObject({ error: '#SPILL!' });
    expect(await terrace.texts('AB11:AB12')).toEqual(['', 'in the way']);
    await terrace.set('AB12', null);
    await terrace.idle();
    expect(await terrace.texts('AA11:AB11')).toEqual(['type', 'name']);
    await terrace.set('AB12', 'in the way again');
    await terrace.idle();
    expect((await terrace.cell('AA11')).value).toMatchObject({ error: '#SPILL!' });
    for (const cell of ['AB12', 'AA11']) await terrace.set(cell, null);
  });

  it('beyond the last column lets the sheet grow', async () => {
    expect(await terrace.value('=SCHEMES(A3,TRUE)', 'AN1')).toBe('type');
    expect((await terrace.cell('AT1')).text).toBe('link');
  });
});

describe('while a calculation is at work', () => {
  it('what is written into a busy cell stays, whatever the calculation makes of what stood there', async () => {
    const lost = await terrace.page.evaluate(async () => {
      const cells: string[] = [];
      for (let row = 2; row <= 12; row += 1) {
        const cell = `P${row}`;
        window.workbench.set(cell, `=EPCSTATUS(B${row})`);
        // From the moment before the calculation begins to the one after its first result.
        await new Promise((resolve) => setTimeout(resolve, 6 * (row - 2)));
        window.workbench.set(cell, `typed ${row}`);
        await window.workbench.idle();
        const shown = window.workbench.get(cell);
        if (!('text' in shown) || shown.text !== `typed ${row}`) cells.push(cell);
      }
      return cells;
    });
    expect(lost).toEqual([]);
  });

  it('the view stays where it is when lines come in elsewhere', async () => {
    const clicked = async (y: number): Promise<string> => {
      await terrace.page.mouse.click(200, y);
      const frame = terrace.page.frames().find((each) => each !== terrace.page.mainFrame());
      return frame!.evaluate(() =>
        Excel.run(async (context) => {
          const range = context.workbook.getSelectedRange().load('address');
          await context.sync();
          return range.address;
        }),
      );
    };
    await terrace.select('A3');
    const before = [await clicked(300), await clicked(400)];
    await terrace.insertRows('A150:A152');
    await terrace.idle();
    expect([await clicked(300), await clicked(400)]).toEqual(before);
    await terrace.deleteRows('A150:A152');
  });
});

describe('a card', () => {
  it('is behind the rating, and its fields can be read', async () => {
    expect(await terrace.value('=EPCCERTIFICATE(A3)', 'T3')).toMatch(/^EPC [A-G]$/);
    expect(await terrace.card('T3')).toMatchObject({
      type: 'Entity',
      properties: { band_gap: { type: 'Double' } },
    });
    const rating = await terrace.value('=EPCRATING(A3)');
    expect(await terrace.value('=T3.current_energy_rating')).toBe(rating);
    expect(await terrace.value('=FIELDVALUE(T3,"current_energy_rating")')).toBe(rating);
    expect(await terrace.value('=T3.no_such_field')).toMatchObject({ error: '#FIELD!' });
  });

  it('opens beside its cell when that is clicked, and closes elsewhere', async () => {
    await terrace.page.evaluate(() => window.workbench.select('T3'));
    const card = terrace.page.locator('#card');
    await card.waitFor({ state: 'visible' });
    await card.getByText('Open Government Licence').waitFor();
    expect(await card.locator('summary').allTextContents()).toContain('Rating');
    await terrace.page.evaluate(() => window.workbench.select('A1'));
    await card.waitFor({ state: 'hidden' });
  });
});

describe('what stands in a formula', () => {
  it('as text stays text, and as a number is one', async () => {
    expect(await terrace.value('=EPCRATING("1.00024E+11")')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('has lost its last digits'),
    });
    const uprn = (await terrace.cell('A3')).text;
    const rating = await terrace.value(`=EPCRATING(${uprn})`);
    expect(await terrace.value(`=EPCRATING("${uprn}")`)).toBe(rating);
    expect(await terrace.value(`=EPCRATING(${uprn}.00)`)).toBe(rating);
    expect(await terrace.value('=1.50*2')).toBe(3);
  });
});

describe('words', () => {
  it('one that is none names the nearest', async () => {
    expect(await terrace.value('=EPCCERTIFICATE(A3,"expiry")')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('expiry_date'),
    });
  });

  it('FINDUPRN finds what the certificate names, and keeps all its digits', async () => {
    const uprn = (await terrace.cell('A3')).text;
    expect(await terrace.value('=FINDUPRN(B3&", "&C3)')).toBe(Number(uprn));
    expect((await terrace.cell('T1')).text).toBe(uprn);
  });
});
