import { readAnswer, type UtcTimestamp } from '../../../src/contract';
import { epcResultReader } from '../../../src/contract/certificates/certificate';
import type { Cell } from '../../../src/functions/cells/cell';
import { certificateCard, ratingCell, uprnCell } from '../../../src/functions/cells/certificate-card';
import { certificateCell } from '../../../src/functions/cells/certificate-cells';
import { certificateSections } from '../../../src/functions/cells/certificate-sections';
import { excelValue } from '../../../src/functions/cells/excel-errors';
import { FunctionSettings, ratingWithPropertiesSetting } from '../../../src/functions/settings';
import { certificateWords } from '../../../src/functions/words';
import { epc } from '../support/bodies';
import { installExcel } from '../support/excel';
import { useHost } from '../support/host';

const at = '2026-11-21T10:00:00.000Z' as UtcTimestamp;

function certificate(more: Record<string, unknown> = {}) {
  const read = readAnswer(epcResultReader, 200, epc(more));
  if (!read.ok) throw new Error('not read');
  return read.value.certificate;
}

function setRatingWithProperties(value: string | null): void {
  Object.assign(globalThis, {
    localStorage: { getItem: (name: string) => (name === ratingWithPropertiesSetting ? value : null) },
  });
}

/** As this device's settings have it. */
function shownBy(cell: Cell): unknown {
  return excelValue(cell, new FunctionSettings().hasRatingCards);
}

