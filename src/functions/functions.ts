import { determinationLine } from './determination-line';
import { textCell } from './cell';
import { answerEach } from './one-value';

/*
 * The custom functions. The comments of this file become functions.json: ids are never changed and parameters only ever
 * added at the end, because Excel keeps both. `property` is a matrix, so that one call brings a whole column; one cell is a
 * matrix of one. What Excel does not call directly is not exported from here.
 */

/**
 * The energy rating of a home, A to G, from its energy performance certificate. A blank property gives a blank.
 * @customfunction EPCRATING
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode; or a range of them.
 * @param invocation How Excel takes the call back.
 * @returns {unknown[][]} The letter, or a letter for each cell of the range.
 */
export function epcRating(property: unknown[][], invocation: CustomFunctions.CancelableInvocation) {
  return answerEach(
    {
      ask: (client, identifier, options) => client.epcCheck(identifier, options),
      show: ({ value }) => textCell(value.certificate.current_energy_rating),
    },
    property,
    invocation,
  );
}

/**
 * What the law says of the place where a home stands: licensing schemes and Article 4 directions, in one line. It does not say whether this home needs a licence.
 * @customfunction DETERMINATION
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode; or a range of them.
 * @param invocation How Excel takes the call back.
 * @returns {unknown[][]} The line, or a line for each cell of the range.
 */
export function determination(property: unknown[][], invocation: CustomFunctions.CancelableInvocation) {
  return answerEach(
    {
      ask: (client, identifier, options) => client.determinationCheck(identifier, options),
      show: (answer) => textCell(determinationLine(answer.value, answer.checkedAt, answer.faults)),
    },
    property,
    invocation,
  );
}
