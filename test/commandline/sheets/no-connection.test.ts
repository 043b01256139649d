import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { localhostCertificate } from '../../../src/commandline/certificate';
import { checkSheet } from '../../../src/commandline/sheets/check';
import { tableOfHomes } from '../../xlsx/support';
import { context, sheetRooms } from './support/sheet-room';

const room = sheetRooms();

/** What a check says of an API at that address. */
async function saidOf(baseUrl: string): Promise<string> {
  const at = room().at;
  const keys = { ...room().api.connection, baseUrl };
  const connection = await room().closedFile('api.json', JSON.stringify(keys));
  await writeFile(
    at('homes.xlsx'),
    await tableOfHomes(['Address', 'Postcode'], [['2 High Street', 'FH1 1AA']]),
  );
  const given = [at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', connection];
  return checkSheet(given, context).then(String, (error: unknown) => (error as Error).message);
}

it('a certificate that is not trusted is told from an API that does not answer', async () => {
  const { key, cert } = await localhostCertificate(room().at('certificates'), Date.now());
  const asked: unknown[] = [];
  const server = https.createServer({ key, cert }, (request) => asked.push(request.headers));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  expect(await saidOf(baseUrl)).toMatch(
    /^Check the certificate of the API that ".*api.json" names: it is not trusted \([A-Z_]+\)\. .*NODE_EXTRA_CA_CERTS=FILE/,
  );
  await new Promise((resolve) => server.close(resolve));
  expect(await saidOf(baseUrl)).toMatch(/^Check "baseUrl" of ".*api.json" and the network: nothing answers/);
  expect(asked).toEqual([]);
});
