import type { SchemeType } from '../../../contract';
import type { LicenceStatus } from '../../store/store';

/** What a reference, or a word in a row, says of a licence. */
export interface Says {
  readonly type?: SchemeType;
  readonly status?: LicenceStatus;
}

interface SuffixRule extends Says {
  readonly suffix: RegExp;
}

/**
 * What the ends of references mean, council by council. Oxford: `HMOLIC` are licences of the mandatory scheme, `HMOADL` and
 * `HMOADS` of the additional one (taken from its register, in which they are the smaller houses), `HMOTXN` temporary exemptions.
 */
const suffixes: Readonly<Record<string, readonly SuffixRule[]>> = {
  E07000178: [
    { suffix: /HMOLIC$/i, type: 'mandatory' },
    { suffix: /HMOAD[LS]$/i, type: 'additional' },
    { suffix: /HMOTXN$/i, status: 'exemption' },
  ],
};

/** What the end of a reference says, for councils whose rules are known. */
export function referenceSays(council: string, reference: string): Says {
  const rule = suffixes[council]?.find(({ suffix }) => suffix.test(reference.trim()));
  return { ...(rule?.type && { type: rule.type }), ...(rule?.status && { status: rule.status }) };
}

/** `Mandatory HMO`, `Additional licensing scheme 2021`, `Part 3 house licence`. */
export function typeSaid(text: string): SchemeType | null {
  const said = (['mandatory', 'additional', 'selective'] as const).filter((type) =>
    new RegExp(`\\b${type}\\b`, 'i').test(text),
  );
  if (said.length === 1) return said[0] ?? null;
  return said.length === 0 && /\bpart (3|three|iii)\b/i.test(text) ? 'selective' : null;
}

const statusWords: readonly (readonly [RegExp, LicenceStatus])[] = [
  [/exempt/i, 'exemption'],
  [/refus|reject/i, 'rejected'],
  [/appli|pending|progress|consider|receiv|submitted|awaiting|draft|proposed|request/i, 'requested'],
  [/grant|issued|approv|licen[cs]ed|current|active|live|valid|in force|full|final|expired/i, 'granted'],
];

/** A licence that ended before its last day: when is not said. */
const ended = /revok|surrender|withdraw|cancel|ceas/i;

/** What a word of status says; `ended` for what was taken back, `null` for a word that is not understood. */
export function statusSaid(text: string): LicenceStatus | 'ended' | null {
  if (ended.test(text)) return 'ended';
  return statusWords.find(([word]) => word.test(text))?.[1] ?? null;
}
