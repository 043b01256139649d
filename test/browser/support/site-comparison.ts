import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Page } from 'playwright-core';
import { keyHeaders } from '../../../src/contract';
import { sampleAddresses } from '../../../src/service/sample';
import { station } from '../../service/contract/support/world';
import { isLong } from '../../support/long';
import { volleys, type FuzzedRequest } from '../../service/fuzz/support/requests';

/** The same requests for the service of Node and for the page of the site, and what both answer. */

export const nodeKeys = { apiKey: 'one', serviceKey: 'other' };

/** A request that a page can make: below its own `/api`, with the page's keys. */
export interface Asked {
  readonly method: string;
  /** From `/api` on. */
  readonly target: string;
  readonly contentType: string | null;
  readonly body: string | null;
}

export interface Given {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly (string | null)[];
}

/** Those of the contract; of the last three the numbers differ, since both count since another moment. */
const headerNames = [
  'content-type',
  'cache-control',
  'x-ratelimit-limit',
  'ratelimit-policy',
  'x-ratelimit-remaining',
  'ratelimit',
  'retry-after',
];

export const asked = (method: string, path: string, body?: unknown): Asked => ({
  method,
  target: `/api/properties/${path}`,
  contentType: body === undefined ? null : 'application/json',
  body: body === undefined ? null : JSON.stringify(body),
});

/** What the add-in's page gets, one after the other; where its quota is used up it waits, and asks again. */
export function askPage(page: Page, requests: readonly Asked[]): Promise<readonly Given[]> {
  return page.evaluate(
    async ([all, names]) => {
      const given = [];
      for (const { method, target, contentType, body } of all) {
        const send = () =>
          fetch(target, {
            method,
            ...(body !== null && { body }),
            headers: contentType === null ? {} : { 'content-type': contentType },
          });
        let answer = await send();
        while (answer.status === 429) {
          const seconds = Number(answer.headers.get('retry-after'));
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
          answer = await send();
        }
        given.push({
          status: answer.status,
          body: await answer.text(),
          headers: names.map((name) => answer.headers.get(name)),
        });
      }
      return given;
    },
    [requests, headerNames] as const,
  );
}

/** What the page gets once its quota is used up: as many requests at once as one period can hardly have. */
export function refusedPage(page: Page): Promise<Given> {
  return page.evaluate(async (names) => {
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 700 }, () => fetch('/api/properties/nowhere')));
      const refused = answers.find(({ status }) => status === 429);
      if (!refused) continue;
      const headers = names.map((name) => refused.headers.get(name));
      return { status: refused.status, body: await refused.text(), headers };
    }
  }, headerNames);
}

export async function askNode(service: FastifyInstance, { method, target, contentType, body }: Asked) {
  const answer = await service.inject({
    method: method as InjectOptions['method'] & string,
    url: target,
    headers: {
      [keyHeaders.api]: nodeKeys.apiKey,
      [keyHeaders.service]: nodeKeys.serviceKey,
      ...(contentType !== null && { 'content-type': contentType }),
    },
    ...(body !== null && { payload: body }),
  });
  const headers = headerNames.map((name) => {
    const value = answer.headers[name];
    return value === undefined ? null : String(value);
  });
  return { status: answer.statusCode, body: answer.body, headers } satisfies Given;
}

/** Whatever differs from one call to the next, and from one service to the other: ids, moments, and how much is left. */
export const alike = ({ status, body, headers }: Given): Given => ({
  status,
  body: body
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'an id')
    .replace(/\b(?!0123456789abcdef)[\da-f]{32}\b/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'a moment'),
  headers: headers.map((value, at) => (at < 4 ? value : (value?.replace(/\d+/g, 'n') ?? null))),
});

/** Requests of the fuzz of the service, as a page can make them. Stored properties stand as `{0}`, `{1}` … */
export function fuzzedRequests(count: number, onlyBodies: boolean): readonly Asked[] {
  const stored = Array.from({ length: storedCount }, (_, at) => `svc:property:{${at}}`);
  const known = {
    segments: sampleAddresses.map(({ uprn }) => `registry:uprn:${uprn}`),
    stored: stored.slice(0, storedCount / 2),
    doomed: stored.slice(storedCount / 2),
    addresses: sampleAddresses.map(({ address, postcode }) => ({ address, postcode })),
  };
  const drawn = fc.sample(volleys(known, 50), { seed: 20261123, numRuns: Math.ceil(count / 10) }).flat();
  return drawn
    .flatMap((request) => asPageAsks(request))
    .filter(({ body }) => !onlyBodies || body !== null)
    .slice(0, count);
}

/** Properties that are stored before fuzzed requests speak of them. */
const storedCount = isLong ? 20 : 4;
export const storing: readonly Asked[] = Array.from({ length: storedCount }, (_, at) =>
  asked('POST', 'create', { ...station, external_reference: `Stored ${at}` }),
);

/** None where it would not come to the API of a page. */
function asPageAsks({ method, target, headers, body }: FuzzedRequest): readonly Asked[] {
  const address = URL.canParse(`http://localhost${target}`) ? new URL(`http://localhost${target}`) : null;
  if (address?.host !== 'localhost' || !/^\/api(?:\/|$)/.test(address.pathname)) return [];
  const contentType = headers['Content-Type'] ?? (body === null ? null : 'text/plain;charset=UTF-8');
  return [{ method, target: address.pathname + address.search, contentType, body }];
}

/** The request with the Property Ids of one of the services. */
export const withIds = (request: Asked, ids: readonly string[]): Asked => ({
  ...request,
  target: request.target.replace(
    /svc:property:(?:\{|%7B)(\d+)(?:\}|%7D)/g,
    (_, at: string) => ids[Number(at)] ?? '',
  ),
});
