import type { IsoDate } from '../../src/contract';
import { runService, type RunningService } from './support/running-service';
import { madeLicence, madeStore } from './support/made-store';

const licence = madeLicence({ holder: 'A Holder', people: 5, households: 4 });

/** The extension, of a council of which no register was loaded. */
const notHeld = {
  council: null,
  council_code: 'E09000099',
  nation: null,
  kinds: ['mandatory_register', 'additional_register', 'selective_register', 'exemptions'].map((kind) => ({
    kind,
    state: 'not-held',
    held: null,
    checked_on: null,
    source: null,
  })),
  undecided: [],
  licence: null,
};

let service: RunningService;
beforeAll(async () => {
  const made = madeStore([
    { uprn: '101', address: '1 High Street', postcode: 'FH1 2AB', licences: [licence] },
    { uprn: '105', address: '6 High Street', postcode: 'FH1 2AB' },
    { uprn: '106', address: '6 High Street', postcode: 'FH1 2AB' },
    { uprn: '102', address: '2 High Street', postcode: 'FH1 2AB' },
    {
      uprn: '103',
      address: '3 High Street',
      postcode: 'FH1 2AB',
      licences: [{ ...licence, ends_on: '2026-11-20' as IsoDate }],
    },
    {
      uprn: '107',
      address: '7 High Street',
      postcode: 'FH1 2AB',
      licences: [
        { ...licence, status: 'Not issued' },
        { ...licence, starts_on: null, ends_on: null },
      ],
    },
    {
      uprn: '108',
      address: '8 High Street',
      postcode: 'FH1 2AB',
      licences: [{ ...licence, ends_on: null }],
    },
    {
      uprn: '109',
      address: '9 High Street',
      postcode: 'FH1 2AB',
      licences: [{ ...licence, status: 'ended', ends_on: null }],
    },
  ]);
  const unhoused = { ...licence, address: '4 High Street, FH1 2AB' };
  service = await runService({
    store: {
      ...made,
      licencesAt: async (asked) => (/^[46] High Street/.test(asked) ? [unhoused] : []),
    },
  });
});

function statesOf(body: Record<string, unknown>): unknown[] {
  const { kinds } = body['coverage'] as { kinds: { state: string }[] };
  return kinds.map(({ state }) => state);
}

async function check(identifier: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await service.get(`/api/properties/licensing-check/${identifier}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('Licensing Check (contract 2.6)', () => {
  it('gives the rows of the registers in the contract’s words', async () => {
    const { status, body } = await check('registry:uprn:101');
    expect(status).toBe(200);
    expect(body.result).toEqual({
      coverage: notHeld,
      current: { hmo: true },
      historic: { hmo: true },
      licences: [
        {
          type: 'mandatory',
          address: '1 High Street, FH1 2AB',
          licencee: 'A Holder',
          people: 5,
          households: 4,
          status: 'granted',
          date_start: '2024-03-01',
          date_end: '2029-02-28',
        },
      ],
    });
  });

  it('tells a licence that ran out yesterday from one that runs', async () => {
    expect((await check('registry:uprn:103')).body.result).toMatchObject({
      current: { hmo: false },
      historic: { hmo: true },
    });
  });

  it('answers a known home without rows with none', async () => {
    const { status, body } = await check('svc:address:2+High+Street,+FH1+2AB');
    expect(status).toBe(200);
    expect(body.result).toEqual({
      coverage: notHeld,
      current: { hmo: false },
      historic: { hmo: false },
      licences: [],
    });
  });

  it('tells words of status that are not understood as they stand, and takes no row without days for a licence', async () => {
    const { body } = await check('registry:uprn:107');
    expect(body.result).toMatchObject({
      current: { hmo: false },
      historic: { hmo: false },
      licences: [{ status: 'Not issued' }, { status: 'granted', date_start: null, date_end: null }],
    });
  });

  it('makes up no last day: a licence without one runs for five years at most', async () => {
    const running = { current: { hmo: true }, historic: { hmo: true }, licences: [{ date_end: null }] };
    expect((await check('registry:uprn:108')).body.result).toMatchObject(running);
  });

  it('tells a licence that ended as one that was held', async () => {
    expect((await check('registry:uprn:109')).body.result).toMatchObject({
      current: { hmo: false },
      historic: { hmo: true },
      licences: [{ status: 'ended', date_end: null }],
    });
  });

  it('finds rows that no known home has by their own address', async () => {
    const { status, body } = await check('svc:address:4+High+Street,+FH1+2AB');
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ current: { hmo: true } });
  });

  it('gives nobody’s rows where several homes have the address', async () => {
    expect(await check('svc:address:6+High+Street,+FH1+2AB')).toMatchObject({
      status: 404,
      body: { code: 102000 },
    });
  });

  it('answers 404 with 102000 where nothing has the identifier', async () => {
    for (const identifier of [
      'registry:uprn:999',
      'svc:address:5+High+Street,+FH1+2AB',
      'svc:property:none',
    ]) {
      const { status, body } = await check(identifier);
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 102000 } });
      // Which council it would be in is not known either: that no licence was found says nothing.
      expect(new Set(statesOf(body))).toEqual(new Set(['not-placed']));
    }
  });
});
