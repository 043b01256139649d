import { functionPrefix } from '../../src/contract';

it.each([
  ['', ''],
  ['?_host_Info=Excel$Web$16.00', ''],
  ['?functions=DEV', 'DEV.'],
  ['?functions=FIRM.HOMES&_host_Info=Excel$Web$16.00', 'FIRM.HOMES.'],
  // What could end a formula, or begin another, is no namespace.
  ['?functions=', ''],
  ['?functions=1A', ''],
  ['?functions=A(1)%2B', ''],
  [`?functions=${'A'.repeat(33)}`, ''],
])('the page at %s writes its functions with “%s” before them', (search, prefix) => {
  expect(functionPrefix(search)).toBe(prefix);
});
