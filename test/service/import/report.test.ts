import { changedSomething } from '../../../src/service/import';

const nothing = {
  read: 9,
  kept: 9,
  added: 0,
  updated: 0,
  unchanged: 9,
  removed: 0,
  skipped: [],
  warnings: [],
};

it.each([
  [{}, false],
  [{ added: 1 }, true],
  [{ updated: 1 }, true],
  [{ removed: 1 }, true],
  [{ confirmed: 1 }, true],
])('an import that tells %j has changed something: %p', (told, is) => {
  expect(changedSomething({ ...nothing, ...told })).toBe(is);
});
