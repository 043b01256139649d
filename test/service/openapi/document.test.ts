import { createHash } from 'node:crypto';
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import {
  apiErrors,
  certificateFields,
  keyHeaders,
  operations,
  type OperationName,
} from '../../../src/contract';
import { answers } from '../../../src/service/answers';
import { pathPattern, readTarget } from '../../../src/service/routes/target';
import { openApiDocument } from '../../../src/service/openapi/document';
import { makeExamples } from '../../../src/service/openapi/examples';
import { importOutside } from '../../support/jest/outside';
import { documentCheck } from '../support/document-shape';
import { madeLicence, madeStore } from '../support/made-store';
import { rawRequest, sendRaw } from '../support/raw-http';
import { keyed, runService, type RunningService } from '../support/running-service';

interface Responses {
  readonly [status: string]: {
    readonly headers: object;
    readonly content: {
      readonly 'application/json': {
        readonly schema: unknown;
        readonly examples?: Readonly<Record<string, unknown>>;
      };
    };
  };
}
interface ShownOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Responses;
}
interface ShownSchema {
  readonly type: unknown;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, ShownSchema>>;
}
type SchemaName = 'PropertyInput' | 'EpcResult';
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>;
  readonly security: readonly object[];
  readonly components: {
    readonly securitySchemes: object;
    readonly schemas: Readonly<Record<SchemaName, ShownSchema>>;
  };
  readonly 'x-problems': readonly {
    readonly code: number;
    readonly status: number;
    readonly operations: string[];
  }[];
}

const served = Object.keys(answers) as (keyof typeof answers)[];
const all = Object.keys(operations) as OperationName[];

let service: RunningService;
let document: Document;
let whole: Document;
beforeAll(async () => {
  service = await runService({ store: madeStore([]) });
  document = (await (await service.get('/openapi.json', {})).json()) as Document;
  whole = openApiDocument(await makeExamples()) as unknown as Document;
});

/** What of a document is against the specification of OpenAPI. @throws Error when it refers to what it does not hold */
async function faultsOf(given: object): Promise<unknown> {
  const { Validator } = await importOutside('@seriousme/openapi-schema-validator');
  const validator = new Validator();
  const { errors = [] } = await validator.validate({ ...given });
  validator.resolveRefs();
  return errors;
}

describe('the document', () => {
  it('keeps nobody waiting while it is first made: others are answered meanwhile', async () => {
    const { app } = await runService({ store: madeStore([]) });
    const answered: string[] = [];
    const ask = async (path: string): Promise<void> => {
      const { statusCode } = await app.inject(path);
      answered.push(`${path} ${statusCode}`);
    };
    const made = ask('/openapi.json');
    const others = Array.from({ length: 6 }, () => '/healthz');
    for (const other of others) {
      await ask(other);
      await afterThisTurn();
    }
    await made;
    expect(answered).toEqual([...others, '/openapi.json'].map((path) => `${path} 200`));
  });

  it('is one of OpenAPI, as it is served and with all seven operations', async () => {
    expect(await faultsOf(document)).toEqual([]);
    expect(await faultsOf(whole)).toEqual([]);
  });

  it('would not be one without a description of an answer, or with one that is not there', async () => {
    const get = (responses: object): object => ({ ...document, paths: { '/x': { get: { responses } } } });
    expect(await faultsOf(get({ 200: {} }))).not.toEqual([]);
    await expect(faultsOf(get({ 200: { $ref: '#/components/responses/none' } }))).rejects.toThrow('none');
  });

  it('has exactly the operations that the service answers', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [method.toUpperCase(), path, operationId]),
    );
    const answered = served.map((name) => [
      operations[name].method,
      pathPattern(operations[name]),
      operations[name].operationId,
    ]);
    expect(described.sort()).toEqual(answered.sort());
  });

  it('says of each operation what it does, and describes the parameters of its path and no others', () => {
    const told = Object.entries(whole.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ summary, parameters = [] }) => ({ path, summary, parameters })),
    );
    for (const { path, summary, parameters } of told) {
      expect(summary).toMatch(/\w/);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.map((each) => [each.name, each.in, each.required])).toEqual(
        inPath.map((name) => [name, 'path', true]),
      );
    }
    expect(new Set(told.map(({ summary }) => summary)).size).toBe(all.length);
  });

  it('wants the keys that it describes', () => {
    const described = Object.keys(whole.components.securitySchemes);
    expect(whole.security.map((wanted) => Object.keys(wanted).sort())).toEqual([described.sort()]);
  });

  it('has exactly the statuses and codes of the problem catalogue, for each operation', () => {
    for (const name of all) {
      const { method, codes } = operations[name];
      const { responses } = whole.paths[pathPattern(operations[name])]![method.toLowerCase()]!;
      const described = Object.values(responses).flatMap(({ content }) =>
        Object.keys(content['application/json'].examples ?? {}).map(Number),
      );
      expect(described.sort()).toEqual([...codes, 201002].sort());
      const statuses = new Set([200, 401, 429, 500, 503, ...codes.map((code) => apiErrors[code].status)]);
      expect(Object.keys(responses).map(Number).sort()).toEqual([...statuses].sort());
      const listed = whole['x-problems'].filter((each) =>
        each.operations.includes(operations[name].operationId),
      );
      expect(listed.map(({ code }) => code).sort()).toEqual([...codes, 201002].sort());
    }
    expect(whole['x-problems'].map(({ code, status }) => [code, status])).toEqual(
      Object.entries(apiErrors).map(([code, { status }]) => [Number(code), status]),
    );
  });

  it('names both key headers, and the rate-limit headers of every answer', () => {
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { in: 'header', name: keyHeaders.api },
      serviceKey: { in: 'header', name: keyHeaders.service },
    });
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const [status, { headers }] of Object.entries(responses))
          expect(Object.keys(headers)).toEqual([
            'X-RateLimit-Limit',
            'X-RateLimit-Remaining',
            'RateLimit',
            'RateLimit-Policy',
            ...(['429', '503'].includes(status) ? ['Retry-After'] : []),
          ]);
      }
    }
  });

  it('describes the body by the contract’s fields and the service’s limits', () => {
    const { PropertyInput } = whole.components.schemas;
    expect(PropertyInput.required).toEqual(['address', 'postcode']);
    expect(PropertyInput.properties).toMatchObject({
      address: { type: 'string', maxLength: 500 },
      people: { type: ['integer', 'null'], minimum: 0, maximum: 1000 },
      above_commercial: { enum: [0, 1, null] },
      licence_date_start: { format: 'date' },
      property_class: { enum: ['house', 'flat', null] },
    });
  });

  it('gives the fields of a certificate with their unit', () => {
    const fields = whole.components.schemas.EpcResult.properties['certificate']!.properties;
    expect(fields['total_floor_area']).toEqual({
      type: ['integer', 'null'],
      description: 'Total floor area (m2).',
    });
    expect(fields['co2_emissions_current']!.type).toEqual(['number', 'null']);
  });
});

