import { focusLeaving } from '../../../src/workbench/protocol/leaving';

it.each([
  ['Tab at the end', 13, 'after'],
  ['Tab back at the start', 14, 'before'],
  ['Escape', 15, 'grid'],
  ['having the focus', 0, null],
  ['losing the focus', 1, null],
  ['a shortcut', 39, null],
] as const)('%s leads the keyboard out of the frame, or not', (_, action, place) => {
  expect(focusLeaving(['addin', action])).toBe(place);
});

it.each([[null], [{}], [[]], ['13']])('what is no notice (%j) leads nowhere', (data) => {
  expect(focusLeaving(data)).toBeNull();
});
