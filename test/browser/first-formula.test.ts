import { startTerrace, type ApiAnswer, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

const rows = 200;
const lastRow = rows + 1;

interface EpcBody {
  readonly result: { readonly certificate: { readonly current_energy_rating: string } };
}
interface Regulation {
  readonly name: string;
  readonly type: string;
  readonly state: { readonly active: boolean; readonly future: boolean; readonly in: boolean };
}
interface DeterminationBody {
  readonly result: {
    readonly schemes: readonly Regulation[];
    readonly planning: readonly Regulation[];
    readonly coverage: { readonly undecided: readonly { readonly name: string }[] };
  };
}

/** A line that is too long shortens names to this. */
const shortName = (name: string): string => name.slice(0, 20);

jest.setTimeout(60_000);

let terrace: Terrace;
beforeAll(async () => {
  // As people have it: a process of its own.
  terrace = await startTerrace({ isAlone: true, keeps: 'bodies' });
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

/** The API’s own answer about a home, as the page received it. */
function answerTo(operation: string, uprn: unknown): ApiAnswer | undefined {
  return terrace.answers.find(
    ({ path }) => path === `/api/properties/${operation}/registry:uprn:${String(uprn)}`,
  );
}

describe('two formulas filled down 200 rows of the sample portfolio', () => {
  let uprns: readonly unknown[];

  beforeAll(async () => {
    await terrace.set('J1', 'EPC');
    await terrace.set('K1', 'Determination');
    uprns = (await terrace.cells(`A2:A${lastRow}`)).map(([cell]) => cell?.value);
    await terrace.fill(`J2:J${lastRow}`, '=EPCRATING(A2)');
    await terrace.fill(`K2:K${lastRow}`, '=DETERMINATION(A2)');
    await terrace.shows('J2', '#BUSY!');
    await terrace.idle();
  }, 120_000);

  it('every cell of EPCRATING says what the API says', async () => {
    const cells = (await terrace.cells(`J2:J${lastRow}`)).map(([cell]) => cell);
    const letters = new Set<string>();
    cells.forEach((cell, index) => {
      const uprn = uprns[index];
      if (uprn === '') {
        expect(cell?.value).toBe('');
        return;
      }
      const answer = answerTo('epc-check', uprn);
      if (answer?.status === 404) {
        expect(cell?.value).toMatchObject({
          error: '#N/A',
          message: expect.stringMatching(/^No certificate of this home is among the [\d,]+ held of Fernhope/),
        });
      } else {
        expect(answer?.status).toBe(200);
        const letter = (answer?.body as EpcBody).result.certificate.current_energy_rating;
        expect(cell?.value).toBe(letter);
        letters.add(letter);
      }
    });
    expect(letters.size).toBeGreaterThanOrEqual(5);
  });

  it('every cell of DETERMINATION names what the API says lies on the place, and nothing else', async () => {
    const cells = (await terrace.cells(`K2:K${lastRow}`)).map(([cell]) => cell);
    const named = new Set<string>();
    const answers = cells.map((_, index) => answerTo('determination-check', uprns[index]));
    const everyName = new Set(
      answers.flatMap((answer) => {
        if (!answer) return [];
        const { schemes, planning } = (answer.body as DeterminationBody).result;
        return [...schemes, ...planning].filter(({ type }) => type !== 'mandatory').map(({ name }) => name);
      }),
    );
    cells.forEach((cell, index) => {
      if (uprns[index] === '') {
        expect(cell?.value).toBe('');
        return;
      }
      const answer = answers[index];
      expect(answer?.status).toBe(200);
      const { schemes, planning, coverage } = (answer?.body as DeterminationBody).result;
      const here = [...schemes, ...planning].filter(
        ({ type, state }) => type !== 'mandatory' && state.in && (state.active || state.future),
      );
      const may = coverage.undecided;
      const line = cell?.text ?? '';
      for (const name of everyName) {
        const isNamed = line.includes(shortName(name));
        expect(isNamed).toBe([...here, ...may].some((each) => each.name === name));
        if (isNamed) named.add(name);
      }
      expect(line.startsWith('May lie in')).toBe(may.length > 0);
      expect(line).toMatch(/mandatory licensing from five people in two households/);
      expect(line.length).toBeLessThanOrEqual(255);
      expect(line).not.toMatch(/no licen[cs]e (is )?needed|not licensed/i);
    });
    expect(named).toEqual(everyName);
    expect(named.size).toBe(4);
  });

  it('one request for each home and endpoint, however many rows repeat it', () => {
    const homes = new Set(uprns.filter((uprn) => uprn !== '')).size;
    expect(homes).toBeLessThan(rows);
    for (const operation of ['epc-check', 'determination-check']) {
      const asked = terrace.answers.filter(({ path }) => path.includes(`/${operation}/`));
      expect(asked).toHaveLength(homes);
      expect(new Set(asked.map(({ path }) => path)).size).toBe(homes);
    }
    expect(terrace.answers.length).toBeLessThanOrEqual(400);
  });

  it('the calls of a fill travel together', async () => {
    const { invocations, batches } = await terrace.counters();
    expect(invocations).toBe(2 * rows);
    expect(batches).toBeLessThanOrEqual(8);
  });

  it('filling again costs no request', async () => {
    const before = terrace.answers.length;
    await terrace.fill(`L2:L${lastRow}`, '=EPCRATING(A2)');
    await terrace.idle();
    const [once, again] = await Promise.all([
      terrace.cells(`J2:J${lastRow}`),
      terrace.cells(`L2:L${lastRow}`),
    ]);
    expect(again.map(([cell]) => cell?.value)).toEqual(once.map(([cell]) => cell?.value));
    expect(terrace.answers.length).toBe(before);
  });
});

describe('whatever a cell gives', () => {
  beforeAll(() => terrace.set('P2', "'1.00024E+11"));

  it.each([
    ['=EPCRATING("")', ''],
    ['=EPCRATING(P1)', ''],
    ['=COUNTIF(J2:J201,"C")>0', true],
    ['=IF(EPCRATING(A2)="G","worst","better")', 'better'],
  ])('%s is %j', async (formula, expected) => {
    expect(await terrace.value(formula)).toBe(expected);
  });

  it.each([
    ['=EPCRATING(P2)', '#VALUE!', 'has lost its last digits'],
    ['=EPCRATING("1234567890123")', '#VALUE!', 'more than 12 digits'],
    ['=DETERMINATION("12 High Street")', '#VALUE!', 'Add the postcode'],
    ['=EPCRATING("12 Nowhere Street, FH1 1AA")', '#N/A', 'No home was found'],
    ['=DETERMINATION("svc:property:unknown")', '#N/A', ''],
  ])('%s is %s and says why', async (formula, error, message) => {
    expect(await terrace.value(formula)).toMatchObject({ error, message: expect.stringContaining(message) });
  });

  it('an error among the arguments stays that error', async () => {
    expect(await terrace.value('=EPCRATING(1/0)')).toMatchObject({ error: '#DIV/0!' });
  });

  it('an error in one row of a range stays in that row', async () => {
    await terrace.fill('S2:S4', [['=A2'], ['=1/0'], ['=A3']]);
    await terrace.set('T2', '=EPCRATING(S2:S4)');
    await terrace.idle();
    const [spilled, single] = await Promise.all([terrace.cells('T2:T4'), terrace.cells('J2:J3')]);
    expect(spilled.flat().map(({ value }) => value)).toEqual([
      single[0]?.[0]?.value,
      expect.objectContaining({ error: '#DIV/0!' }),
      single[1]?.[0]?.value,
    ]);
  });

  it('an address answers like the UPRN of its home', async () => {
    const byUprn = await terrace.value('=EPCRATING(A2)');
    expect(await terrace.value('=EPCRATING(B2&", "&C2)')).toEqual(byUprn);
    expect(byUprn).toMatch(/^[A-G]$/);
  });

  it('a range spills in its own shape', async () => {
    await terrace.set('N1', '=EPCRATING(A2:A6)');
    await terrace.idle();
    const [spilled, single] = await Promise.all([terrace.cells('N1:N5'), terrace.cells('J2:J6')]);
    expect(spilled.map(([cell]) => cell?.text)).toEqual(single.map(([cell]) => cell?.text));
    await terrace.set('N1', null);
  });

  it('the pane shows each problem with its count', async () => {
    const pane = terrace.page.frameLocator('iframe');
    await pane.getByRole('button', { name: /^Activity/ }).click();
    await pane
      .getByText(/has lost its last digits/)
      .first()
      .waitFor();
  });
});

it('a deleted cell is not asked for any more', async () => {
  const held = await terrace.holdApi();
  // Homes that no cell asked for before.
  await terrace.fill('Q2:Q51', '=EPCRATING(990000004117+37*(1000+ROW()))');
  await terrace.shows('Q2', '#BUSY!');
  // A cell is busy before its request leaves.
  while (held.count() === 0) await terrace.page.waitForTimeout(30);
  await terrace.fill('Q2:Q51', null);
  await terrace.idle();
  await held.release();
  const left = (await terrace.cells('Q2:Q51')).flat().filter(({ text }) => text !== '');
  expect(left).toEqual([]);
  // Two were under way when the cells were deleted; the other 48 were still in the queue and never leave it.
  expect(held.count()).toBeGreaterThan(0);
  expect(held.count()).toBeLessThanOrEqual(2);
});
