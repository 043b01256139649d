import { keyHeaders } from '../../../src/contract';
import { readOrigin } from '../../../src/service/http/cors';
import { expectContract, taken } from '../support/contract-shape';
import { madeStore } from '../support/made-store';
import { keyed, runService, type RunningService } from '../support/running-service';

const path = '/api/properties/epc-check/registry:uprn:100';
const store = madeStore([{ uprn: '100', address: '1 High Street', postcode: 'FH1 2AB', certificate: {} }]);
const failing = { ...store, newestCertificateOf: () => Promise.reject(new Error('broken')) };
const pages = 'https://pages.example';
const corsOrigins = [pages, 'http://localhost:8080'];
const limit = { count: 2, periodMilliseconds: 60_000 };

let service: RunningService;
beforeEach(async () => {
  service = await runService({ store, corsOrigins, limit });
});

function from(origin: string, headers: Record<string, string> = keyed): Promise<Response> {
  return service.get(path, { ...headers, Origin: origin });
}

function preflight(origin: string, method = 'PUT'): Promise<Response> {
  const asked = {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': Object.values(keyHeaders).join(',').toLowerCase(),
  };
  return fetch(service.url + path, { method: 'OPTIONS', headers: asked });
}

function corsOf(answer: Response): Record<string, string | null> {
  return {
    origin: answer.headers.get('access-control-allow-origin'),
    exposed: answer.headers.get('access-control-expose-headers'),
  };
}
const readable = {
  origin: pages,
  exposed: 'X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, RateLimit, RateLimit-Policy',
};

describe('contract 8: rate-limit headers for pages of other origins', () => {
  it('lets a configured origin read the answer and its headers', async () => {
    const answer = await from(pages);
    expect(corsOf(answer)).toEqual(readable);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expectContract(await taken(answer));
  });

  it('lets it read every refusal: 400, 401, 404, 429 and 500', async () => {
    const statuses: number[] = [];
    const note = async (answer: Response): Promise<void> => {
      statuses.push(answer.status);
      expect(corsOf(answer)).toEqual(readable);
      expectContract(await taken(answer));
    };
    await note(await from(pages, {}));
    await note(await service.get('/api/properties/epc-check/x', { ...keyed, Origin: pages }));
    await note(await service.get('/nowhere', { ...keyed, Origin: pages }));
    await note(await from(pages));
    service = await runService({ store: failing, corsOrigins });
    await note(await from(pages));
    expect(statuses).toEqual([401, 400, 404, 429, 500]);
  });

  it.each(['https://other.example', 'https://pages.example.evil.example', 'http://pages.example', 'null'])(
    'tells %s nothing, and answers all the same',
    async (origin) => {
      const answer = await from(origin);
      expect(answer.status).toBe(200);
      expect(corsOf(answer)).toEqual({ origin: null, exposed: null });
      expect(corsOf(await preflight(origin))).toEqual({ origin: null, exposed: null });
    },
  );

  it('answers a preflight without keys, and spends nothing for it', async () => {
    for (let count = 0; count < 5; count++) {
      const answer = await preflight(pages);
      expect(answer.status).toBe(204);
      expect(corsOf(answer)).toEqual(readable);
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
      expect(answer.headers.get('access-control-allow-headers')).toBe(
        'X-SSO-API-Key, X-SSO-Service-Key, Content-Type, Accept',
      );
    }
    expect((await from(pages)).headers.get('x-ratelimit-remaining')).toBe('1');
  });

  it('takes OPTIONS without the headers of a preflight for an unknown method', async () => {
    const answer = await fetch(service.url + path, {
      method: 'OPTIONS',
      headers: { ...keyed, Origin: pages },
    });
    expect(expectContract(await taken(answer))).toMatchObject({ status: 404, code: 102000 });
  });

  it('sends no such header where no origin is configured', async () => {
    service = await runService({ store });
    expect(corsOf(await from(pages))).toEqual({ origin: null, exposed: null });
    expect((await preflight(pages)).status).toBe(401);
  });
});

describe('origins', () => {
  it.each([
    '*',
    'pages.example',
    'https://pages.example/',
    'https://pages.example/x',
    'file:///x',
    'null',
    '',
  ])('never %j', (text) => {
    expect(readOrigin(text)).toBeNull();
  });

  it.each(['https://pages.example', 'http://localhost:8080'])('%s', (text) => {
    expect(readOrigin(text)).toBe(text);
  });
});
