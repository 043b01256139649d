import { needAction, needKinds, needOf } from '../../../src/portfolio/overview/need';
import { energyStandards } from '../../../src/contract';
import { defaultLeadTimes } from '../../../src/portfolio';

const basis = { leads: defaultLeadTimes, standards: energyStandards };
const homes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, detail: '', column: null, day: null }));

describe.each(needKinds)('what is said of %s', (kind) => {
  it.each([1, 2])('is a title and a note as people write them, of %d', (count) => {
    const { title, note } = needOf(kind, homes(count), basis as unknown as Parameters<typeof needOf>[2]);
    expect(title).toMatch(count === 1 ? /\b1 (?:home|row)\b/ : /\b2 (?:homes|rows)\b/);
    expect(title).toMatch(/^[A-Z]/);
    expect(title).not.toMatch(/\.$/);
    expect(note).toMatch(/^(?:[A-Z].*\.)?$/);
    // No word has its first letter small and its second one capital.
    expect(`${title} ${note}`).not.toMatch(/(?:^|\s)[a-z][A-Z]|\s\s|undefined|null/);
  });

  it('speaks of one home or row where it is told beside it', () => {
    expect(needAction(kind)).toMatch(/\bthis (?:home|row)\b/);
    expect(needAction(kind)).not.toMatch(/\b(?:1|these|homes|rows)\b/);
  });
});

it('a licence that ended is applied for, as the API advises; one that runs is renewed', () => {
  expect(needAction('licence-ended')).toBe('Apply for a new licence for this home');
  expect(needAction('licence-ends-soon')).toBe('Prepare to renew the licence of this home');
});
