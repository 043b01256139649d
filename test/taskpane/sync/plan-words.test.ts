import type { Plan, Planned } from '../../../src/portfolio';
import { costNote } from '../../../src/taskpane/sync/plan-words';

const nothing = { requests: 0, minutes: null };
const unchanged = (...kept: readonly 'people'[]): Planned => ({ kind: 'unchanged', rows: [2], kept });

it.each<[string, Partial<Plan>, RegExp]>([
  ['every row is', { planned: [unchanged()] }, /^The provider already holds what the sheet says/],
  ['a row is hidden', { planned: [unchanged()], hidden: [3] }, /left out/],
  ['a cell was blanked', { planned: [unchanged('people')] }, /left out/],
  [
    'a row is gone',
    { planned: [{ kind: 'removed', rows: [], propertyId: 'svc:property:1' as never }] },
    /left out/,
  ],
  ['a row was archived', { planned: [{ kind: 'archived', rows: [2] }] }, /left out/],
])('a plan without requests says that all is at the provider only where it is: %s', (_, given, words) => {
  expect(costNote(nothing, { planned: [], hidden: [], ...given })).toMatch(words);
});
