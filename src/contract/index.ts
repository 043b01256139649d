/** The API of the contract as types and parsers. Nothing here does I/O. */
export { isNotFoundOf, readAnswerTo, refusalOf, type Question } from './accepted-answer';
export type { Branded } from './brand';
export { britishDay, britishIsoDay, meantDay, meantDayInWords, spokenDay } from './british-day';
export * from './certificate';
export {
  bandsBelow,
  expiryDay,
  judgeFuture,
  nationOfCertificate,
  ratingOf,
  standardsOf,
  type FutureVerdict,
} from './certificate-dates';
export { answeredFor, certificateAddress } from './certificate-home';
export type { Chance } from './chance';
export { holdsKey } from './key-echo';
export { pause, withLongWaits, type Clock } from './clock';
export * from './coverage';
export * from './coverage-words';
export { directionCriteria, schemeCriteria, whom } from './criteria';
export { dayOf, isoDate, timestampAt, utcTimestamp, type IsoDate, type UtcTimestamp } from './dates';
export * from './determination';
export { energyStandards, type EnergyStandards, type RatingStandard } from './energy-standards';
export {
  readAnswer,
  readBody,
  readProblem,
  type Envelope,
  type ErrorBody,
  type ReadAnswer,
} from './envelope';
export { functionPrefix, namespaceParameter } from './function-prefix';
export * from './identifier';
export { parseIdentifier, type ParsedIdentifier } from './identifier-parsing';
export { identifierFromPath, identifierPath, longestPathIdentifier } from './identifier-path';
export { readJson, readJsonObject } from './json-text';
export { endedStatus, statusMeaning, type StatusMeaning } from './licence-status';
export { latestEnd, licenceTerm, type LicenceDays, type LicenceTerm } from './licence-term';
export {
  judgeLicences,
  type ClosedRecord,
  type LicenceJudgement,
  type LicenceVerdict,
} from './licence-verdict';
export * from './licensing';
export { escapeMarkup } from './markup';
export * from './place-knowledge';
export { pencePerWeek, type PencePerWeek } from './money';
export { nationNames, nationOf, type Nation } from './nation';
export { operations, type Operation, type OperationName } from './operation';
export { findPostcode, isInUnitedKingdom, postcodeOf, type Postcode } from './postcode';
export { priorities, type Priority } from './priority';
export * from './problem';
export { apiErrors, isApiCode, type ApiCode } from './problem-catalogue';
export { problemMessage } from './problem-message';
export * from './property';
export * from './property-input';
export {
  keyHeaders,
  minutesFor,
  rateLimitHeaders,
  readRateLimit,
  type KnownQuota,
  type RateLimit,
} from './rate-limit';
export type { Fault, Reader, ReaderParts } from './reading';
export { endNotKnown, licenceVerdictText, noCertificateText } from './record-words';
export { standingOf, standingWords, type Standing } from './scheme-standing';
export { isMisread, isUnread } from './unread';
export { serverHeaders } from './server-headers';
export { listeners, valueStore, type Listeners, type Store, type ValueStore } from './value-store';