it('describes every status under which a register’s row is answered', async () => {
  // Revoked, and in words that are not understood.
  const licences = ['granted', 'ended', 'Suspended'].map((status) =>
    madeLicence({ type: null, starts_on: null, ends_on: null, status }),
  );
  const home = { uprn: '101', address: '1 High Street', postcode: 'FH1 2AB', licences };
  const made = await runService({ store: madeStore([home]) });
  const body: unknown = await (await made.get('/api/properties/licensing-check/registry:uprn:101')).json();
  expect(body).toMatchObject({ result: { licences: licences.map(({ status }) => ({ status })) } });
  expect((await documentCheck())('licensingCheck', 200, body)).toEqual([]);
});

describe('routes', () => {
  it('are the operations and the paths without keys, and nothing else', () => {
    const listed = service.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, url, methods] = /[└├]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
        return url && methods ? methods.split(', ').map((method) => `${method} ${url}`) : [];
      });
    const operated = served.map((name) => `${operations[name].method} ${operations[name].path}`);
    const open = ['/healthz', '/readyz', '/openapi.json', '/docs'].flatMap((path) => [
      `GET ${path}`,
      `HEAD ${path}`,
    ]);
    expect(listed.sort()).toEqual([...operated, ...open].sort());
  });

  it.each(['/docs/', '/docs/../openapi.json', '/openapi.json/', '/healthz/', '/HEALTHZ', '/health%7A'])(
    'never lead to %s',
    async (path) => {
      expect(readTarget(path)).toEqual({ kind: 'unknown' });
      expect((await sendRaw(service.port, rawRequest(path, keyed))).status).toBe(404);
    },
  );
});

describe('the page at /docs', () => {
  it('needs no keys, spends no quota, runs nothing and asks no other host', async () => {
    const answer = await service.get('/docs', {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-ratelimit-remaining')).toBeNull();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|https?:|\*|unsafe/);
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<link|<img|(src|href)="(https?:|\/\/)|url\(|@import/);
    expect(page).toContain('<html lang="en-GB">');
    const style = /<style>([\s\S]*)<\/style>/.exec(page)![1]!;
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    for (const name of served) {
      const { operationId, codes } = operations[name];
      const [, section] = new RegExp(`<section id="${operationId}">([^]*?)</section>`).exec(page) ?? [];
      for (const code of [...codes, 201002]) {
        expect(section).toContain(`href="#code-${code}"`);
        expect(section).toContain(`Example: ${apiErrors[code as 201002].status} (${code})`);
      }
      for (const status of [200, 401, 429]) expect(section).toContain(`Example: ${status}<`);
    }
    for (const field of Object.keys(certificateFields)) expect(page).toContain(`certificate.${field}<`);
  });
});
