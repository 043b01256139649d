import { keyHeaders } from '../../../src/contract';
import { expectContract, taken } from '../support/contract-shape';
import { madeStore } from '../support/made-store';
import { sendRaw } from '../support/raw-http';
import { keyed, keys, runService } from '../support/running-service';

const epc = '/api/properties/epc-check/';
const homes = [{ uprn: '100', address: '2/1, 12 High Street', postcode: 'FH1 2AB', certificate: {} }];

describe('the log', () => {
  it('has one line an answer: pattern, operation, status, duration and response_id; no path, address or key', async () => {
    const quiet = await runService({ store: madeStore(homes) });
    const address = '12+Secret+Street,+FH1+2AB';
    const answers = [
      await quiet.get(`${epc}svc:address:${address}`),
      await quiet.get(`/secret/${address}`),
      await quiet.get(`${epc}registry:uprn:100`, { ...keyed, [keyHeaders.api]: 'guessed-key' }),
      await quiet.get(`${epc}registry:uprn:100`),
    ];
    const ids = await Promise.all(
      answers.map(async (each) => expectContract(await taken(each))['response_id']),
    );
    await sendRaw(quiet.port, `${address}\r\n\r\n`);
    const answered = quiet.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([
      { route: `${epc}{identifier}`, operation: 'epcCheck', status: 404, response_id: ids[0] },
      { route: 'unknown', operation: null, status: 404, response_id: ids[1] },
      { route: `${epc}{identifier}`, operation: 'epcCheck', status: 401, response_id: ids[2] },
      { route: `${epc}{identifier}`, operation: 'epcCheck', status: 200, response_id: ids[3] },
    ]);
    for (const line of answered) expect(line['duration']).toEqual(expect.any(Number));
    const all = quiet.lines.join('');
    for (const secret of ['ecret', 'uprn:100', 'guessed-key', keys.apiKey, keys.serviceKey])
      expect(all).not.toContain(secret);
  });
});
