import {
  determinationReader,
  identifierKey,
  type Identifier,
  type IsoDate,
  type Problem,
  type UtcTimestamp,
} from '../../../src/contract';
import type { ReadRow } from '../../../src/portfolio';
import { cachedFacts } from '../../../src/runs/overview/cached-facts';
import { coverageOf, noneHere, notHeld, undecided, undecidedToCome } from '../../portfolio/support/coverage';
import { FakeClock } from '../../support/fake-clock';
import { checkingClient } from '../support/checks';

/** What an overview takes from answers that are kept. */

const today = '2026-11-21' as IsoDate;
const checkedAt = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
const home = {
  kind: 'home',
  number: 2,
  uprn: '900000000001',
  propertyId: null,
  address: '',
  postcode: null,
} as unknown as ReadRow;

/** The facts of a home whose determination is kept as this answer. */
async function factsOf(answer: unknown) {
  const client = { ...checkingClient(checkedAt), determinationCheck: () => Promise.resolve(answer) as never };
  const keptOf = await cachedFacts(client, [home], new FakeClock(), today);
  return keptOf(home as never);
}

const answered = (coverage: unknown, schemes: readonly object[] = [], planning: readonly object[] = []) => {
  const value = determinationReader.read({ advice: {}, schemes, planning, coverage }, 'result', []);
  return { ok: true, value, faults: [], checkedAt, isStale: false };
};

it.each([
  ['answered', { rating: 'D', certificateUntil: '2030-05-02', nation: null }],
  ['nothing-found', {}],
] as const)('R9.1 what is kept of a certificate that was %s is told', async (fate, facts) => {
  const client = checkingClient(checkedAt);
  client.fate = () => fate;
  await client.epcCheck({ form: 'uprn', uprn: '900000000001' } as Identifier);
  const keptOf = await cachedFacts(client, [home], new FakeClock(), today);
  expect(keptOf(home as never)).toEqual(facts);
});

describe('R9.1 what is kept of a place', () => {
  it('is told in a row without a UPRN, too, where another row of its home has one', async () => {
    const tenant = { ...home, address: '1 High Street', postcode: 'FH1 2AB', warnings: [], problems: [] };
    const rows = [tenant, { ...tenant, number: 3, uprn: null }] as unknown as ReadRow[];
    const asked: string[] = [];
    const client = {
      ...checkingClient(checkedAt),
      determinationCheck: (identifier: Identifier) => {
        asked.push(identifierKey(identifier));
        return Promise.resolve(answered(coverageOf(noneHere))) as never;
      },
    };
    const keptOf = await cachedFacts(client, rows, new FakeClock(), today);
    expect(asked).toEqual(['registry:uprn:900000000001', 'registry:uprn:900000000001']);
    expect(rows.map((row) => keptOf(row as never).council)).toEqual(['Oxford', 'Oxford']);
  });

  it('tells its council, and what has to be asked', async () => {
    const coverage = coverageOf(
      notHeld,
      {
        additional: { ...noneHere, checked_on: '2026-05-01' },
        selective: { state: 'not-certain', held: 1 },
      },
      { undecided: [undecided('selective')] },
    );
    expect(await factsOf(answered(coverage))).toEqual({
      council: 'Oxford',
      toCome: [],
      doubts: { additional: 'old', selective: 'not-certain', article4: 'no-data' },
    });
  });

  it('asks about a kind that applies there where another of it may apply as well', async () => {
    const here = { type: 'selective', name: 'East', phase: 'current' };
    const doubtsWith = async (open: readonly unknown[]): Promise<unknown> => {
      const coverage = coverageOf({ ...noneHere, checked_on: '2026-11-01' }, {}, { undecided: open });
      return (await factsOf(answered(coverage, [here]))).doubts;
    };
    expect(await doubtsWith([])).toEqual({ additional: null, selective: null, article4: null });
    expect(await doubtsWith([undecided('selective')])).toMatchObject({ selective: 'not-certain' });
  });

  it('tells what may start there', async () => {
    const coverage = coverageOf(noneHere, {}, { undecided: [undecidedToCome('selective', '2027-04-01')] });
    const { toCome } = await factsOf(answered(coverage));
    expect(toCome).toEqual([
      { name: 'Not certain: may lie in “Cowley selective” (50%)', from: '2027-04-01', isDirection: false },
    ]);
  });

  it.each([
    ['2026-11-19', 0],
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])('P7.6 names what starts on %s %d times where it was answered on 20 November', async (day, times) => {
    const coverage = coverageOf(noneHere, {}, { undecided: [undecidedToCome('selective', day)] });
    expect((await factsOf(answered(coverage))).toCome).toHaveLength(times);
  });

  it('P7.6 calls a scheme of a blank name by its kind, as a check does', async () => {
    const state = { in: true, active: false, future: true, expired: false, consultation: false };
    const starts = { state, criteria: { date_start: '2027-04-01T00:00:00.000Z' } };
    const schemes = [
      { id: 1, name: ' ', type: 'selective', ...starts },
      { id: 2, name: ' East ', type: 'additional', ...starts },
    ];
    const { toCome } = await factsOf(answered(coverageOf(noneHere), schemes));
    expect(toCome?.map(({ name }) => name)).toEqual(['selective', 'East']);
  });

  it('P10.3 tells a direction from a scheme', async () => {
    const day = '2027-04-01';
    const rule = { in: true, active: false, future: true, expired: false, consultation: false };
    const starts = { state: rule, criteria: { date_start: `${day}T00:00:00.000Z` } };
    const coverage = coverageOf(
      noneHere,
      {},
      {
        undecided: [undecidedToCome('selective', day), undecidedToCome('article4', day)],
      },
    );
    const planning = [{ id: 2, name: 'West', ...starts }];
    const { toCome } = await factsOf(answered(coverage, [{ id: 1, name: 'East', ...starts }], planning));
    expect(toCome?.map(({ isDirection }) => isDirection)).toEqual([false, true, false, true]);
  });

  it('tells nothing for an API that does not say what it holds', async () => {
    expect(await factsOf(answered(undefined))).toEqual({ council: null, toCome: [], doubts: {} });
  });

  it('tells of a home that was not placed that its council is not known', async () => {
    const problem = {
      kind: 'determination-not-found',
      code: 202001,
      status: 404,
      description: '',
      responseId: null,
    };
    const { doubts } = await factsOf({ ok: false, problem: problem as Problem, checkedAt });
    expect(doubts).toEqual({ additional: 'not-placed', selective: 'not-placed', article4: 'not-placed' });
  });
});
