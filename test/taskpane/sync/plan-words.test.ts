import type { PropertyId } from '../../../src/contract';
import type { Plan, Planned } from '../../../src/portfolio';
import { costNote, readyHomes } from '../../../src/taskpane/sync/plan-words';

const nothing = { requests: 0, minutes: null };
const unchanged = (...kept: readonly 'people'[]): Planned => ({ kind: 'unchanged', rows: [2], kept });
const archived: Planned = { kind: 'archived', rows: [2] };
const removed: Planned = { kind: 'removed', rows: [], propertyId: 'svc:property:1' as PropertyId };

it.each<[string, Partial<Plan>, RegExp]>([
  ['every row is', { planned: [unchanged()] }, /^The provider already holds what the sheet says/],
  ['a row is hidden', { planned: [unchanged()], hidden: [3] }, /left out/],
  ['a cell was blanked', { planned: [unchanged('people')] }, /left out/],
  ['a row is gone', { planned: [removed] }, /left out/],
  ['a row was archived', { planned: [archived] }, /left out/],
])('a plan without requests says that all is at the provider only where it is: %s', (_, given, words) => {
  expect(costNote(nothing, { planned: [], hidden: [], ...given })).toMatch(words);
});

it('counts no home as ready that has no row, was archived or is held back', () => {
  const held: Planned = { kind: 'unconfirmed', rows: [3] };
  expect(
    readyHomes({ planned: [unchanged(), unchanged('people'), archived, removed, held], hidden: [] }),
  ).toBe(2);
});
