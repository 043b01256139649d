import { identifierText, problemMessage } from '../../contract';
import { identifierForCheck, type CheckName, type HomeToCheck } from '../../portfolio';
import type { Digest, PackAnswer } from '../../portfolio/pack';
import { cachedAnswer, type CheckClient } from '../check/ask-check';

/** What was answered of each home, by what the client keeps of it: nothing is asked. */
export async function packAnswers(
  client: CheckClient,
  homes: readonly HomeToCheck[],
  checks: readonly CheckName[],
  digest: Digest,
): Promise<readonly PackAnswer[]> {
  const answers: PackAnswer[] = [];
  for (const home of homes)
    for (const check of checks) {
      const one = await packAnswer(client, home, check, digest);
      if (one !== null) answers.push(one);
    }
  return answers;
}

async function packAnswer(
  client: CheckClient,
  home: HomeToCheck,
  check: CheckName,
  digest: Digest,
): Promise<PackAnswer | null> {
  const identifier = identifierForCheck(home, check);
  if (identifier === null) return null;
  const answer = await cachedAnswer(client, check, identifier, null);
  const asked = { check, askedBy: identifierText(identifier), rows: home.rows };
  if (answer === null) {
    const nothing = { moment: null, responseId: null, coverage: null, links: [], hash: '', saysAll: true };
    return { ...asked, outcome: 'Not answered: the row of the home says why', ...nothing };
  }
  const told: object = answer.ok ? answer.value : answer.problem;
  return {
    ...asked,
    outcome: answer.ok ? 'Answered' : problemMessage(answer.problem),
    moment: answer.checkedAt,
    responseId: answer.ok
      ? answer.responseId
      : 'responseId' in answer.problem
        ? answer.problem.responseId
        : null,
    coverage: 'coverage' in told ? (told.coverage as PackAnswer['coverage']) : null,
    saysAll: answer.ok && check === 'epc',
    links: answer.ok ? linksIn(told) : [],
    hash: await digest(JSON.stringify(told)),
  };
}

const maxLinks = 5;

/** Addresses of pages that an answer names: https alone, each once. */
function linksIn(value: unknown): readonly string[] {
  const found = JSON.stringify(value).match(/https:\/\/[^"\\\s]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:)\]]+$/, '')))].slice(0, maxLinks);
}
