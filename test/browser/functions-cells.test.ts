import { startTerrace, type Terrace } from './support/terrace';

const rows = 40;
const lastRow = rows + 1;

jest.setTimeout(60_000);

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace();
}, 300_000);
afterAll(async () => terrace.close(), 30_000);

const texts = async (address: string): Promise<string[]> =>
  (await terrace.cells(address)).flat().map(({ text }) => text);

const answer = async (formula: string, cell = 'T1'): Promise<unknown> => {
  await terrace.set(cell, formula);
  await terrace.idle();
  return (await terrace.cell(cell)).value;
};

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
    const seen = await texts(`J2:J${lastRow}`);
    await terrace.insertRows('A5:A7');
    await terrace.idle();
    expect(await texts(`J8:J${lastRow + 3}`)).toEqual(seen.slice(3));
    await terrace.deleteRows('A5:A7');
    await terrace.idle();
    expect(await texts(`J2:J${lastRow}`)).toEqual(seen);
    expect(terrace.answers.length).toBe(before);
  });

  it('sorting', async () => {
    const pairs = async (): Promise<string[]> => {
      const [uprns, letters] = [await texts(`A2:A${lastRow}`), await texts(`J2:J${lastRow}`)];
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
    expect(await answer('=SCHEMES(A3,TRUE)', 'AA1')).toBe('type');
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
    const uprns = await texts('A3:A4');
    expect(String(await answer('=EPCRECOMMENDATIONS(A3:A4)', 'AJ1'))).toBe(uprns[0]);
    await terrace.set('AJ1', null);
  });

  it('into what is occupied is #SPILL!', async () => {
    await terrace.set('AK2', 'in the way');
    expect(await answer('=SCHEMES(A3,TRUE)', 'AK1')).toMatchObject({ error: '#SPILL!' });
  });
});

describe('a card', () => {
  it('is behind the rating, and its fields can be read', async () => {
    expect(await answer('=EPCCERTIFICATE(A3)', 'T3')).toMatch(/^EPC [A-G]$/);
    expect(await terrace.card('T3')).toMatchObject({
      type: 'Entity',
      properties: { band_gap: { type: 'Double' } },
    });
    const rating = await answer('=EPCRATING(A3)');
    expect(await answer('=T3.current_energy_rating')).toBe(rating);
    expect(await answer('=FIELDVALUE(T3,"current_energy_rating")')).toBe(rating);
    expect(await answer('=T3.no_such_field')).toMatchObject({ error: '#FIELD!' });
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

describe('words', () => {
  it('one that is none names the nearest', async () => {
    expect(await answer('=EPCCERTIFICATE(A3,"expiry")')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('expiry_date'),
    });
  });

  it('FINDUPRN finds what the certificate names, and keeps all its digits', async () => {
    const uprn = (await terrace.cell('A3')).text;
    expect(await answer('=FINDUPRN(B3&", "&C3)')).toBe(Number(uprn));
    expect((await terrace.cell('T1')).text).toBe(uprn);
  });
});

describe('an older Excel', () => {
  beforeAll(async () => {
    await terrace.reopen({ ExcelApi: '1.14', CustomFunctionsRuntime: '1.3' });
  }, 60_000);

  it('gets the plain rating in the place of a card', async () => {
    expect(await answer('=EPCCERTIFICATE(A3)')).toMatch(/^[A-G]$/);
    expect(await terrace.card('T1')).toBeNull();
  });

  it('gets dates as their numbers', async () => {
    expect(await answer('=EPCCERTIFICATE(A3,"expiry_date")')).toBeGreaterThan(40_000);
    expect((await terrace.cell('T1')).text).toMatch(/^\d{5}$/);
  });
});

describe('the rating as text with properties', () => {
  const open = async (sets: Record<string, string>): Promise<unknown> => {
    await terrace.page.evaluate(() => localStorage.setItem('terrace.rating-with-properties', 'on'));
    await terrace.reopen(sets);
    await answer('=EPCRATING(A3)', 'T3');
    return terrace.card('T3');
  };
  afterAll(() => terrace.page.evaluate(() => localStorage.removeItem('terrace.rating-with-properties')));

  it('comes where the host knows it and the setting is on; the cell is the letter all the same', async () => {
    expect(await open({ ExcelApi: '1.19', CustomFunctionsRuntime: '1.4' })).toMatchObject({ type: 'String' });
    expect(await answer('=COUNTIF(T3,"?")')).toBe(1);
    expect(await answer('=T3.score')).toBeGreaterThan(0);
  });

  it('is plain text in an older Excel', async () => {
    expect(await open({ ExcelApi: '1.18', CustomFunctionsRuntime: '1.4' })).toBeNull();
  });
});
