import { readSaid } from '../../../src/portfolio/deadlines/said';

it('P2.3 a deadline that is a month alone is quoted as its cell shows it', () => {
  const column = { header: 'Gas safety expiry', position: 0, kind: 'gas', means: 'ends' } as const;
  expect(readSaid({ value: 46_447, format: 'mmm-yy' }, column, '1900')).toEqual({
    kind: 'unread',
    found: 'Mar 2027',
    why: 'no-day',
  });
});
