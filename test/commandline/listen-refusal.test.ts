import net from 'node:net';
import { listenRefusal } from '../../src/commandline/listen-refusal';
import { Refusal } from '../../src/commandline/refusal';

const failed = (code: string): Error => Object.assign(new Error(`listen ${code}`), { code });

it.each([
  ['EADDRINUSE', 'Stop what uses port 443 of "terrace.test", or give "listen.port" another number'],
  [
    'EACCES',
    'Give "listen.port" a number from 1024 up, or let the server\'s user listen below that: it may not',
  ],
  [
    'EADDRNOTAVAIL',
    'Give "listen.address" an address of this machine, such as 127.0.0.1: "terrace.test" is none',
  ],
  ['EINVAL', 'Give "listen.address" an address of this machine, such as 127.0.0.1: "terrace.test" is none'],
  [
    'EAFNOSUPPORT',
    'Give "listen.address" an address of this machine, such as 127.0.0.1: "terrace.test" is none',
  ],
  [
    'ENOTFOUND',
    'Give "listen.address" an address of this machine, such as 127.0.0.1: "terrace.test" is none',
  ],
  [
    'EAI_AGAIN',
    'Give "listen.address" an address of this machine, such as 127.0.0.1: "terrace.test" is none',
  ],
])('G8.4 %s is told by the name to change', (code, sentence) => {
  const refusal = listenRefusal(failed(code), 'listen', { address: 'terrace.test', port: 443 });
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).message).toContain(sentence);
});

it('G8.4 what the system says of an address of another machine is told so', async () => {
  // An address of documentation: no machine has it.
  const listen = { address: '192.0.2.1', port: 0 };
  const error = await new Promise((resolve) => {
    net.createServer().once('error', resolve).listen(listen.port, listen.address);
  });
  expect(listenRefusal(error, 'operations', listen)).toEqual(
    new Refusal(
      'Give "operations.address" an address of this machine, such as 127.0.0.1: "192.0.2.1" is none (EADDRNOTAVAIL).',
    ),
  );
});

it('another error is given back as it is', () => {
  const error = failed('EMFILE');
  expect(listenRefusal(error, 'listen', { address: '127.0.0.1', port: 443 })).toBe(error);
});
