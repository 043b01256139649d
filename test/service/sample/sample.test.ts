import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseIdentifier, ratingLetters, type Uprn } from '../../../src/contract';
import { makeSample, sampleAddresses, sampleContent, samplePortfolio } from '../../../src/service/sample';
import { prepareSample } from '../../../src/service';
import { addressLine } from '../../../src/service/sample/homes';
import { sampleDirections, sampleSchemes } from '../../../src/service/sample/regulations';
import { openStore, type OpenStore } from '../../../src/service/store';
import { storePlace } from '../support/store-place';
import { FakeClock } from '../../support/fake-clock';
import { countsOf } from '../support/stored';

const sample = makeSample();

describe('the made-up borough', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(makeSample())).toBe(JSON.stringify(sample));
  });

  it('is what a start knows of it without making it', () => {
    const everything = JSON.stringify([sample, sampleSchemes, sampleDirections]);
    const fingerprint = createHash('sha256').update(everything).digest('hex');
    const every = Math.floor(sample.certificates.length / 10);
    const addresses = sample.certificates
      .filter((_, index) => index % every === 0)
      .slice(0, 10)
      .map(({ home }) => ({
        uprn: home.uprn,
        address: `${addressLine(home)}, Fernhope`,
        postcode: home.postcode,
      }));
    const told = { fingerprint: sampleContent(new FakeClock()).fingerprint, addresses: sampleAddresses };
    expect(told).toEqual({ fingerprint, addresses });
  });

  it('has 2,000 homes, each with a UPRN and an address of its own, in postcodes that nobody has', () => {
    expect(sample.homes).toHaveLength(2000);
    expect(new Set(sample.homes.map(({ uprn }) => uprn)).size).toBe(2000);
    expect(new Set(sample.homes.map(({ lines, postcode }) => `${lines.join()} ${postcode}`)).size).toBe(2000);
    expect(sample.homes.filter(({ postcode }) => !/^FH\d \d[A-Z]{2}$/.test(postcode))).toEqual([]);
    for (const { uprn } of sample.homes) expect(parseIdentifier(uprn)).toMatchObject({ kind: 'identifier' });
  });

  it('has certificates with every letter, some homes without one and some with two', () => {
    const letters = new Set(sample.certificates.map(({ fields }) => fields.current_energy_rating));
    expect([...letters].sort()).toEqual([...ratingLetters]);
    const certified = new Set(sample.certificates.map(({ home }) => home.uprn)).size;
    expect(certified).toBeGreaterThan(1800);
    expect(certified).toBeLessThan(1900);
    expect(sample.certificates.length).toBeGreaterThan(certified + 150);
  });

  it('has a licence register with rows of every kind, for homes that an agent of it lets too', () => {
    const { licences } = sample;
    expect(new Set(licences.map(({ status }) => status)).size).toBe(4);
    expect(new Set(licences.map(({ reference }) => reference)).size).toBe(licences.length);
    const granted = licences.filter(({ status }) => status === 'granted');
    const asOf = '2026-10-31';
    expect(granted.filter(({ ends_on }) => (ends_on ?? '') >= asOf).length).toBeGreaterThan(150);
    expect(granted.filter(({ ends_on }) => (ends_on ?? '') < asOf).length).toBeGreaterThan(50);
    for (const { starts_on, ends_on } of granted) expect(starts_on! < ends_on!).toBe(true);
    const managed = new Set(samplePortfolio().rows.map(([uprn]) => String(uprn)));
    expect(licences.filter(({ home }) => managed.has(home.uprn)).length).toBeGreaterThan(20);
  });

  it('never promises less than there is', () => {
    for (const { fields, recommendations } of sample.certificates) {
      expect(fields.potential_energy_efficiency).toBeGreaterThanOrEqual(
        fields.current_energy_efficiency ?? 100,
      );
      expect(fields.heating_cost_potential).toBeLessThanOrEqual(fields.heating_cost_current ?? 0);
      expect(recommendations.length).toBeGreaterThanOrEqual(2);
      expect(recommendations.length).toBeLessThanOrEqual(6);
    }
  });
});

