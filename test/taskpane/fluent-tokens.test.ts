import { tokens as writtenOut } from '@fluentui/react-components';
import { tokens } from '../../src/taskpane/fluent-tokens';

it('gives each token as Fluent writes it out', () => {
  const names = Object.keys(writtenOut) as (keyof typeof writtenOut)[];
  expect(names.length).toBeGreaterThan(400);
  expect(Object.fromEntries(names.map((name) => [name, tokens[name]]))).toEqual(writtenOut);
});
