import { readMessage, readProof } from '../../src/proof';

const host = { platform: 'PC', build: '16.0', excelApi: 20 };

it.each([
  { kind: 'host', host },
  { kind: 'begun', id: 'fill' },
  { kind: 'prompt', text: 'Close the workbook.' },
  {
    kind: 'done',
    report: { id: 'fill', facts: { rows: 200, code: null, is: 'text', so: true }, failure: null },
  },
  { kind: 'done', report: { id: 'fill', facts: {}, failure: 'It did not end.' } },
  { kind: 'reopen' },
  { kind: 'ended' },
])('reads %j from a page', (message) => {
  expect(readMessage({ ...message, more: 'of a later version' })).toEqual(message);
});

it('reads of what a page tells only what it may show', () => {
  expect(readMessage({ kind: 'prompt', text: 'x'.repeat(201) })).toEqual({
    kind: 'prompt',
    text: 'x'.repeat(200),
  });
  const report = { id: 'fill', facts: { rows: 200, list: [1] }, failure: 7 };
  expect(readMessage({ kind: 'done', report })).toEqual({
    kind: 'done',
    report: { id: 'fill', facts: { rows: 200 }, failure: null },
  });
});

it.each([
  null,
  'ended',
  {},
  { kind: 'sunshine' },
  { kind: 'begun', id: 'sunshine' },
  { kind: 'done', report: { id: 'fill', facts: null } },
  ...Object.keys(host).map((part) => ({ kind: 'host', host: { ...host, [part]: null } })),
])('%j is no message of a proof', (message) => {
  expect(() => readMessage(message)).toThrow(TypeError);
});

it.each([{ host }, { host, steps: {} }, { steps: [] }, { host, steps: [], only: ['sunshine'] }])(
  '%j is no proof',
  (proof) => {
    expect(() => readProof(proof)).toThrow(TypeError);
  },
);
