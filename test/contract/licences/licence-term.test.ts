import { latestEnd, statusMeaning, termState, type IsoDate, type TermState } from '../../../src/contract';

const today = '2026-11-21' as IsoDate;

describe('where today lies in a licence’s term', () => {
  it.each<[string, string | null, string | null, TermState]>([
    ['one that runs', '2024-01-01', '2028-12-31', 'current'],
    ['its first day', '2026-11-21', '2031-11-20', 'current'],
    ['its last day', '2021-11-22', '2026-11-21', 'current'],
    ['the day after its last', '2021-11-21', '2026-11-20', 'ended'],
    ['one that begins tomorrow', '2026-11-22', '2031-11-21', 'to-begin'],
    ['one that begins tomorrow, without an end', '2026-11-22', null, 'to-begin'],
    ['without a start, but an end to come', null, '2028-12-31', 'current'],
    ['without a start, and over', null, '2020-12-31', 'ended'],
    ['without an end, begun of late', '2024-03-01', null, 'current'],
    ['without an end, on the last day of five years', '2021-11-22', null, 'current'],
    ['without an end, begun five years ago', '2021-11-21', null, 'ended'],
    ['without any day', null, null, 'not-certain'],
    ['that ends before it begins, one of the days to come', '2024-01-01', '2023-12-31', 'not-certain'],
    ['that ends before it begins tomorrow', '2026-11-22', '2025-12-31', 'not-certain'],
    ['that ends before it begins, both long ago', '2015-01-01', '2014-12-31', 'ended'],
  ])('%s', (_name, start, end, expected) => {
    expect(termState({ date_start: start as IsoDate | null, date_end: end as IsoDate | null }, today)).toBe(
      expected,
    );
  });

  it.each([
    ['2024-03-01', '2029-02-28'],
    ['2024-02-29', '2029-02-28'],
    ['2023-03-01', '2028-02-29'],
    ['2024-01-01', '2028-12-31'],
  ])('five years from %s end on %s', (start, end) => expect(latestEnd(start as IsoDate)).toBe(end));
});

describe('what a status means', () => {
  it.each([
    ['granted', 'licence'],
    ['approved', 'licence'],
    [null, 'licence'],
    ['ended', 'ended'],
    ['requested', 'application'],
    ['rejected', 'refused'],
    ['exemption', 'exemption'],
    ['Somehow', 'not certain'],
    ['not granted', 'not certain'],
  ])('%p: %s', (status, meaning) => expect(statusMeaning(status)).toBe(meaning));
});
