import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedStores } from '../../../src/service/data-folder';
import type { Coverage, IsoDate } from '../../../src/contract';
import { importFile, type ImportKind } from '../../../src/service/import';
import { diskFile } from '../../../src/service/import/disk-file';
import { sampleAddresses, sampleContent } from '../../../src/service/sample';
import { openStore, type OpenStore } from '../../../src/service/store';
import { dataHeld } from '../../../src/service/data-held';
import { FakeClock } from '../../support/fake-clock';
import { keyed, runService, type RunningService } from '../support/running-service';
import { storePlace } from '../support/store-place';

/*
 * The sample is no data about any other council: a home elsewhere is told what is held of its own council, and whom to ask. UPRNs and
 * postcodes are made up.
 */

/** Homes of three councils have certificates, those of six others stand in the directory of UPRNs alone. */
const certified = [
  { uprn: '7101', code: 'E08000012', label: 'Liverpool', council: 'Liverpool', today: 'E08000012' },
  { uprn: '7102', code: 'E08000035', label: 'Leeds', council: 'Leeds', today: 'E08000035' },
  { uprn: '7103', code: 'E07000028', label: 'Carlisle', council: 'Cumberland', today: 'E06000063' },
];
const placed = [
  { uprn: '7104', code: 'E08000003', council: 'Manchester', nation: 'England' },
  { uprn: '7105', code: 'E09000025', council: 'Newham', nation: 'England' },
  { uprn: '7106', code: 'E07000178', council: 'Oxford', nation: 'England' },
  { uprn: '7107', code: 'W06000015', council: 'Cardiff', nation: 'Wales' },
  { uprn: '7108', code: 'S12000049', council: 'Glasgow', nation: 'Scotland' },
  { uprn: '7109', code: 'N09000003', council: 'Belfast', nation: 'Northern Ireland' },
];
const elsewhere = [
  ...certified.map(({ uprn, council, today }) => ({ uprn, council, code: today, nation: 'England' })),
  ...placed,
];

const folder = mkdtempSync(path.join(tmpdir(), 'terrace-ten-'));
let store: OpenStore;
let service: RunningService;

async function load(kind: ImportKind, name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  await importFile({ store, kind, files: [diskFile(file)], clock: new FakeClock() });
}

beforeAll(async () => {
  const clock = new FakeClock();
  store = await openStore({
    data: await storePlace(),
    clock,
    doing: 'tests',
    cache: preparedStores,
    first: sampleContent(clock),
  });
  service = await runService({ store });
}, 60_000);
afterAll(async () => {
  await service.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly coverage: Coverage;
}

async function ask(operation: string, uprn: string): Promise<Answer> {
  const response = await service.get(`/api/properties/${operation}/registry:uprn:${uprn}`);
  const text = await response.text();
  const body = JSON.parse(text) as { result?: { coverage: Coverage }; coverage?: Coverage };
  return { status: response.status, text, coverage: (body.result?.coverage ?? body.coverage)! };
}

const states = ({ kinds }: Coverage) => Object.fromEntries(kinds.map(({ kind, state }) => [kind, state]));

it('a new store with the sample holds Fernhope, and nothing of any other council', async () => {
  const held = await dataHeld(store, '2026-11-21' as IsoDate);
  expect(held.councils.map(({ name, code }) => [name, code])).toEqual([['Fernhope', 'E07000999']]);
  expect(held).toMatchObject({ ofNoCouncil: 0, points: 0, postcodes: 0 });
  expect([...(await store.coverage()).keys()]).toEqual(['E07000999']);
});

describe('with certificates of three other councils, and the places of homes in six more', () => {
  beforeAll(async () => {
    const header =
      'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY,LOCAL_AUTHORITY_LABEL\n';
    const rows = certified.map(
      ({ uprn, code, label }, place) =>
        `N-${uprn},${uprn} Made Up Road,FH9 ${place}ZZ,${uprn},INVALID!,2026-0${place + 1}-02,${code},${label}\n`,
    );
    await load('epc', 'certificates.csv', header + rows.join(''));
    const directory = placed.map(({ uprn, code }) => `${uprn},0,0,,E92000001,${code},\n`);
    await load(
      'uprn',
      'directory.csv',
      `UPRN,GRIDGB1E,GRIDGB1N,PCDS,CTRY25CD,LAD25CD,WD25CD\n${directory.join('')}`,
    );
  });

  it.each(elsewhere)(
    'a home in $council is told that its schemes are not held',
    async ({ uprn, council, code, nation }) => {
      const { status, coverage, text } = await ask('determination-check', uprn);
      expect(status).toBe(200);
      expect(coverage).toMatchObject({ council, council_code: code, nation, undecided: [] });
      const schemes = nation === 'England' || nation === 'Wales' ? 'not-held' : 'not-in-law';
      expect(states(coverage)).toEqual({ additional: schemes, selective: schemes, article4: 'not-held' });
      expect(text).not.toMatch(/Fernhope|No additional or selective scheme/);
      expect(text).toContain(council);
    },
  );

  it.each(elsewhere)('no register of $council is held', async ({ uprn, council, code }) => {
    const { status, coverage } = await ask('licensing-check', uprn);
    expect(status).toBe(200);
    expect(coverage).toMatchObject({ council, council_code: code });
    expect(new Set(Object.values(states(coverage)))).toEqual(new Set(['not-held']));
  });

  it.each(placed)('no certificates of $council are held', async ({ uprn, council, code }) => {
    const { status, coverage } = await ask('epc-check', uprn);
    expect(status).toBe(404);
    expect(coverage).toMatchObject({ council, council_code: code });
    expect(states(coverage)).toEqual({ certificates: 'not-held' });
  });

  it('a rating that the register calls invalid is not known', async () => {
    const { text } = await ask('epc-check', '7101');
    expect(JSON.parse(text)).toMatchObject({ result: { certificate: { current_energy_rating: null } } });
  });

  it.each(elsewhere)('a property stored in $council is told the same', async ({ uprn, council, code }) => {
    const response = await fetch(`${service.url}/api/properties/create`, {
      method: 'POST',
      headers: { ...keyed, 'content-type': 'application/json' },
      body: JSON.stringify({ address: uprn, postcode: 'FH9 9ZZ' }),
    });
    const body = (await response.json()) as { result: { coverage: Coverage } };
    expect([response.status, body]).toMatchObject([
      200,
      { result: { coverage: { council, council_code: code } } },
    ]);
    expect(Object.values(states(body.result.coverage))).not.toContain('none-here');
  });

  it('Fernhope is told of its own schemes', async () => {
    const { coverage } = await ask('determination-check', sampleAddresses[0]!.uprn);
    expect(coverage).toMatchObject({ council: 'Fernhope', council_code: 'E07000999' });
    for (const { kind, state, checked_on: checkedOn } of coverage.kinds) {
      expect(['here', 'none-here']).toContain(state);
      expect([kind, checkedOn]).toEqual([kind, '2026-10-31']);
    }
  });

  it('what is held is told of all four councils', async () => {
    const held = await dataHeld(store, '2026-11-21' as IsoDate);
    expect(held.councils.map(({ name }) => name)).toEqual(['Cumberland', 'Fernhope', 'Leeds', 'Liverpool']);
    expect(held.councils[0]?.kinds.find(({ kind }) => kind === 'certificates')).toMatchObject({
      held: 1,
      checkedOn: '2026-03-02',
    });
    expect(held.points).toBe(6);
  });
});
