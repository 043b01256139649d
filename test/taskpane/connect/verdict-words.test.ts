import { verdictWords } from '../../../src/taskpane/connect/verdict-words';

const user = 'Do not put a user name or password in the address';
it.each([
  ['https://api.example.com', true, `${user}.`],
  ['example.com', true, `${user}, and begin it with https://.`],
  [
    'http://api.example.com/v2/@x',
    false,
    'Enter an address that begins with https://: “http://api.example.com/v2/@x” is not encrypted or is not a web address.',
  ],
])('C6.1 advises on the address %s (with a name or password: %s)', (address, holdsUser, advice) => {
  expect(verdictWords({ kind: 'address-refused', address, holdsUser }, false).advice).toBe(advice);
});
