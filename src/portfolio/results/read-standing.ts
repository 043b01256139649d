import { isoDate, schemeTypes, type SchemeType } from '../../contract';
import type { LicenceStanding } from './licence-standing';

const shapes = {
  required: /^Required(?: \((\w+)\))?: none recorded$/,
  applied: /^Applied for(?: \((\w+)\))?$/,
  held: /^Held(?: \((\w+)\))?(?: until (\d{4}-\d{2}-\d{2}))?$/,
  wrong: /^Wrong licence: (\w+) required, (\w+) (held|applied for)(?: until (\d{4}-\d{2}-\d{2}))?$/,
  exceeded: /^More than permitted: (.+); held(?: \((\w+)\))?(?: until (\d{4}-\d{2}-\d{2}))?$/,
  excess: /^(\d+) (people|households), (\d+) permitted$/,
  findOut: /^Find out: (?:(required unless purpose-built)|may be required)$/,
  expired: /^Expired on (\d{4}-\d{2}-\d{2})(?: \((\w+)\))?$/,
} as const;

function typeOf(word: string | undefined): SchemeType | null {
  return schemeTypes.find((type) => type === word) ?? null;
}

function wrongIn(said: string): LicenceStanding | null {
  const [, wanted, got, has, until] = shapes.wrong.exec(said) ?? [];
  const [required, type] = [typeOf(wanted), typeOf(got)];
  if (required === null || type === null) return null;
  return {
    kind: 'wrong-type',
    required,
    type,
    has: has === 'held' ? 'licence' : 'application',
    until: isoDate(until ?? ''),
  };
}

function exceededIn(said: string): LicenceStanding | null {
  const [, numbers, type, until] = shapes.exceeded.exec(said) ?? [];
  const excess = (numbers ?? '').split('; ').flatMap((each) => {
    const [, living, what, permitted] = shapes.excess.exec(each) ?? [];
    return what === 'people' || what === 'households'
      ? [{ what, living: Number(living), permitted: Number(permitted) } as const]
      : [];
  });
  if (excess.length === 0) return null;
  return { kind: 'exceeded', excess, type: typeOf(type), until: isoDate(until ?? '') };
}

/** Reads what `standingText` wrote into a cell; `null` where a cell says anything else. */
export function readStanding(text: string): LicenceStanding | null {
  const said = text.trim().replace(/^'/, '');
  if (said === 'See advice') return { kind: 'see-advice' };
  if (said === 'Exemption recorded') return { kind: 'exempt' };
  const open = shapes.findOut.exec(said);
  if (open) return { kind: 'find-out', because: open[1] ? 'unless-purpose-built' : 'may-be-required' };
  const breach = wrongIn(said) ?? exceededIn(said);
  if (breach) return breach;
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
