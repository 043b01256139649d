import { failureCodeOf, gatewayHeaders } from '../../src/gateway/cluster/passed-request';

it.each([
  ['ECONNREFUSED', true],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', true],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', true],
  ['said by somebody else', false],
  ['A'.repeat(61), false],
])('G6.2 a failure’s code that nothing proves is taken where it can be one: %s', (told, isTaken) => {
  expect(failureCodeOf({ [gatewayHeaders.because]: told })).toBe(isTaken ? told : undefined);
});