beforeAll(installExcel);
afterEach(() => {
  useHost(null);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('dates and reference numbers', () => {
  it.each<[string, Record<string, number> | null, unknown]>([
    [
      'bring their format where the runtime knows data types',
      { CustomFunctionsRuntime: 1.4 },
      { type: 'FormattedNumber', basicValue: 44319, numberFormat: 'dd/mm/yyyy' },
    ],
    [
      'are numbers with a format where Excel takes those',
      { CustomFunctionsRuntime: 1.4, ExcelApi: 1.19 },
      { type: 'Double', basicValue: 44319, numberFormat: 'dd/mm/yyyy' },
    ],
    ['are plain numbers in an older runtime', { CustomFunctionsRuntime: 1.3 }, 44319],
    ['are plain numbers without office.js', null, 44319],
  ])('%s', (_name, sets, expected) => {
    useHost(sets);
    expect(excelValue(certificateCell(certificate(), 'lodgement_date'))).toEqual(expected);
  });

  it('before March 1900, which Excel counts wrongly, are text', () => {
    expect(
      excelValue(certificateCell(certificate({ inspection_date: '1900-02-28' }), 'inspection_date')),
    ).toBe('1900-02-28');
  });
});

describe('the card of a certificate', () => {
  interface Card {
    readonly type: string;
    readonly text: string;
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly layouts: {
      readonly card: {
        readonly title?: object;
        readonly sections: readonly { readonly properties: readonly string[] }[];
      };
    };
    readonly provider: object;
  }
  const card = (more: Record<string, unknown> = {}): Card => {
    useHost({ CustomFunctionsRuntime: 1.4 });
    return excelValue(certificateCard(certificate(more), at)) as unknown as Card;
  };

  it('shows the rating, and opens into typed properties by the names of the fields', () => {
    const { type, text, properties } = card();
    expect([type, text]).toEqual(['Entity', 'EPC D']);
    expect(properties['total_floor_area']).toEqual({
      type: 'Double',
      basicValue: 71.5,
      propertyMetadata: { sublabel: 'm2' },
    });
    expect(properties['expiry_date']).toEqual({
      type: 'FormattedNumber',
      basicValue: 47970,
      numberFormat: 'dd/mm/yyyy',
    });
    expect(properties['uprn']).toMatchObject({
      type: 'FormattedNumber',
      basicValue: 100023336956,
      numberFormat: '0',
    });
    expect(properties['heating_cost_current']).toMatchObject({
      propertyMetadata: { sublabel: 'GBP a year' },
    });
  });

  it('names whose data it is, and the day of the answer', () => {
    const { properties, provider } = card();
    expect(properties['current_energy_rating']).toMatchObject({
      propertyMetadata: {
        attribution: [
          expect.objectContaining({ licenseText: expect.stringContaining('Open Government Licence') }),
        ],
      },
    });
    expect(provider).toEqual({ description: 'Terrace, as at 21 Nov 2026' });
  });

  it('leaves out what is not there, and lays out what is, once', () => {
    const { properties, layouts } = card();
    const laidOut = layouts.card.sections.flatMap((section) => section.properties);
    expect(properties['main_fuel']).toBeUndefined();
    expect([...laidOut].sort()).toEqual(Object.keys(properties).sort());
    expect(layouts.card.title).toEqual({ property: 'address' });
  });

  it('of a certificate without anything is still a card', () => {
    const nothing = Object.fromEntries(Object.keys(certificate()).map((name) => [name, null]));
    const { text, properties, layouts } = card(nothing);
    expect([text, properties, layouts.card.sections]).toEqual(['EPC: rating could not be read', {}, []]);
  });

  it('is the plain rating where cards are unknown', () => {
    useHost({ CustomFunctionsRuntime: 1.3 });
    expect(excelValue(certificateCard(certificate(), at))).toBe('D');
  });

  it('every field stands in one section', () => {
    const words = certificateSections.flatMap((section) => section.words);
    expect([...words].sort()).toEqual(Object.keys(certificateWords).sort());
  });

  it('is small: 100 of them fit into half a message', () => {
    expect(JSON.stringify(card()).length).toBeLessThan(5_000);
  });
});

describe('the rating as text with properties', () => {
  const both = { CustomFunctionsRuntime: 1.5, ExcelApi: 1.19 };

  it.each<[string, Record<string, number> | null, string | null, boolean]>([
    ['both sets and the setting', both, 'on', true],
    ['the setting off', both, 'off', false],
    ['no setting', both, null, false],
    ['an older Excel API', { ...both, ExcelApi: 1.18 }, 'on', false],
    ['an older runtime', { ...both, CustomFunctionsRuntime: 1.3 }, 'on', false],
    ['no host', null, 'on', false],
  ])('with %s', (_name, sets, setting, isRich) => {
    useHost(sets);
    setRatingWithProperties(setting);
    const value = shownBy(ratingCell(certificate(), at));
    if (!isRich) {
      expect(value).toBe('D');
      return;
    }
    expect(value).toEqual({
      type: 'String',
      basicValue: 'D',
      properties: {
        score: { type: 'Double', basicValue: 58 },
        potential: { type: 'String', basicValue: 'B' },
        expiry: { type: 'Double', basicValue: 47970, numberFormat: 'dd/mm/yyyy' },
        address: { type: 'String', basicValue: '12 High Street, Fernhope' },
        checked_at: { type: 'Double', basicValue: 46347, numberFormat: 'dd/mm/yyyy' },
      },
    });
  });

  it('a UPRN with the address that it is of is a number wherever that is not known', () => {
    const cell = uprnCell(100023336956, certificate(), at);
    const plain = { type: 'Double', basicValue: 100023336956, numberFormat: '0' };
    useHost({ CustomFunctionsRuntime: 1.3 });
    expect(shownBy(cell)).toBe(100023336956);
    useHost(both);
    setRatingWithProperties('off');
    expect(shownBy(cell)).toEqual(plain);
    setRatingWithProperties('on');
    expect(shownBy(cell)).toEqual({
      ...plain,
      type: 'Double',
      properties: {
        address: { type: 'String', basicValue: '12 High Street, Fernhope, FH1 2AB' },
        checked_at: { type: 'Double', basicValue: 46347, numberFormat: 'dd/mm/yyyy' },
      },
    });
  });

  it('storage that is blocked is the setting off', () => {
    useHost(both);
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('blocked');
      },
    });
    expect(shownBy(ratingCell(certificate(), at))).toBe('D');
  });
});
