import { severalHomesFit, type Coverage, type Identifier } from '../../../src/contract';
import { homeNotFound, type HomeNotFound } from '../../../src/service/answers/find-home';

const identifier = { form: 'address', address: '99 High Street, FH1 1AA' } as Identifier;
const coverageOf = (state: string): Coverage => ({
  ...{ council: 'Fernhope', council_code: null, nation: null, undecided: [], licence: null },
  kinds: [{ kind: 'certificates', state, held: 2054, checked_on: null, source: null }],
});

it.each<[HomeNotFound, string, string]>([
  // What is held may be theirs.
  ['several', 'none-here', 'not-certain'],
  ['several', 'not-held', 'not-held'],
  ['unknown', 'none-here', 'none-here'],
])('of an address that fits %s homes, certificates that are %s are told as %s', (because, state, told) => {
  const refusal = homeNotFound(201001, identifier, because, coverageOf(state));
  expect(refusal.coverage).toEqual(coverageOf(told));
  expect(refusal.description === severalHomesFit).toBe(because === 'several');
});
