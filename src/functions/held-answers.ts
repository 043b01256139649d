import type { Answer, Client } from '../client';
import { tellsOfHome, type Identifier, type UtcTimestamp } from '../contract';
import { asksNothing, cacheOnly } from './calls/invocation';
import { all, andThen, type MaybePromise } from './calls/maybe-promise';
import type { HeldQuestion } from './calls';
import { wallClockCell } from './cells';
import { endpoints } from './questions';
import { answerWords, type AnswerWord } from './words';

/** Which function to ask with, by the answer that is not there. */
const asksIt: Readonly<Record<AnswerWord, string>> = {
  epc: 'EPCRATING',
  determination: 'DETERMINATION',
  licence: 'LICENCE',
  property: 'PROPERTYCHECK',
};

/**
 * When the API gave the answer that is kept of a home; of several the oldest, which is what can be vouched for of them all. That it has
 * found nothing is an answer too. `null` where none is kept. It never asks: what is being asked already is waited for unless `isPreview`.
 * Decisions 304 and 305.
 */
function momentOfAnswer(
  client: Client,
  identifier: Identifier,
  what: AnswerWord | null,
  isPreview: boolean,
): MaybePromise<UtcTimestamp | null> {
  const names = what === null ? (Object.keys(answerWords) as AnswerWord[]) : [what];
  const options = isPreview ? cacheOnly : asksNothing;
  const held = names.flatMap((name): MaybePromise<Answer<unknown>>[] => {
    const { ask, refuses } = endpoints[name];
    return refuses?.(identifier) ? [] : [ask(client, identifier, options)];
  });
  return andThen(all(held), (answers) => {
    // Whoever waits is also given what failed, which has a moment of its own.
    const moments = answers.flatMap((answer) =>
      answer.checkedAt !== null && tellsOfHome(answer) ? [answer.checkedAt] : [],
    );
    return moments.sort()[0] ?? null;
  });
}

/** What is shown of when the API answered: its moment, or the sentence that says with what to ask. */
export function momentOf(what: AnswerWord | null): HeldQuestion {
  const kind = what === null ? 'no answer about this home' : 'no answer of that kind about this home';
  const message = `Ask first, e.g. with ${asksIt[what ?? 'epc']}: ${kind} is kept here, and CHECKEDAT itself asks nothing.`;
  return {
    ...(what !== null && { refuses: endpoints[what].refuses }),
    look: (client, identifier, isPreview) =>
      andThen(momentOfAnswer(client, identifier, what, isPreview), (moment) =>
        moment === null ? null : wallClockCell(moment),
      ),
    nothing: { kind: 'refusal', code: '#N/A', message },
  };
}
