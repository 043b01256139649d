import { isoDate, schemeTypes, type SchemeType } from '../../contract';
import type { LicenceStanding } from './licence-standing';

const shapes = {
  required: /^Required(?: \((\w+)\))?: none recorded$/,
  applied: /^Applied for(?: \((\w+)\))?$/,
  held: /^Held(?: \((\w+)\))?(?: until (\d{4}-\d{2}-\d{2}))?$/,
  expired: /^Expired on (\d{4}-\d{2}-\d{2})(?: \((\w+)\))?$/,
} as const;

function typeOf(word: string | undefined): SchemeType | null {
  return schemeTypes.find((type) => type === word) ?? null;
}

/** Reads what `standingText` wrote into a cell; `null` where a cell says anything else. */
export function readStanding(text: string): LicenceStanding | null {
  const said = text.trim().replace(/^'/, '');
  if (said === 'See advice') return { kind: 'see-advice' };
  if (said === 'Exemption recorded') return { kind: 'exempt' };
  const required = shapes.required.exec(said);
  if (required) {
    const type = typeOf(required[1]);
    return type === null ? null : { kind: 'required', type };
  }
  const applied = shapes.applied.exec(said);
  if (applied) return { kind: 'applied', type: typeOf(applied[1]) };
  const held = shapes.held.exec(said);
  if (held) return { kind: 'held', type: typeOf(held[1]), until: isoDate(held[2] ?? '') };
  const expired = shapes.expired.exec(said);
  const on = isoDate(expired?.[1] ?? '');
  return expired && on !== null ? { kind: 'expired', type: typeOf(expired[2]), on } : null;
}
