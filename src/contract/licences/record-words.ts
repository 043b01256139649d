import { spokenDay } from '../time/british-day';
import type { RegisterKind } from '../places/coverage';
import { checkedText, councilName } from '../places/coverage-words';
import type { IsoDate } from '../time/dates';
import type { LicenceVerdict } from './licence-verdict';
import type { NoneHere, NothingKnown } from '../places/place-knowledge';

/* What the records of a home say, and what is said where there are none. A register that has no record says nothing of the home. */

/** What stands for the last day of a licence that has none in its register, or none that can be read. Decision 131. */
export const endNotKnown = 'end not known';

const registerWords: Readonly<Record<RegisterKind, string | null>> = {
  mandatory_register: 'mandatory',
  additional_register: 'additional',
  selective_register: 'selective',
  // They are no licences: that none is there is not worth a word.
  exemptions: null,
};

const wordsOf = (registers: readonly RegisterKind[]): readonly string[] =>
  registers.flatMap((register) => registerWords[register] ?? []);

/** What the registers show of a home, in the words of a cell. `today` is the day of the answer. */
export function licenceVerdictText(verdict: LicenceVerdict, today: IsoDate): string {
  switch (verdict.kind) {
    case 'current':
      return verdict.until === null ? `current, ${endNotKnown}` : 'current';
    case 'to-begin':
      return `licence from ${spokenDay(verdict.from)}`;
    case 'historic':
      return 'historic';
    case 'exempt':
      return verdict.until === null
        ? `exemption, ${endNotKnown}`
        : `exemption to ${spokenDay(verdict.until)}`;
    case 'applied':
      return 'applied for';
    case 'closed':
      return verdict.what;
    case 'not-certain':
      return 'not certain: see the records, or ask the council';
    case 'no-record':
      return noRecordText(verdict, today);
    case 'not-held':
      return `no register of ${verdict.council || 'this council'} is held: ask the council`;
    case 'not-placed':
      return 'not placed: its council is not known';
    case 'not-said':
      return 'the API lists no licence';
    case 'unread':
      return 'could not be read from the answer';
  }
}

/** `no record in the mandatory register of Leeds (checked 1 Nov 2026); no additional or selective register is held`. */
function noRecordText(
  { held, notHeld, council, checkedOn }: Extract<LicenceVerdict, { kind: 'no-record' }>,
  today: IsoDate,
): string {
  const own = wordsOf(held);
  const missing = wordsOf(notHeld);
  const names = missing.length === 0 ? '' : `${own.join(' and ')} `;
  const register = own.length === 1 ? 'register' : 'registers';
  const others = missing.length === 0 ? '' : `; no ${missing.join(' or ')} register is held`;
  return `no record in the ${names}${register} of ${councilName(council)} (${checkedText(checkedOn, today)})${others}`;
}

/** What is said where no certificate of a home was found, without a full stop. */
export function noCertificateText(known: NoneHere | NothingKnown): string {
  switch (known.kind) {
    case 'none-here': {
      const until = known.checkedOn === null ? '' : ` (registered up to ${spokenDay(known.checkedOn)})`;
      return `No certificate of this home is among the ${known.held.toLocaleString('en-GB')} held of ${councilName(known.council)}${until}`;
    }
    case 'not-held':
      return `No certificates of ${known.council || 'this council'} are held`;
    case 'not-placed':
      return 'No certificate was found, and the home’s council is not known';
    case 'not-said':
    case 'unread':
      return 'No certificate was found for this home in the data held';
  }
}
