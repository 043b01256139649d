/**
 * What the status of a licence record means for the home. `licence`: it was granted, and its days say whether it runs. `ended`: a
 * licence that expired, was revoked, surrendered or lapsed, whatever its days say. `not certain`: a word that is not known, which
 * speaks neither for a licence nor against one.
 */
export type StatusMeaning = 'licence' | 'ended' | 'application' | 'refused' | 'exemption' | 'not certain';

/** The status under which the embedded API tells a licence that its register calls expired, revoked, surrendered or lapsed. */
export const endedStatus = 'ended';

const meanings = new Map<string, StatusMeaning>([
  ['granted', 'licence'],
  ['approved', 'licence'],
  [endedStatus, 'ended'],
  ['requested', 'application'],
  ['rejected', 'refused'],
  ['exemption', 'exemption'],
]);

/** What a record's status means (contract 2.6). A record without one is a licence: registers list licences. */
export function statusMeaning(status: string | null): StatusMeaning {
  if (status === null) return 'licence';
  return meanings.get(status.trim().toLowerCase()) ?? 'not certain';
}
