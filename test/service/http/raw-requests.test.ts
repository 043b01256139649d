import { expectContract } from '../support/contract-shape';
import { madeStore } from '../support/made-store';
import { exchangeRaw, type RawAnswer } from '../support/raw-http';
import { keys, runService, type RunningService } from '../support/running-service';
import { rawRequests } from './support/raw-requests';

let service: RunningService;
beforeAll(async () => {
  const home = { uprn: '100', address: '1 High Street', postcode: 'FH1 2AB', certificate: {} };
  service = await runService({ store: madeStore([home]) });
});

function told({ status, body }: RawAnswer): string {
  const { code } = (body === '' ? {} : JSON.parse(body)) as { readonly code?: number };
  return code === undefined ? String(status) : `${status} ${code}`;
}

it('are at least 57', () => {
  expect(new Set(rawRequests.map(({ bytes }) => bytes)).size).toBeGreaterThanOrEqual(57);
});

it.each(rawRequests)('$what', async ({ bytes, answered }) => {
  const answers = await exchangeRaw(service.port, bytes);
  expect(answers.map(told)).toEqual(answered);
  // Probes and answers to HEAD have shapes of their own.
  const refused = answers.filter(({ status, body }) => status >= 400 && body !== '');
  for (const answer of refused.filter(({ headers }) => headers.has('x-ratelimit-limit')))
    expectContract(answer);
  expect(JSON.stringify(answers)).not.toContain(keys.apiKey);
  expect((await service.get('/healthz', {})).status).toBe(200);
});

it('leave nothing of themselves in the log', () => {
  const log = service.lines.join('');
  for (const part of [keys.apiKey, keys.serviceKey, 'elsewhere.example', 'garbage', 'High Street'])
    expect(log).not.toContain(part);
});
