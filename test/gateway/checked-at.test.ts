import axios from 'axios';
import { createClient, type Client } from '../../src/client';
import { createTransport } from '../../src/client/connections/transport';
import { timestampAt, type Uprn } from '../../src/contract';
import { seededRandom } from '../support/seeded-random';
import { testFirm, type TestFirm } from './support/test-firm';

/** The add-in's own client before the gateway: what it says of the age of an answer that the gateway kept. */

const day = 86_400_000;
const home = { form: 'uprn', uprn: '990000000001' as Uprn } as const;

let firm: TestFirm;
const clients: Client[] = [];
beforeEach(async () => {
  firm = await testFirm({}, { certificate: null });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.dispose();
  await firm.close();
});

/** The add-in of one person. */
function addin(person: string): Client {
  const http = axios.create({ headers: { Authorization: `Bearer ${person}` } });
  const client = createClient({
    clock: firm.clock,
    random: seededRandom(clients.length),
    connection: { keys: 'held-by-server', baseUrl: `http://localhost:${firm.port}` },
    transport: createTransport(firm.clock, 30_000, http),
  });
  clients.push(client);
  return client;
}

it('G3.1 the add-in dates what the gateway kept by the moment at which the API gave it, not by its own asking', async () => {
  const given = timestampAt(firm.clock.now());
  expect(await addin('anna').epcCheck(home)).toMatchObject({ ok: true, checkedAt: given });
  await firm.clock.advance(6 * day);
  const ben = addin('ben');
  expect(await ben.epcCheck(home)).toMatchObject({ ok: true, checkedAt: given, isStale: false });
  expect(firm.api.requests).toHaveLength(1);

  // Seven days after the API gave it, though he has it for one day alone.
  await firm.clock.advance(day + 1);
  expect(await ben.epcCheck(home)).toMatchObject({ ok: true, checkedAt: given, isStale: true });
  expect(firm.api.requests).toHaveLength(1);
});

it('G3.2 whoever asks for fresh gets the API’s answer of now, and so does whoever asks after', async () => {
  await addin('anna').epcCheck(home);
  await firm.clock.advance(day);
  const renewed = timestampAt(firm.clock.now());
  expect(await addin('ben').epcCheck(home, { fresh: true })).toMatchObject({ checkedAt: renewed });
  await firm.clock.advance(day);
  expect(await addin('carol').epcCheck(home)).toMatchObject({ checkedAt: renewed, isStale: false });
  expect(firm.api.requests).toHaveLength(2);
});
