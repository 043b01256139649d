/** The API of the contract as types and parsers. Nothing here does I/O. */
export { isNotFoundOf, readAnswerTo, refusalOf, type Question } from './operations/accepted-answer';
export type { Branded } from './brand';
export { counted } from './counted';
export { britishDay, britishIsoDay, meantDay, meantDayInWords, spokenDay } from './time/british-day';
export * from './certificates/certificate';
export {
  bandsBelow,
  expiryDay,
  judgeFuture,
  nationOfCertificate,
  ratingOf,
  standardsOf,
  type FutureVerdict,
  answeredFor,
  certificateAddress,
} from './certificates/certificate-dates';
export type { Random } from './random';
export {
  keyFinder,
  keyHeaders,
  minutesFor,
  rateLimitHeaders,
  receivedRateLimitHeaders,
  readRateLimit,
  type KnownQuota,
  type RateLimit,
  serverHeaders,
} from './operations/rate-limit';
export { wholeSeconds, writeStandardQuota, type RateLimitPolicy } from './operations/standard-quota';
export { pause, within, withLongWaits, type Clock } from './time/clock';
export * from './places/coverage';
export * from './places/coverage-words';
export { directionCriteria, schemeCriteria, whom } from './places/criteria';
export * from './time/serial-days';
export { wallClock } from './time/wall-clock';
export {
  dayOf,
  daysAfter,
  daysBetween,
  isoDate,
  monthsAfter,
  timestampAt,
  utcTimestamp,
  type IsoDate,
  type UtcTimestamp,
} from './time/dates';
export * from './places/determination';
export { energyStandards, type EnergyStandards, type RatingStandard } from './certificates/energy-standards';
export { readAnswer, readBody, readProblem, type ErrorBody, type ReadAnswer } from './operations/envelope';
export { callPattern, markedFunction, outsideQuotes, unknownFunctionMark } from './formula-functions';
export { functionPrefix, namespaceParameter, namespacePattern } from './function-prefix';
export * from './identifiers/identifier';
export { parseIdentifier, type ParsedIdentifier } from './identifiers/identifier-parsing';
export { identifierFromPath, identifierPath, longestPathIdentifier } from './identifiers/identifier-path';
export { isObject, readJson, readJsonObject } from './json-text';
export {
  endedStatus,
  latestEnd,
  statusMeaning,
  termState,
  type StatusMeaning,
  type TermState,
} from './licences/licence-term';
export {
  isRecordMisread,
  judgeLicences,
  type ClosedRecord,
  type LicenceJudgement,
  type LicenceVerdict,
} from './licences/licence-verdict';
export * from './licences/licensing';
export { capitalised, uncapitalised } from './letter-case';
export { escapeMarkup } from './markup';
export * from './places/place-knowledge';
export { pencePerWeek, type PencePerWeek } from './money';
export { nationNames, nationOf, type Nation } from './places/nation';
export {
  operations,
  type Operation,
  type OperationName,
  priorities,
  type Priority,
} from './operations/operation';
export {
  announcesUnit,
  findPostcode,
  isInUnitedKingdom,
  postcodeOf,
  type Postcode,
} from './identifiers/postcode';
export * from './problems/problem';
export { apiErrors, isApiCode, severalHomesFit, type ApiCode } from './problems/problem-catalogue';
export { giveAnother, problemMessage } from './problems/problem-message';
export * from './properties/property';
export * from './properties/property-input';
export type { Fault, Reader, ReaderParts } from './reading';
export { endNotKnown, licenceVerdictText, noCertificateText } from './licences/record-words';
export type { SignInSettings } from './sign-in-settings';
export { schemeStatusOf, schemeStatusWords, type SchemeStatus } from './places/scheme-status';
export { isMisread, isUnread } from './problems/unread';
export { quietStorage, type TextStorage } from './text-storage';
export { listeners, valueStore, type Listeners, type Store, type ValueStore } from './value-store';
