import {
  textCell,
  type Cell,
  type Rows,
  certificateCard,
  ratingCell,
  certificateCell,
  fieldCells,
  recommendationColumns,
  recommendationRows,
  adviceCell,
  determinationLine,
  epcStatusLine,
  licenceCell,
  licenceColumns,
  licenceRows,
  directionRows,
  placeColumns,
  schemeRows,
  propertyCell,
} from './cells';
import { momentOf } from './held-answers';
import { calls } from './page-calls';
import { findingUprn, ofCertificate, ofPlace, ofRegisters, ofStoredProperty } from './questions';
import { adviceWords, answerWords, certificateWords, licenceWords, propertyWords } from './words';

/*
 * The custom functions. The comments of this file become functions.json: ids are never changed and parameters only ever
 * added at the end, because Excel keeps both. `property` is a matrix, so that one call brings a whole column; one cell is a
 * matrix of one. What Excel does not call directly is not exported from here.
 * Decision 109.
 */

const rating = ofCertificate<Cell>(({ value, checkedAt }) => ratingCell(value.certificate, checkedAt));
const status = ofCertificate<Cell>(({ value, checkedAt }) =>
  textCell(epcStatusLine(value.certificate, checkedAt, calls.settings.ownLeast)),
);
const recommendations = ofCertificate<Rows>(recommendationRows);
const schemesOfPlace = ofPlace<Rows>(schemeRows);
const directionsOfPlace = ofPlace<Rows>(directionRows);
const records = ofRegisters<Rows>(licenceRows);

/**
 * The energy rating of a home, A to G, from its energy performance certificate. Blank if the property is blank.
 * @customfunction EPCRATING
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The letter, or a letter for each cell of the range.
 */
export function epcRating(property: unknown[][], invocation: CustomFunctions.CancelableInvocation) {
  return calls.answerEach(rating, property, invocation);
}

/**
 * The licensing schemes and Article 4 directions at the place where a home stands, in one line, starting with what is not certain. It does not say whether this home needs a licence.
 * @customfunction DETERMINATION
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {string} [aspect] One part of the API's advice instead: mandatory, additional, selective, article4 or future.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The line, or a line for each cell of the range.
 */
export function determination(
  property: unknown[][],
  aspect: string,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerWord(adviceWords, aspect, property, invocation, (word) =>
    ofPlace<Cell>((answer) =>
      word === null
        ? textCell(determinationLine(answer.value, answer.checkedAt, answer.faults))
        : adviceCell(answer, word),
    ),
  );
}

/**
 * The energy certificate of a home as a card that you can open, or one of its fields. Terrace works out the fields expiry_date and band_gap.
 * @customfunction EPCCERTIFICATE
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {string} [field] The field you want, e.g. expiry_date or total_floor_area. Leave it out to get the whole certificate as a card.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The card or the field, for each cell of the range.
 */
export function epcCertificate(
  property: unknown[][],
  field: string,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerWord(certificateWords, field, property, invocation, (word) =>
    ofCertificate<Cell>(({ value: { certificate }, checkedAt, faults }) => {
      if (word === null) return certificateCard(certificate, checkedAt);
      return fieldCells('certificate', faults)(word, certificateCell(certificate, word), word);
    }),
  );
}

/**
 * The measures that the energy certificate of a home recommends, one in a row, with their lowest and highest cost in pounds.
 * @customfunction EPCRECOMMENDATIONS
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {boolean} [headers] TRUE to add a first row with the names of the columns.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The measures; over a range with the property before each.
 */
export function epcRecommendations(
  property: unknown[][],
  headers: boolean,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerRows(recommendations, recommendationColumns, property, headers, invocation);
}

/**
 * How the energy certificate of a home compares with the law on renting, in one line with its date: the rating, the day it is valid until, the minimum in force and the one announced.
 * @customfunction EPCSTATUS
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The line, or a line for each cell of the range.
 */
export function epcStatus(property: unknown[][], invocation: CustomFunctions.CancelableInvocation) {
  return calls.answerEach(status, property, invocation);
}

/**
 * Every licensing scheme that covers or may cover the place where a home stands, one in a row; if there is none, what is known. Schemes are about the place, not about this home.
 * @customfunction SCHEMES
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {boolean} [headers] TRUE to add a first row with the names of the columns.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} Type, name, state, start, end, criteria and link; over a range with the property before each.
 */
export function schemes(
  property: unknown[][],
  headers: boolean,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerRows(schemesOfPlace, placeColumns, property, headers, invocation);
}

/**
 * Every Article 4 direction that covers or may cover the place where a home stands, one in a row; if there is none, what is known.
 * @customfunction ARTICLE4
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {boolean} [headers] TRUE to add a first row with the names of the columns.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} Type, name, state, start, end, criteria and link; over a range with the property before each.
 */
export function article4(
  property: unknown[][],
  headers: boolean,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerRows(directionsOfPlace, placeColumns, property, headers, invocation);
}

/**
 * What the council registers that the API holds say about a home: a current or historic licence, an exemption, an application, or which registers have no record of it. No record does not mean that the home has no licence.
 * @customfunction LICENCE
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {string} [aspect] One aspect of the licence instead, e.g. type, licencee or expiry.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The word or the aspect, for each cell of the range.
 */
export function licence(
  property: unknown[][],
  aspect: string,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerWord(licenceWords, aspect, property, invocation, (word) =>
    ofRegisters<Cell>((answer) => licenceCell(answer, word)),
  );
}

/**
 * Every record of a home in the council registers, one in a row; if there is none, what is known of the registers.
 * @customfunction LICENCES
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {boolean} [headers] TRUE to add a first row with the names of the columns.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} Type, address, licencee, people, households, status, start and end; over a range with the property before each.
 */
export function licences(
  property: unknown[][],
  headers: boolean,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerRows(records, licenceColumns, property, headers, invocation);
}

/**
 * What your provider stores about a property that you monitor: the advice on what applies now, or any field by its path.
 * @customfunction PROPERTYCHECK
 * @param {unknown[][]} property_id A Property Id, which starts with svc:property:, or a range of them.
 * @param {string} [field] The path of a field, e.g. requires.future.selective or licence_application.status.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The advice or the field, for each cell of the range.
 */
export function propertyCheck(
  property_id: unknown[][],
  field: string,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerWord(propertyWords, field, property_id, invocation, (word) =>
    ofStoredProperty<Cell>((answer) => propertyCell(answer, word ?? 'advice_text_current')),
  );
}

/**
 * The UPRN of an address, taken from the energy certificate that the API matched. It shares its request with EPCRATING.
 * @customfunction FINDUPRN
 * @param {unknown[][]} address An address with its postcode, or a range of them.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The UPRN, or one for each cell of the range.
 */
export function findUprn(address: unknown[][], invocation: CustomFunctions.CancelableInvocation) {
  return calls.answerEach(findingUprn, address, invocation);
}

/**
 * When the API gave the answer that your cells show about a home, as a date with its time; of several answers the oldest. It never asks the API.
 * @customfunction CHECKEDAT
 * @param {unknown[][]} property A UPRN, a Property Id or an address with its postcode, or a range of them.
 * @param {string} [what] Which answer: epc, determination, licence or property. Leave it out for the oldest of them.
 * @param invocation How Excel cancels the call.
 * @returns {unknown[][]} The moment, or a moment for each cell of the range.
 */
export function checkedAt(
  property: unknown[][],
  what: string,
  invocation: CustomFunctions.CancelableInvocation,
) {
  return calls.answerHeld(answerWords, what, property, invocation, momentOf);
}
