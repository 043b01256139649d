import { cameFrom } from '../../src/gateway/admission';

it.each([
  ['http', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['http', '::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['http', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  // Whoever is not at this machine could write anything there.
  ['http', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['https', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['http', '127.0.0.1', 'a word', '127.0.0.1'],
] as const)('G1.10 by %s from %s, named as of %j, a request came from %s', (protocol, ip, named, from) => {
  expect(cameFrom({ protocol, ip, headers: { 'x-forwarded-for': named } })).toBe(from);
});