describe('the portfolio', () => {
  const { headers, rows } = samplePortfolio();

  it('has at least 200 rows as long as their header', () => {
    expect(headers).toEqual([
      'UPRN',
      'Address',
      'Postcode',
      'Reference',
      'Bedrooms',
      'People',
      'Households',
      'Rent pcm',
      'Type',
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(rows.filter((row) => row.length !== headers.length)).toEqual([]);
  });

  it('repeats some homes, lacks some UPRNs, and has homes without a certificate', () => {
    const uprns = rows.map(([uprn]) => uprn).filter((uprn) => uprn !== '');
    const certified = new Set<unknown>(sample.certificates.map(({ home }) => Number(home.uprn)));
    expect(uprns.length).toBeLessThan(rows.length);
    expect(new Set(uprns).size).toBeLessThan(uprns.length);
    expect(uprns.filter((uprn) => !certified.has(uprn)).length).toBeGreaterThan(3);
  });
});

describe('in a store', () => {
  const clock = new FakeClock();
  const cache = mkdtempSync(path.join(tmpdir(), 'terrace-sample-'));
  let store: OpenStore;
  beforeAll(async () => {
    store = await openStore({
      data: await storePlace(),
      clock,
      doing: 'tests',
      cache,
      first: sampleContent(clock),
    });
  }, 60_000);
  afterAll(async () => {
    await store.close();
    rmSync(cache, { recursive: true });
  });

  it('is prepared once', async () => {
    const file = await prepareSample(cache, clock);
    expect(readdirSync(cache)).toEqual([path.basename(file)]);
    const other = await openStore({
      data: 'memory',
      clock,
      doing: 'tests',
      cache,
      first: sampleContent(clock),
    });
    expect(await countsOf(other)).toEqual(await countsOf(store));
    await other.close();
  });

  it('holds all of it', async () => {
    expect(await countsOf(store)).toEqual({
      homes: 2000,
      certificates: sample.certificates.length,
      schemes: 3,
      directions: 1,
    });
    expect(await store.imports()).toHaveLength(1);
  });

  it.each(sampleAddresses)(
    'finds $address by its UPRN and by its address',
    async ({ uprn, address, postcode }) => {
      const home = await store.homeByUprn(uprn as Uprn);
      expect(home).toMatchObject({ uprn, postcode, postTown: 'Fernhope' });
      const [byAddress, ...others] = await store.homesByAddress(`${address}, ${postcode}`);
      expect(others).toEqual([]);
      expect(byAddress?.uprn).toBe(uprn);
      const expected = sample.certificates.filter((each) => each.home.uprn === uprn).at(-1);
      const found = home && (await store.newestCertificate(home));
      expect(found?.number).toBe(expected?.number);
      expect(found?.fields).toEqual(expected?.fields);
      expect(found?.recommendations).toEqual(expected?.recommendations);
    },
  );

  it('lays schemes and direction over places, and leaves other places free', async () => {
    const coverage = async (ward: string) => {
      const { uprn } = sample.homes.find((home) => home.ward === ward)!;
      const covered = await store.regulationsAt((await store.homeByUprn(uprn))!);
      return [...covered.schemes.covering, ...covered.directions.covering].map(({ name }) => name).sort();
    };
    expect(await coverage('Market Quarter')).toEqual(['Fernhope additional licensing scheme']);
    expect(await coverage('Harbourside')).toEqual([
      'Fernhope additional licensing scheme',
      'Quayside selective licensing scheme',
    ]);
    expect(await coverage('Station Road')).toEqual([
      'Canon’s Green and Station Road direction',
      'Fernhope additional licensing scheme',
    ]);
    expect(await coverage('North Fernhope')).toEqual(['North Fernhope selective licensing scheme']);
    expect(await coverage('Marsh End')).toEqual([]);
  });
});
