import { readOptions } from '../../src/commandline/arguments';

const said = (given: string): string => {
  try {
    readOptions([given], { config: { type: 'string' } }, 'terrace serve [--config FILE]');
  } catch (error) {
    return (error as Error).message;
  }
  return 'It was taken.';
};

it.each([
  ['--configuration', "unknown option '--configuration'"],
  ['--terrace.json', "unknown option '--terrace.json'"],
  ['/etc/terrace.json', "unexpected argument '/etc/terrace.json'"],
])('the first sentence about an argument that is not understood says it whole: %s', (given, reason) => {
  expect(said(given)).toMatch(`Use terrace serve [--config FILE]: ${reason}`);
});
