import { schemeTypes, type SchemeType } from '../../../contract';
import { asTyped } from '../../matching/tokens';
import type { KnownLicenceStatus } from '../../store/store';

/** What a reference, or a word in a row, says of a licence. */
export interface ReferenceMeaning {
  readonly type?: SchemeType;
  readonly status?: KnownLicenceStatus;
}

/**
 * What the ends of references mean, council by council. Oxford: `HMOLIC` are licences of the mandatory scheme, `HMOADL` and
 * `HMOADS` of the additional one (taken from its register, in which they are the smaller houses), `HMOTXN` temporary exemptions.
 */
const suffixes: Readonly<Record<string, readonly (readonly [RegExp, ReferenceMeaning])[]>> = {
  E07000178: [
    [/HMOLIC$/i, { type: 'mandatory' }],
    [/HMOAD[LS]$/i, { type: 'additional' }],
    [/HMOTXN$/i, { status: 'exemption' }],
  ],
};

/** What the end of a reference says, for councils whose rules are known. */
export function meaningOfReference(council: string, reference: string): ReferenceMeaning {
  return suffixes[council]?.find(([suffix]) => suffix.test(reference.trim()))?.[1] ?? {};
}

/** What a register says of the scheme of a licence. */
export interface ReadType {
  /** `null` where it names none, or more than one. */
  readonly type: SchemeType | null;
  /** Schemes that it says are not this licence's. */
  readonly denied: readonly SchemeType[];
}

function isDenied(scheme: SchemeType, text: string): boolean {
  const before = `\\b(?:not|non|no|never)\\b[\\s-]*(?:(?:an?|the|under|for)\\s+)*${scheme}\\b`;
  const after = `\\b${scheme}\\s*[:=-]\\s*(?:no|n|false)\\b`;
  return new RegExp(`${before}|${after}`, 'i').test(asTyped(text));
}

/** `Mandatory HMO`, `Additional licensing scheme 2021`, `Part 3 house licence`; `HMO – not mandatory` denies one. */
export function readType(text: string): ReadType {
  const named = schemeTypes.filter((scheme) => new RegExp(`\\b${scheme}\\b`, 'i').test(text));
  const denied = named.filter((scheme) => isDenied(scheme, text));
  const said = named.filter((scheme) => !denied.includes(scheme));
  if (said.length === 1) return { type: said[0] ?? null, denied };
  const isHouse = named.length === 0 && /\bpart (3|three|iii)\b/i.test(text);
  return { type: isHouse ? 'selective' : null, denied };
}
