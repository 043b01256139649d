import type { PropertyDetails } from '../../../src/contract';
import { readRows, suggestColumns, suggestedMapping, type CellValue } from '../../../src/portfolio';
import { readDay } from '../../../src/portfolio/cells/dates';
import { detailReaders } from '../../../src/portfolio/cells/details';
import { readPropertyId } from '../../../src/portfolio/cells/identity';
import { readPostcode } from '../../../src/portfolio/cells/postcode';
import { readAddressPart } from '../../../src/portfolio/cells/text';
import { readSaid } from '../../../src/portfolio/deadlines/said';
import { table } from '../support/table';

/** What a look-up such as `=XLOOKUP(…)` or `=Sheet2!B5` shows of an empty cell. */
const zero = { value: 0, format: 'General' };
const shownAsDay = { value: 0, format: 'dd/mm/yyyy' };
const unknown = { kind: 'blank', warning: { kind: 'zero-taken-as-unknown' } };
const context = { dateSystem: '1900', rentUnit: 'month' } as const;

describe('P2.1 the number 0', () => {
  const saysSomething: ReadonlySet<string> = new Set<keyof PropertyDetails>(['rooms', 'above_commercial']);
  const details = Object.entries(detailReaders);

  it.each(details.filter(([name]) => !saysSomething.has(name)))('is blank, with a warning: %s', (_, read) => {
    expect(read(zero, context)).toEqual(unknown);
    expect(read(shownAsDay, context)).toEqual(unknown);
  });

  it('is blank in whatever names a home', () => {
    for (const read of [readAddressPart, readPostcode, readPropertyId]) expect(read(zero)).toEqual(unknown);
  });

  it.each(['1900', '1904'] as const)('is no day of %s', (system) => {
    expect(readDay(shownAsDay, system)).toEqual(unknown);
  });

  it('says something of bedrooms, and of yes or no', () => {
    expect(detailReaders.rooms(zero, context)).toEqual({ kind: 'value', value: 0 });
    expect(detailReaders.above_commercial(zero, context)).toEqual({ kind: 'value', value: 0 });
  });

  it('stays where somebody typed it as text', () => {
    const text = { value: '0', format: '@' };
    expect(readAddressPart(text)).toEqual({ kind: 'value', value: '0' });
    expect(detailReaders.licence_reference(text, context)).toEqual({ kind: 'value', value: '0' });
    expect(
      readSaid(text, { header: 'Deposit ref', position: 0, kind: 'deposit', means: 'done' }, '1900'),
    ).toEqual({ kind: 'noted' });
  });

  it('is neither a day nor a number of a tracked column', () => {
    for (const kind of ['gas', 'registration'] as const)
      expect(readSaid(zero, { header: 'Due', position: 0, kind, means: 'ends' }, '1900')).toEqual({
        kind: 'blank',
      });
  });

  const headers = ['House number', 'Street', 'Town', 'Postcode', 'Property ref', 'Notes', 'Bedrooms'];

  it('is in no address, and a row of nothing else is blank', () => {
    const sheet = table(headers, [
      [1, 'High Street', 0, 'FH1 2AB', 0, 0, 0],
      [2, 'High Street', 'Fernhope', 'FH1 2AB', 'A2', '', 2],
      [0, 0, 0, 0, 0, 0, 0],
    ]);
    const [home, , last] = readRows(sheet, suggestedMapping(sheet));
    expect(home).toMatchObject({ address: '1 High Street', problems: [] });
    expect(home).toHaveProperty('details', { rooms: 0 });
    expect(last).toEqual({ kind: 'blank', number: 4 });
  });

  it('tells nothing of what a column is', () => {
    const roles = (cells: readonly CellValue[]) =>
      suggestColumns(
        table(
          ['Address', 'Postcode', 'Column 1'],
          cells.map((cell) => ['1 High Street', 'FH1 2AB', cell]),
        ),
      );
    expect(roles([0, 0, 0])).toEqual(roles(['', '', '']));
  });
});
