/** Types as the contract's tables name them, each with what tells a value of it. */
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isInteger = (value: unknown): boolean => Number.isInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTimestamp = (value: unknown): boolean =>
  typeof value === 'string' && timestamp.test(value) && new Date(value).toISOString() === value;
const isDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isTimestamp(`${value}T00:00:00.000Z`);

const plain = {
  integer: isInteger,
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  string: isText,
  boolean: (value: unknown) => typeof value === 'boolean',
  '0 or 1': (value: unknown) => value === 0 || value === 1,
  'a UTC timestamp': isTimestamp,
  'a day': isDay,
  'a URL': (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value),
  'an integer or a band': (value: unknown) => isInteger(value) || isText(value),
} as const;

type Plain = keyof typeof plain;
/** `string or null` and the like. */
export type Kind = Plain | `${Plain} or null`;

function isOf(kind: Kind, value: unknown): boolean {
  const orNull = kind.endsWith(' or null');
  const own = (orNull ? kind.slice(0, -' or null'.length) : kind) as Plain;
  return plain[own](value) || (orNull && value === null);
}

/** The values of `value` at a path such as `regulations[].date_end`: one for each thing of the lists on the way. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (path === '') return [value];
  const [, name = '', rest = ''] = /^(\w*(?:\[\])?)\.?(.*)$/.exec(path) ?? [];
  const own = name.endsWith('[]') ? name.slice(0, -2) : name;
  const next = (value as Record<string, unknown> | null)?.[own];
  if (!name.endsWith('[]')) return valuesAt(next, rest);
  if (!Array.isArray(next)) throw new Error(`${own} is no list: ${JSON.stringify(next)}`);
  return next.flatMap((each) => valuesAt(each, rest));
}

/** Paths of everything that an answer holds, lists written as `[]`. */
export function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => pathsOf(each, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) =>
    pathsOf(each, path === '' ? name : `${path}.${name}`),
  );
}

/** Fails unless each of the answers has values of the kind there, and one of them at least says something. */
export function expectKind(answers: readonly unknown[], path: string, kind: Kind): void {
  const values = answers.flatMap((answer) => valuesAt(answer, path));
  expect(values.filter((value) => !isOf(kind, value))).toEqual([]);
  expect(values.filter((value) => value !== null)).not.toEqual([]);
}

/** An answer without the extension, whose name it must have. */
export function withoutExtension(answer: unknown): unknown {
  const { coverage, ...own } = answer as Record<string, unknown>;
  if (typeof coverage !== 'object') throw new Error('the answer does not say what is held');
  return own;
}
