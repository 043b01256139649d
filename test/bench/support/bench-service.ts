import { sql } from 'kysely';
import Fastify from 'fastify';
import pino from 'pino';
import type { AddressInfo } from 'node:net';
import { keyHeaders } from '../../../src/contract';
import { startEmbeddedService } from '../../../src/service';
import { sampleContent } from '../../../src/service/sample';
import { openStore } from '../../../src/service/store';
import { random, clock } from './real-time';

/*
 * The service in a process of its own, as `npm run service` runs it, and beside it, in the same process, a bare route that answers
 * the same bytes. Told by its parent where the data lies, and whether they are served as they are; tells its addresses, and its memory whenever it is asked.
 */

/** Each home of the sample this many times: some 20,000 homes. */
const copies = 10;

async function fill(data: string): Promise<string[]> {
  const store = await openStore({
    data,
    clock,
    doing: 'runs a bench',
    cache: null,
    first: sampleContent(clock),
  });
  const uprns: string[] = [];
  await store.write(async ({ database }) => {
    const run = (statement: ReturnType<typeof sql>): Promise<unknown> => statement.execute(database);
    const columns = sql.raw(
      'address, address_key, post_town, postcode, ward, council, council_code, longitude, latitude',
    );
    const repeated = sql`generate_series(1, ${sql.lit(copies - 1)}) as copy`;
    await run(
      sql`insert into homes (key, ${columns}) select key + copy * 1000000, ${columns} from homes, ${repeated}`,
    );
    await run(sql`insert into recommendations (certificate, position, item_text, cost_low, cost_high)
      select certificate || '-' || copy, position, item_text, cost_low, cost_high from recommendations, ${repeated}`);
    await run(sql`insert into certificates (number, home, lodged_at, inspected_on, document)
      select number || '-' || copy, home + copy * 1000000, lodged_at, inspected_on, document from certificates, ${repeated}`);
    const { rows } = await sql<{ home: string | number }>`select distinct home from certificates`.execute(
      database,
    );
    uprns.push(...rows.map(({ home }) => String(home)));
  });
  await store.write(({ database }) => sql`analyze`.execute(database));
  await store.close();
  return uprns;
}

const [data = '', as] = process.argv.slice(2);
const uprns = as === 'as it is' ? [] : await fill(data);
const service = await startEmbeddedService({
  cache: null,
  data,
  limit: { count: 1_000_000_000, periodMilliseconds: 60_000 },
  clock,
  random,
  log: pino(pino.destination({ dest: '/dev/null', sync: true })),
});
const headers = { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey };
const answer = await fetch(`${service.url}/api/properties/epc-check/registry:uprn:${uprns[0] ?? ''}`, {
  headers,
});
const bytes = await answer.text();

const bare = Fastify({ logger: false });
bare.get('/bare/:uprn', (_request, reply) => {
  void reply.type('application/json; charset=utf-8').send(bytes);
});
await bare.listen({ host: '127.0.0.1', port: 0 });
const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`;

process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.once('disconnect', () => process.exit(0));
process.send?.({ url: service.url, bareUrl, headers, uprns, bytes: bytes.length });
