import { argumentRows, isInvocation, readProperty } from '../../../src/functions/calls/arguments';

describe('what the cell behind an argument holds', () => {
  it.each<[string, unknown, unknown]>([
    ['nothing', null, { kind: 'blank' }],
    ['an argument left out', undefined, { kind: 'blank' }],
    ['empty text', '', { kind: 'blank' }],
    ['spaces', ' \u00a0 ', { kind: 'blank' }],
    ['an empty cell of a desktop Excel', 0, { kind: 'blank' }],
    ['the invocation, where Excel holds older metadata', { functionName: 'EPCRATING' }, { kind: 'blank' }],
    ['a number', 100023336956, { kind: 'identifier', identifier: { form: 'uprn', uprn: '100023336956' } }],
    ['text', ' 0100023336956.0 ', { kind: 'identifier', identifier: { form: 'uprn', uprn: '100023336956' } }],
    [
      'a Property Id',
      'svc:property:f00d',
      { kind: 'identifier', identifier: { form: 'property', propertyId: 'f00d' } },
    ],
    [
      'an address',
      '12 High Street, Fernhope FH1 2AB',
      { kind: 'identifier', identifier: { form: 'address', address: '12 High Street, Fernhope FH1 2AB' } },
    ],
    [
      'a formatted number',
      { type: 'FormattedNumber', basicValue: 100023336956, numberFormat: '0' },
      { kind: 'identifier', identifier: { form: 'uprn', uprn: '100023336956' } },
    ],
    [
      'text with properties',
      { type: 'String', basicValue: '100023336956', properties: {} },
      { kind: 'identifier', identifier: { form: 'uprn', uprn: '100023336956' } },
    ],
    ['an error as office.js gives it', { code: '#DIV/0!' }, { kind: 'error', code: '#DIV/0!' }],
    ['an error as a data type', { type: 'Error', basicValue: '#REF!' }, { kind: 'error', code: '#REF!' }],
    [
      'the card of a home',
      {
        type: 'Entity',
        text: 'EPC D',
        properties: { uprn: { type: 'Double', basicValue: 100023336956, numberFormat: '0' } },
      },
      { kind: 'identifier', identifier: { form: 'uprn', uprn: '100023336956' } },
    ],
    [
      'the card of a home whose certificate names none',
      { type: 'Entity', text: 'EPC D', properties: { uprn: { type: 'Double', basicValue: 0 } } },
      {
        kind: 'problem',
        problem: { kind: 'identifier-unclear', reason: 'not-text-or-number', found: 'a card or a list' },
      },
    ],
    [
      'a card',
      { type: 'Entity', text: 'a home', basicValue: '#VALUE!', properties: {} },
      {
        kind: 'problem',
        problem: { kind: 'identifier-unclear', reason: 'not-text-or-number', found: 'a card or a list' },
      },
    ],
    [
      'a picture',
      {
        type: 'WebImage',
        address: 'https://example.org/house.png',
        basicType: 'Error',
        basicValue: '#VALUE!',
      },
      {
        kind: 'problem',
        problem: { kind: 'identifier-unclear', reason: 'not-text-or-number', found: 'a card or a list' },
      },
    ],
    [
      'true',
      true,
      {
        kind: 'problem',
        problem: { kind: 'identifier-unclear', reason: 'not-text-or-number', found: 'true' },
      },
    ],
  ])('%s', (_name, value, expected) => {
    expect(readProperty(value)).toEqual(expected);
  });
});

describe('the shape of an argument', () => {
  it.each<[string, unknown, unknown]>([
    ['one cell as Excel sends it', [['a']], [['a']]],
    ['one value', 'a', [['a']]],
    ['a column', [['a'], ['b']], [['a'], ['b']]],
    ['a row', [['a', 'b']], [['a', 'b']]],
    ['a flat list', ['a', 'b'], [['a', 'b']]],
  ])('%s', (_name, argument, rows) => {
    expect(argumentRows(argument)).toEqual(rows);
  });
});

it.each<[string, unknown, boolean]>([
  ['an invocation without a handler', { functionName: 'EPCRATING' }, true],
  ['a getter on the prototype', Object.create({ onCanceled: undefined }), true],
  ['a card', { type: 'Entity' }, false],
  ['text', 'functionName', false],
  ['nothing', null, false],
])('%s is an invocation: %#', (_name, value, expected) => {
  expect(isInvocation(value)).toBe(expected);
});
