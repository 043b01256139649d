import { openNewWorkbook } from '../../src/workbook/new-workbook';

const createWorkbook = jest.fn<Promise<void>, [string]>();
beforeEach(() => void Object.assign(globalThis, { Excel: { createWorkbook } }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

const refusal = (code: string): Error => Object.assign(new Error('As office.js says it.'), { code });

it.each([
  [
    'RequestPayloadSizeLimitExceeded',
    'Make it of one landlord or branch at a time: Excel on the web takes at most 3.7 MB.',
  ],
  [
    'GeneralException',
    'Try again, or close the workbook and open it anew: Excel did not do it. It said: “As office.js says it.”',
  ],
])('a workbook that Excel refuses with %s', async (code, sentence) => {
  createWorkbook.mockRejectedValueOnce(refusal(code));
  await expect(openNewWorkbook(new Uint8Array(5_390_000))).rejects.toThrow(sentence);
});

it('a workbook of many bytes is handed over whole', async () => {
  createWorkbook.mockResolvedValueOnce();
  const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);
  await openNewWorkbook(bytes);
  expect([...Buffer.from(createWorkbook.mock.lastCall?.[0] ?? '', 'base64')]).toEqual([...bytes]);
});
