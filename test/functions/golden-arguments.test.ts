import { call, callBare, functionNames, propertyFor, shapes, type FunctionName } from './support/calls';
import { invocation } from './support/excel';
import { settingForEachTest } from './support/setting';
import { usual } from './support/usual';

/** Every function with each kind of argument: what the cell shows, and what it costs. */

const setting = settingForEachTest();
const { outcome } = setting;

interface Expected {
  /** What the cell shows. */
  readonly shown: unknown;
  readonly requests: 0 | 1;
}

interface Kind {
  /** What stands in the place of the property, and behind it. */
  readonly given: (name: FunctionName) => readonly unknown[];
  /** `null` where the function has no such argument. */
  readonly expected: (name: FunctionName) => Expected | null;
}

const home = (value: unknown): Kind['given'] => {
  return () => [[[value]]];
};
const answered: Kind['expected'] = (name) => ({ shown: usual[name].shown, requests: 1 });
const free = (shown: unknown): Expected => ({ shown, requests: 0 });
const blank: Kind['expected'] = () => free([['']]);
/** One function takes Property Ids alone. */
const ofAnyHome: Kind['expected'] = (name) =>
  name === 'propertyCheck' ? free(expect.stringMatching(/^#VALUE! Give a Property Id/)) : answered(name);
const noHome = (found: string): Expected =>
  free(`#VALUE! Give a UPRN, a Property Id or an address with its postcode: found “${found}”.`);

/** A range spills in its own shape, or stacks its rows with the property before each. */
function inRange(name: FunctionName): Expected {
  const { shown } = usual[name];
  const [property] = propertyFor(name)[0] ?? [];
  const rows = shapes[name].isSpilling
    ? [...shown, ...shown].map((row) => [property, ...row])
    : [...shown, [''], ...shown];
  return { shown: rows, requests: 1 };
}

function wrongSecond(name: FunctionName): Expected | null {
  switch (shapes[name].second) {
    case 'word':
      return free(expect.stringMatching(/^#VALUE! Correct the last argument: “colour” is not a field here/));
    case 'switch':
      return answered(name);
    case 'nothing':
      return null;
  }
}

const uprn = 100023336956;

const kinds: Readonly<Record<string, Kind>> = {
  'a UPRN as a number': { given: home(uprn), expected: ofAnyHome },
  'a UPRN as text': { given: home(` 0${uprn}`), expected: ofAnyHome },
  'a UPRN as a formatted number': {
    given: home({ type: 'FormattedNumber', basicValue: uprn, numberFormat: '0' }),
    expected: ofAnyHome,
  },
  'a Property Id': { given: home('svc:property:f00d'), expected: answered },
  'an address': { given: home('12 High Street, FH1 2AB'), expected: ofAnyHome },
  'an empty cell of the web': { given: home(null), expected: blank },
  'an empty cell of the desktop': { given: home(0), expected: blank },
  'empty text': { given: home(''), expected: blank },
  'no property': { given: () => [null], expected: blank },
  'a range of blanks': {
    given: () => [[[null], [''], [0]]],
    expected: (name) => free(shapes[name].isSpilling ? [['']] : [[''], [''], ['']]),
  },
  'an error that a function can end with': {
    given: home({ code: '#DIV/0!' }),
    expected: () => free('#DIV/0!'),
  },
  'an error that none can end with': {
    given: home({ type: 'Error', basicValue: '#REF!' }),
    expected: () => free([['#REF!']]),
  },
  'a boolean': { given: home(true), expected: () => noHome('true') },
  'a card': {
    given: home({ type: 'Entity', text: 'EPC D', basicValue: '#VALUE!', properties: {} }),
    expected: () => noHome('a card or a list'),
  },
  'a range': {
    given: (name) => [[...propertyFor(name), [null], ...propertyFor(name)]],
    expected: inRange,
  },
  'a second argument that is none': {
    given: (name) => [propertyFor(name), 'colour'],
    expected: wrongSecond,
  },
  'an error in the place of the second argument': {
    given: (name) => [propertyFor(name), { code: '#NUM!' }],
    expected: (name) => (shapes[name].second === 'nothing' ? null : free('#NUM!')),
  },
  'an empty cell in the place of the second argument': {
    given: (name) => [propertyFor(name), 0],
    expected: (name) => (shapes[name].second === 'nothing' ? null : answered(name)),
  },
};

describe.each(functionNames)('%s', (name) => {
  beforeEach(() => setting.api.reply(() => ({ body: usual[name].body })));

  const cases = Object.entries(kinds).flatMap(([kind, { given, expected }]) => {
    const wanted = expected(name);
    return wanted === null ? [] : [[kind, given(name), wanted] as const];
  });

  it.each(cases)('%s', async (_kind, given, { shown, requests }) => {
    expect(await outcome(() => call(name, given))).toEqual(shown);
    expect(setting.api.seen).toHaveLength(requests);
  });

  it('what is kept comes back in the same turn, without a promise and a request', async () => {
    await outcome(() => call(name, [propertyFor(name)]));
    expect(call(name, [propertyFor(name)])).toEqual(usual[name].shown);
    expect(setting.api.seen).toHaveLength(1);
  });

  it('older metadata: the invocation stands in the place of what was added since', async () => {
    const old = invocation();
    const given = callBare(name, [propertyFor(name), old]);
    expect(old.onCanceled).toBeDefined();
    expect(await outcome(() => given)).toEqual(usual[name].shown);
    expect(await outcome(() => callBare(name, [invocation()]))).toEqual([['']]);
  });

  it('a host that tells of no invocation, and so takes no call back', async () => {
    expect(await outcome(() => callBare(name, [propertyFor(name)]))).toEqual(usual[name].shown);
  });
});
