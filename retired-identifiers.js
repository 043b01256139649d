/**
 * Names that the house no longer uses, each with the field's word for it: ESLint keeps them out of the room that they are listed for (and of
 * its tests), or of every room. Exact identifiers only, never words that mean what a reader of plain English expects.
 */
export const retiredIdentifiers = {
  everywhere: {
    Standing: 'the word of what it tells: SchemeStatus, LicensingStatus, LimiterState …',
    standingOf: 'schemeStatusOf, snapshotOf …',
    standingWords: 'schemeStatusWords',
    Alarm: 'Timer',
    Chance: 'Random',
    askedTogether: 'batchLoader',
    callOff: 'cancelTimer, or cancel',
    inTurn: 'run, of TimeSlices',
    keptOnly: 'cacheOnly',
    oneAtATime: 'createMutex',
    seededChance: 'seededRandom',
    Soon: 'MaybePromise',
  },
  client: {},
  commandline: {},
  contract: {},
  functions: {},
  gateway: { AuditStanding: 'AuditState', auditStanding: 'auditState' },
  portfolio: {
    LicenceStanding: 'LicensingStatus',
    licenceStanding: 'licensingStatus',
    standingText: 'licensingStatusText',
    readStanding: 'readLicensingStatus',
  },
  runs: {},
  service: {},
  taskpane: {},
  workbench: {},
  workbook: {},
};
