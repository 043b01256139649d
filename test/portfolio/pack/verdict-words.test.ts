import { trustedVerdict, verdictWords, type PackVerdict } from '../../../src/portfolio/pack';
import { digest } from '../../support/digest';

const whole = (publicKey: string | null): PackVerdict => ({ kind: 'whole', rows: 1_300, publicKey });
const changed = (count: number): PackVerdict => ({
  kind: 'changed',
  findings: Array.from({ length: count }, (_, at) => `Row ${at + 1} of sheet “Needs” was changed.`),
});
const key = `key ${digest('firm').slice(0, 16)}`;

it.each<[string, PackVerdict, readonly string[] | null, RegExp | null]>([
  ['signed by a key that was named', whole('firm'), ['other', 'firm'], null],
  ['signed by another', whole('firm'), ['other'], new RegExp(`^It is signed by ${key}, which is none of`)],
  ['unsigned where a signature is wanted', whole(null), ['firm'], /^It is not signed, /],
  ['unsigned where nobody named a key', whole(null), null, null],
  ['signed where nobody named a key', whole('firm'), null, null],
])('P9.4 a whole pack %s', async (_what, verdict, trusted, finding) => {
  const judged = await trustedVerdict(verdict, trusted && new Set(trusted), digest);
  if (finding === null) expect(judged).toBe(verdict);
  else
    expect(judged).toEqual({
      kind: 'changed',
      findings: [expect.stringMatching(finding) as unknown as string],
    });
});

it('P9.4 a changed pack is told as what it is, whoever signed it', async () => {
  const verdict = changed(1);
  expect(await trustedVerdict(verdict, new Set(['firm']), digest)).toBe(verdict);
});

it.each<[string, PackVerdict, boolean, RegExp]>([
  ['nobody signed', whole(null), false, /^Whole, unsigned: all 1,300 rows .* not forgery\.$/],
  [
    'was signed by a key that was named',
    whole('firm'),
    true,
    new RegExp(`^Whole, signed by ${key}: .* signed\\.$`),
  ],
  [
    'was signed by a key that nobody named',
    whole('firm'),
    false,
    /Whose key that is, only the firm’s public keys can tell/,
  ],
])('P9.4 of a whole pack that %s it is said so', async (_what, verdict, isTrusted, words) => {
  expect((await verdictWords(verdict, 'a.xlsx', isTrusted, digest)).sentence).toMatch(words);
});

it.each([
  [20, 20, 'Row 20 of sheet “Needs” was changed.'],
  [25, 21, 'and 5 more.'],
])('P9.3 of %d changes it is told in %d lines', async (count, lines, last) => {
  const { findings } = await verdictWords(changed(count), 'a.xlsx', false, digest);
  expect([findings.length, findings.at(-1)]).toEqual([lines, last]);
});
