import { expectContract } from '../support/contract-shape';
import { madeStore } from '../support/made-store';
import { rawRequest, type RawAnswer } from '../support/raw-http';
import { keyed, runService, type RunningService } from '../support/running-service';

const create = '/api/properties/create';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ store: madeStore([]) });
});

/** Sends a body as it stands, under a content type. */
function post(body: string, contentType: string, more: Record<string, string> = {}): Promise<RawAnswer> {
  const length = String(Buffer.byteLength(body));
  const headers = { ...keyed, 'Content-Type': contentType, 'Content-Length': length, ...more };
  return service.sendText(rawRequest(create, headers, 'POST') + body);
}

describe('contract 7: errors of a body', () => {
  it.each([
    ['no JSON', '{', 'application/json'],
    ['another content type', '{}', 'text/plain'],
    ['no content type', '{}', ''],
    ['nothing', '', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['more than 64 KiB', `"${'x'.repeat(65_536)}"`, 'application/json'],
  ])('contract 7: %s is 400 (103000), in the flat shape', async (_what, body, contentType) => {
    expect(expectContract(await post(body, contentType))).toMatchObject({ status: 400, code: 103000 });
  });

  it('contract 7: 1xx is not used, also where a client asks for it', async () => {
    const answer = await post('{}', 'application/json', { Expect: '100-continue' });
    expect(answer.status).toBe(400);
    expect(expectContract(answer)).toMatchObject({ code: 103000 });
  });

  it('contract 7: order of checks: keys, then the path, then the body', async () => {
    const without = await service.sendText(rawRequest(create, {}, 'POST'));
    expect(without.status).toBe(401);
    const nowhere = await service.sendText(rawRequest('/api/properties/nowhere', keyed, 'POST'));
    expect(expectContract(nowhere)).toMatchObject({ status: 404, code: 102000 });
  });
});
