import { readField, richValue } from '../../../../src/workbench/grid/functions/call-result';
import { cardOf } from '../../../../src/workbench/grid/functions/card-contents';
import { compareCells } from '../../../../src/workbench/grid/sorting';
import { setsWanted } from '../../../../src/workbench/protocol/requirement-sets';

const card = {
  type: 'Entity',
  text: 'EPC C',
  properties: {
    address: { type: 'String', basicValue: '12 High Street' },
    area: { type: 'Double', basicValue: 1071.5, propertyMetadata: { sublabel: 'm2' } },
    expiry: { type: 'FormattedNumber', basicValue: 47971, numberFormat: 'dd/mm/yyyy' },
    lodged: { type: 'FormattedNumber', basicValue: 44319.5, numberFormat: 'dd/mm/yyyy hh:mm' },
    uprn: {
      type: 'FormattedNumber',
      basicValue: 100023336956,
      numberFormat: '0',
      propertyMetadata: { attribution: [{ sourceText: 'Register', licenseText: 'OGL' }] },
    },
  },
  layouts: {
    card: {
      title: { property: 'address' },
      sections: [
        { title: 'Home', properties: ['area', 'uprn', 'not_there'] },
        { title: 'Days', collapsed: true, properties: ['expiry', 'lodged'] },
      ],
    },
  },
  provider: { description: 'Terrace' },
};

describe('a field of a data type', () => {
  const odd = { type: 'Entity', properties: { ...card.properties, none: { type: 'String' }, lost: null } };
  it.each([
    ['text', 'address', '12 High Street'],
    ['a number', 'area', 1071.5],
    ['a formatted number', 'expiry', 47971],
    ['one without a value', 'none', ''],
    ['one that is nothing', 'lost', ''],
    ['one that is not there', 'nobody', { error: '#FIELD!' }],
    ['one by a name that every object answers to', 'constructor', { error: '#FIELD!' }],
  ])('%s', (_what, name, expected) => {
    expect(readField(odd, name)).toEqual(expected);
  });

  it('of a cell that shows no data type', () => {
    expect(readField(null, 'area')).toEqual({ error: '#FIELD!' });
  });
});

describe('the data type behind a cell', () => {
  it.each<[string, Parameters<typeof richValue>, unknown]>([
    ['alone', [card, 0, 0, 'EPC C'], card],
    ['in a spill', [[['x'], [card]], 1, 0, 'EPC C'], card],
    ['beside it', [[['x'], [card]], 0, 0, 'x'], null],
    ['beyond it', [[[card]], 3, 3, 'EPC C'], null],
    ['that a formula made something else of', [card, 0, 0, 'EPC C!'], null],
    ['that is an error', [{ error: '#N/A' }, 0, 0, { error: '#N/A' }], null],
  ])('%s', (_name, given, expected) => {
    expect(richValue(...given)).toEqual(expected);
  });
});

describe('a card', () => {
  it('is read as Excel lays it out', () => {
    expect(cardOf(card)).toEqual({
      title: '12 High Street',
      sections: [
        {
          title: 'Home',
          isOpen: true,
          rows: [
            { name: 'area', text: '1,071.5', unit: 'm2' },
            { name: 'uprn', text: '100023336956', unit: '' },
          ],
        },
        {
          title: 'Days',
          isOpen: false,
          rows: [
            { name: 'expiry', text: '03/05/2031', unit: '' },
            { name: 'lodged', text: '03/05/2021 12:00', unit: '' },
          ],
        },
      ],
      notes: ['Register, OGL', 'Terrace'],
    });
  });

  it('without a layout lists what it has', () => {
    const sections = cardOf({ type: 'String', properties: { score: { basicValue: 58 } } })?.sections;
    expect(sections).toEqual([
      { title: 'Properties', isOpen: true, rows: [{ name: 'score', text: '58', unit: '' }] },
    ]);
  });

  it('is not opened by a formatted number', () => {
    expect(cardOf({ type: 'FormattedNumber', numberFormat: '0' })).toBeNull();
  });
});

it('sorts numbers before text, and what is empty at the end', () => {
  expect(['b', 2, '', 'A', 10].sort(compareCells)).toEqual([2, 10, 'A', 'b', '']);
});

it('the switch of an older Excel knows the sets and nothing else', () => {
  expect(setsWanted('?ExcelApi=1.14&CustomFunctionsRuntime=0&Other=1.1&SharedRuntime=new')).toEqual({
    ExcelApi: '1.14',
    CustomFunctionsRuntime: '0',
  });
});
