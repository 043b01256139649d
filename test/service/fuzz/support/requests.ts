import fc from 'fast-check';
import {
  identifierPrefixes,
  keyHeaders,
  operations,
  propertyInputFields,
  type InputFieldKind,
  type OperationName,
} from '../../../../src/contract';
import { keyed, keys } from '../../support/running-service';

/** A request as it travels. */
export interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What makes requests reach further than refusals. */
export interface KnownHomes {
  /** Path segments of homes that the data holds. */
  readonly segments: readonly string[];
  /** Stored properties, `svc:property:…`. */
  readonly stored: readonly string[];
  /** Stored properties that may be archived; the others stay, or there would soon be none. */
  readonly doomed: readonly string[];
  readonly addresses: readonly { readonly address: string; readonly postcode: string }[];
}

const names = Object.keys(operations) as OperationName[];

/** Whatever a client may write into a request line: no white space, no line ends. */
const visible = fc.string({ unit: fc.constantFrom(...'abcXYZ019:/+%.-_~!$&\'()*,;=@?#[]|^`{}"<>\\') });
const escaped = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')));

function segments(known: readonly string[], stored: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(visible, escaped, fc.nat().map(String));
  const prefixed = fc
    .tuple(fc.constantFrom(...Object.values(identifierPrefixes)), value)
    .map(([prefix, rest]) => prefix + rest);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.constantFrom(...stored) },
    { weight: 2, arbitrary: prefixed },
    { weight: 1, arbitrary: value },
  );
}

/** A value that the contract takes for a field (2.4). */
function fitting(kind: InputFieldKind): fc.Arbitrary<unknown> {
  switch (kind.kind) {
    case 'text':
      return fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('A/1', 'B 2') },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
      );
    case 'integer':
      return fc.nat({ max: 12 });
    case 'zero-or-one':
      return fc.constantFrom(0, 1);
    case 'date':
      return fc.constantFrom('2026-01-01', '2026-12-31', '2024-02-29');
    case 'word':
      return fc.constantFrom(...kind.words);
  }
}

const unfitting = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.double(),
  fc.constantFrom('', ' ', '2026-02-30', -1, 1e21, 'x'.repeat(6000), '\u0000', '\ud800'),
);

function properties({ addresses }: KnownHomes): fc.Arbitrary<Record<string, unknown>> {
  const { address: _address, postcode: _postcode, ...rest } = propertyInputFields;
  const fields = Object.entries(rest).map(([name, kind]) => [
    name,
    fc.oneof(
      { weight: 60, arbitrary: fitting(kind) },
      { weight: 10, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: unfitting },
    ),
  ]);
  const details = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
  const place = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...addresses) },
    {
      weight: 1,
      arbitrary: fc.record({ address: unfitting, postcode: unfitting }, { requiredKeys: [] }),
    },
  );
  return fc.tuple(place, details).map(([where, told]) => ({ ...told, ...where }));
}

function bodies(known: KnownHomes): fc.Arbitrary<string | null> {
  const property = properties(known).map((body) => JSON.stringify(body));
  return fc.oneof(
    { weight: 16, arbitrary: property },
    { weight: 1, arbitrary: property.map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.constantFrom(null, '', '{"__proto__":{}}', '[]', `"${'x'.repeat(66_000)}"`) },
  );
}

const headerValue = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());
const json = { ...keyed, 'Content-Type': 'application/json' };
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        [keyHeaders.api]: fc.oneof(headerValue, fc.constant(keys.apiKey)),
        [keyHeaders.service]: fc.oneof(headerValue, fc.constant(keys.serviceKey)),
      },
      { requiredKeys: [] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record(
        {
          'Content-Type': fc.oneof(headerValue, fc.constantFrom('text/plain', 'application/xml')),
          Accept: headerValue,
          Origin: headerValue,
          'X-Request-Id': headerValue,
          'Accept-Encoding': headerValue,
        },
        { requiredKeys: [] },
      )
      .map((odd) => ({ ...keyed, ...odd })),
  },
);

/** Whether a request with this method brings a body. */
const brings = (method: string): boolean => ['POST', 'PUT', 'PATCH'].includes(method);

/** Requests to every operation, most of them nearly right. */
function requests(known: KnownHomes): fc.Arbitrary<FuzzedRequest> {
  const kept = segments(known.segments, known.stored);
  const archived = segments(known.segments, known.doomed);
  const body = bodies(known);
  const none = fc.constant(null);
  const toOperations = names.map((name) => {
    const { method, path, identifierForms } = operations[name];
    const segment = name === 'propertyArchive' ? archived : kept;
    return fc.record({
      method: fc.constant<string>(method),
      target: identifierForms.length > 0 ? segment.map((last) => `${path}/${last}`) : fc.constant(path),
      headers,
      body: brings(method) ? body : none,
    });
  });
  const target = fc.oneof(
    fc.tuple(fc.constantFrom(...names), visible).map(([name, rest]) => operations[name].path + rest),
    fc.tuple(fc.constantFrom(...names), kept).map(([name, rest]) => `${operations[name].path}/${rest}`),
    visible.map((rest) => `/${rest}`),
  );
  const astray = ['GET', 'POST', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) =>
    fc.record({ method: fc.constant(method), target, headers, body: brings(method) ? body : none }),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...toOperations) },
    { weight: 1, arbitrary: fc.oneof(...astray) },
  );
}

/** Requests that are sent together. The last is one of the others once more: two changes of one property meet. */
export function volleys(known: KnownHomes, length: number): fc.Arbitrary<readonly FuzzedRequest[]> {
  const others = fc.array(requests(known), { minLength: length - 1, maxLength: length - 1 });
  return fc
    .tuple(others, fc.nat({ max: length - 2 }))
    .map(([sent, twice]) => [...sent, ...sent.slice(twice, twice + 1)]);
}
