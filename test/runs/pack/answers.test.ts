import type { Coverage, Identifier, UtcTimestamp } from '../../../src/contract';
import type { HomeToCheck } from '../../../src/portfolio';
import { packAnswers } from '../../../src/runs/pack/answers';
import { checkingClient, epcOf } from '../support/checks';
import { digest } from '../../support/digest';

/** What a pack says of the answers that are kept. */

const at = '2026-11-20T09:00:00.000Z' as UtcTimestamp;
const coverage = { council: 'Oxford', nation: 'England', kinds: [], undecided: [] } as unknown as Coverage;
const identifier = { form: 'uprn', uprn: '900000000001' } as unknown as Identifier;
const home: HomeToCheck = { rows: [2, 3], identifier, propertyId: null, warning: null };
const asked = { askedBy: 'registry:uprn:900000000001', rows: [2, 3] };

it('P9.1 tells of each check what was answered and when, and asks nothing', async () => {
  const client = checkingClient(at);
  const link = (name: string): string => `https://oxford.example/${name}`;
  client.place = {
    ...client.place,
    coverage,
    advice: {
      ...client.place.advice,
      mandatory: `See ${link('one')}), ${link('one')}. http://oxford.example`,
    },
    schemes: [2, 3, 4, 5, 6].map((name) => ({ link: link(String(name)) })) as never,
  };
  await client.epcCheck(identifier);
  await client.determinationCheck(identifier);
  client.asked.length = 0;
  const answers = await packAnswers(
    client,
    [home],
    ['epc', 'determination', 'licensing', 'property'],
    digest,
  );
  expect(answers).toEqual([
    {
      ...asked,
      ...{ check: 'epc', outcome: 'Answered', moment: at, responseId: null, coverage: null, saysAll: true },
      ...{ links: [], hash: digest(JSON.stringify(epcOf('D'))) },
    },
    {
      ...asked,
      ...{
        check: 'determination',
        outcome: 'Answered',
        moment: at,
        responseId: null,
        coverage,
        saysAll: false,
      },
      ...{ links: ['one', '2', '3', '4', '5'].map(link), hash: digest(JSON.stringify(client.place)) },
    },
    {
      ...asked,
      ...{ check: 'licensing', outcome: 'Not answered: the row of the home says why', moment: null },
      ...{ responseId: null, coverage: null, saysAll: true, links: [], hash: '' },
    },
  ]);
  expect(client.asked).toEqual([]);
});

it('P9.1 tells that nothing was found, with what the council’s data hold', async () => {
  const problem = { kind: 'certificate-not-found', status: 404, code: 203001, description: '', coverage };
  const answer = { ok: false, problem: { ...problem, responseId: 'r-1' }, checkedAt: at };
  const client = { ...checkingClient(at), epcCheck: () => Promise.resolve(answer) as never };
  expect(await packAnswers(client, [home], ['epc'], digest)).toEqual([
    {
      ...asked,
      ...{ check: 'epc', outcome: expect.stringMatching(/^No certificate/) as string, moment: at },
      ...{ responseId: 'r-1', coverage, saysAll: false, links: [] },
      hash: digest(JSON.stringify(answer.problem)),
    },
  ]);
});
