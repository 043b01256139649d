import { problemMessage, type Coverage } from '../../../src/contract';
import { saysNothingWasFound } from '../../../src/portfolio/check/plan-check';

const problem = { status: 404, description: '', responseId: null } as const;

function certificates(council: string | null, state: string, held: number | null): string {
  const coverage: Coverage = {
    council,
    council_code: null,
    nation: null,
    undecided: [],
    licence: null,
    kinds: [{ kind: 'certificates', state, held, checked_on: null, source: null }],
  };
  return problemMessage({ kind: 'certificate-not-found', code: 203001, ...problem, coverage });
}

const title = 'Energy certificate: ';

describe('what a check left in a row', () => {
  it.each<[string, string, boolean]>([
    ['nothing', '', true],
    ['certificates of the council are held', title + certificates('Leeds', 'none-here', 54_321), true],
    ['none of the council is held', title + certificates('Leeds', 'not-held', null), true],
    ['the council is not known', title + certificates(null, 'not-placed', null), true],
    [
      'the API does not tell what it holds',
      title + problemMessage({ kind: 'certificate-not-found', code: 203001, ...problem }),
      true,
    ],
    [
      'the sentence of an older version',
      `${title}No certificate was found for this home in the data held: that does not mean that it has none.`,
      true,
    ],
    [
      'two checks',
      `${title}${certificates('Leeds', 'not-held', null)} Stored property: ${problemMessage({ kind: 'property-not-found', code: 205001, ...problem })}`,
      true,
    ],
    [
      'a failure after it',
      `${title}${certificates('Leeds', 'not-held', null)} Licence registers: ${problemMessage({ kind: 'unreachable' })}`,
      false,
    ],
    [
      'a failure before it',
      `Licence registers: ${problemMessage({ kind: 'unreachable' })} ${title}${certificates('Leeds', 'not-held', null)}`,
      false,
    ],
    [
      'an address that can be mended',
      title + problemMessage({ kind: 'address-not-found', code: 201001, ...problem }),
      false,
    ],
  ])('%s', (_name, text, expected) => expect(saysNothingWasFound(text)).toBe(expected));
});
