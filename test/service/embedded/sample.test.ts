import pino from 'pino';
import type { Determination, EpcResult } from '../../../src/contract';
import {
  certificateFields,
  determinationReader,
  efficiencyWords,
  epcResultReader,
  identifierPath,
  keyHeaders,
  ratingLetters,
  readAnswer,
  type AddressText,
  type Reader,
} from '../../../src/contract';
import { preparedStores, startEmbeddedService, type EmbeddedService } from '../../../src/service';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { expectContract, taken } from '../support/contract-shape';
import { storePlace } from '../support/store-place';

let service: EmbeddedService;
const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
const lines: string[] = [];

beforeAll(async () => {
  service = await startEmbeddedService({
    data: await storePlace(),
    cache: preparedStores,
    limit: { count: 100_000, periodMilliseconds: 60_000 },
    clock,
    random: seededRandom(1),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
}, 60_000);
afterAll(() => service.close());

async function ask<Result>(operation: string, identifier: string, reader: Reader<Result>): Promise<Result> {
  const response = await fetch(`${service.url}/api/properties/${operation}/${identifier}`, {
    headers: { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey },
  });
  const body = expectContract(await taken(response));
  const read = readAnswer(reader, response.status, body);
  if (!read.ok) throw new Error(`${identifier}: ${read.problem.kind}`);
  expect(read.faults).toEqual([]);
  return read.value;
}

const epc = (identifier: string): Promise<EpcResult> => ask('epc-check', identifier, epcResultReader);
const determination = (identifier: string): Promise<Determination> =>
  ask('determination-check', identifier, determinationReader);
const addressed = (address: string, postcode: string): string =>
  identifierPath({ form: 'address', address: `${address}, ${postcode}` as AddressText });

describe('contract 4: EPC Check of the sample', () => {
  it('names ten homes, each with a certificate, the same by UPRN and by address', async () => {
    expect(service.sample).toHaveLength(10);
    for (const { uprn, address, postcode } of service.sample) {
      const byUprn = await epc(`registry:uprn:${uprn}`);
      expect(byUprn.certificate).toMatchObject({ uprn: Number(uprn), postcode });
      expect(await epc(addressed(address, postcode))).toEqual(byUprn);
      expect(
        await epc(addressed(address.toUpperCase().replaceAll(',', ''), postcode.replace(' ', ''))),
      ).toEqual(byUprn);
    }
  });

  it('answers every field in its type and in the contract’s words', async () => {
    const decimals = ['co2_emissions_current', 'co2_emissions_potential'];
    for (const { uprn } of service.sample) {
      const { certificate, recommendations } = await epc(`registry:uprn:${uprn}`);
      for (const [name, value] of Object.entries(certificate)) {
        if (value === null) continue;
        if (typeof value === 'number' && !decimals.includes(name))
          expect([name, value % 1]).toEqual([name, 0]);
        if (name.endsWith('_eff'))
          expect([name, efficiencyWords]).toEqual([name, expect.arrayContaining([value])]);
        if (name.endsWith('_rating')) expect(ratingLetters).toContain(value);
      }
      expect(Object.keys(certificate)).toEqual(Object.keys(certificateFields));
      for (const { indicative_cost } of recommendations)
        expect(indicative_cost.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('contract 4: Determination Check of the sample', () => {
  it('is the same by UPRN and by address, and speaks of what covers the place', async () => {
    for (const { uprn, address, postcode } of service.sample) {
      const byUprn = await determination(`registry:uprn:${uprn}`);
      expect(await determination(addressed(address, postcode))).toEqual(byUprn);
      expect(byUprn.schemes[0]).toMatchObject({ type: 'mandatory', state: { in: true, active: true } });
    }
  });

  it('follows the clock over the first day of the scheme that is to come', async () => {
    const upcoming = [];
    for (const { uprn } of service.sample) {
      const { schemes } = await determination(`registry:uprn:${uprn}`);
      const future = schemes.find(({ state }) => state.future);
      if (future) upcoming.push({ uprn, id: future.id, start: Date.parse(future.criteria.date_start ?? '') });
    }
    const [first] = upcoming;
    if (!first) throw new Error('no home of the ten lies in the scheme to come');
    const stateAt = async (now: number): Promise<unknown> => {
      clock.setWallClock(now);
      const { schemes } = await determination(`registry:uprn:${first.uprn}`);
      return schemes.find(({ id }) => id === first.id)?.state;
    };
    expect(await stateAt(first.start - 1)).toMatchObject({ future: true, active: false });
    expect(await stateAt(first.start)).toMatchObject({ future: false, active: true });
    clock.setWallClock(Date.parse('2026-11-21T09:00:00Z'));
  });
});

it('leaves no address, UPRN or key in the log', () => {
  expect(lines.length).toBeGreaterThan(30);
  const log = lines.join('');
  for (const { uprn, postcode } of service.sample) {
    expect(log).not.toContain(uprn);
    expect(log).not.toContain(postcode);
  }
  expect(log).not.toContain(service.apiKey);
  expect(log).not.toContain(service.serviceKey);
});
