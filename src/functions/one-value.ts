import { askForEach, noted, type Question } from './asking';
import type { Cell } from './cell';
import { withClient } from './client-slot';
import { deliver } from './delivery';
import { callOf } from './invocation';
import { readWord } from './read-word';
import { then, type Soon } from './soon';
import { inTurn } from './turn';
import type { Words } from './words';

/**
 * Answers a function that maps a property to one value, cell by cell in the shape of its argument.
 * @throws CustomFunctions.Error (or rejects with it) where the argument is one cell and the answer an error.
 */
export function answerEach<Value>(
  question: Question<Value, Cell>,
  property: unknown,
  invocation: unknown,
): Soon<unknown[][]> {
  // At once, whenever the call's turn comes: Excel may take it back before.
  const call = callOf(property, invocation);
  return inTurn(() =>
    then(askForEach(question, property, call), (rows) =>
      deliver(rows.map((row) => row.map(({ shown }) => shown))),
    ),
  );
}

/**
 * The same for a function that a word tells what to show; `questionFor` is given `null` where there is none. A word that is
 * none of these costs no request.
 * @throws CustomFunctions.Error as `answerEach`, and where the word is not known.
 */
export function answerWord<Word extends string, Value>(
  words: Words<Word>,
  given: unknown,
  property: unknown,
  invocation: unknown,
  questionFor: (word: Word | null) => Question<Value, Cell>,
): Soon<unknown[][]> {
  const argument = readWord(words, given);
  switch (argument.kind) {
    case 'error':
      return deliver([[argument]]);
    case 'problem':
      return withClient((client) => deliver([[noted(argument.problem, client, callOf(invocation))]]));
    case 'none':
      // Where Excel holds metadata of an older version, the invocation stands in the word's place.
      return answerEach(questionFor(null), property, invocation ?? given);
    case 'word':
      return answerEach(questionFor(argument.word), property, invocation);
  }
}
