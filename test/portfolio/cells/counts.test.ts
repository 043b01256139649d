import { readBedrooms, readCountFromOne } from '../../../src/portfolio/cells/counts';
import type { CellValue } from '../../../src/portfolio';

const read = (value: CellValue, format = 'General') => readCountFromOne({ value, format });

describe('P2.2 counts', () => {
  it.each<[CellValue, number]>([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ["'4", 4],
    ['3.0', 3],
    ['four', 4],
    ['Four people', 4],
    ['4 bed', 4],
    ['5 bedrooms', 5],
    ['2 households', 2],
    ['3 (2 adults, 1 child)', 3],
    ['6 sharers', 6],
    ['3\u00a0storeys', 3],
  ])('%p is %d', (value, expected) => {
    expect(read(value)).toMatchObject({ kind: 'value', value: expected });
  });

  it.each<[CellValue, string]>([
    [3.5, 'not-whole'],
    ['3.5', 'not-whole'],
    [-2, 'negative'],
    ['-2', 'negative'],
    ['4-5', 'a-range'],
    ['4 to 5', 'a-range'],
    ['2 or 3', 'a-range'],
    ['4+', 'a-range'],
    ['4+ people', 'a-range'],
    ['2 adults and 1 child', 'several-numbers'],
    ['lots', 'not-a-count'],
    ['couple', 'not-a-count'],
    [100024, 'too-many'],
    [true, 'not-a-count'],
    ['#REF!', 'error-cell'],
  ])('%p is a problem: %s', (value, reason) => {
    expect(read(value)).toEqual({ kind: 'problem', reason });
  });

  it('a number shown as a date was typed as a range', () => {
    expect(read(46115, 'd-mmm')).toEqual({ kind: 'problem', reason: 'became-date' });
  });

  it('0 is not known, with a warning', () => {
    expect(read(0)).toEqual({ kind: 'blank', warning: { kind: 'zero-taken-as-unknown' } });
  });

  it('bedrooms may be 0, and a studio is asked', () => {
    expect(readBedrooms({ value: 0, format: 'General' })).toEqual({ kind: 'value', value: 0 });
    expect(readBedrooms({ value: 'Studio', format: 'General' })).toEqual({
      kind: 'problem',
      reason: 'studio',
    });
  });

  it('words and unusual numbers are told as warnings', () => {
    expect(read('four')).toMatchObject({ warning: { kind: 'count-from-words', from: 'four', count: 4 } });
    expect(read(44)).toMatchObject({ warning: { kind: 'many', count: 44 } });
    expect(read(5)).toEqual({ kind: 'value', value: 5 });
  });
});
