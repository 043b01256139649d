import { madeStore } from '../support/made-store';
import { runService } from '../support/running-service';

it('contract 6: there are no events: the document has operations alone, neither webhooks nor callbacks', async () => {
  const service = await runService({ store: madeStore([]) });
  const document = await (await service.get('/openapi.json', {})).text();
  expect(Object.keys(JSON.parse(document) as object)).toContain('paths');
  expect(document).not.toMatch(/"(webhooks|callbacks)"/);
});
