import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cellAddress, excel4Macros } from './support/forbidden-names';

interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly helpUrl: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description?: string;
    readonly type: string;
    readonly customEnumId?: string;
  }[];
}

interface Enumeration {
  readonly id: string;
  readonly type: string;
  readonly values: readonly {
    readonly name: string;
    readonly stringValue: string;
    readonly tooltip: string;
  }[];
}

interface Built {
  readonly metadata: {
    readonly functions: readonly FunctionMetadata[];
    readonly enums: readonly Enumeration[];
  };
  readonly associated: readonly string[];
}

let built: Built;
let committed: Built['metadata'];

beforeAll(async () => {
  const script = path.join(__dirname, 'support', 'build-metadata.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  built = JSON.parse(stdout) as Built;
  committed = JSON.parse(await readFile(path.join(__dirname, 'functions.json'), 'utf8')) as Built['metadata'];
}, 60_000);

// Excel keeps ids and the order of parameters: whoever changes the committed file must only have added to its ends.
it('the built functions.json is the committed one', () => {
  expect(built.metadata).toEqual(committed);
});

it('errors and data types come in as arguments', () => {
  expect(built.metadata).toMatchObject({
    allowErrorForDataTypeAny: true,
    allowCustomDataForDataTypeAny: true,
  });
});

it('every function is registered under its id', () => {
  expect(built.associated).toEqual(built.metadata.functions.map(({ id }) => id));
});

it('every function can be taken back, and none is volatile or streams', () => {
  for (const { options } of built.metadata.functions) expect(options).toEqual({ cancelable: true });
});

it('every function and every parameter is described, within what Excel shows', () => {
  for (const { description, parameters } of built.metadata.functions) {
    for (const text of [description, ...parameters.map((parameter) => parameter.description)]) {
      expect(text).toMatch(/^[A-Z].{10,253}$/);
    }
  }
});

it('every function has a page of help', () => {
  for (const { id, helpUrl } of built.metadata.functions)
    expect(helpUrl).toBe(`https://terrace.example/assets/functions.html#${id.toLowerCase()}`);
});

describe('words that Excel offers', () => {
  it('each enumeration belongs to a text parameter, and each such parameter to an enumeration', () => {
    const parameters = built.metadata.functions.flatMap((each) => each.parameters);
    const used = parameters.flatMap(({ customEnumId, type }) => (customEnumId ? [[customEnumId, type]] : []));
    expect(used.map(([id]) => id).sort()).toEqual(built.metadata.enums.map(({ id }) => id).sort());
    expect(used.every(([, type]) => type === 'string')).toBe(true);
    expect(parameters.filter(({ type }) => type === 'string')).toHaveLength(used.length);
  });

  it('each word is explained, and is what the function is given', () => {
    for (const { type, values } of built.metadata.enums) {
      expect(type).toBe('string');
      for (const { name, stringValue, tooltip } of values) {
        expect(stringValue).toBe(name);
        expect(tooltip).toMatch(/^(CO2|[A-Z][a-z]+|[A-Z]) ?/);
      }
    }
  });
});

describe('names', () => {
  it('follow the rules of Excel', () => {
    for (const { id, name } of built.metadata.functions) {
      for (const each of [id, name]) {
        expect(each).toMatch(/^[A-Z][A-Z0-9_.]{2,127}$/);
        expect(each).not.toMatch(cellAddress);
        expect(excel4Macros).not.toContain(each);
      }
    }
  });

  it('are unlike each other', () => {
    const names = built.metadata.functions.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['A1', true],
    ['EPC1', true],
    ['XFD1048576', true],
    ['XFE1', false],
    ['EPC1048577', false],
    ['R1C1', true],
    ['RC', true],
    ['R', true],
    ['C12', true],
    ['EPCRATING', false],
    ['LICENCE2', false],
  ])('%s looks like a cell address: %s', (name, expected) => {
    expect(cellAddress.test(name)).toBe(expected);
  });
});
