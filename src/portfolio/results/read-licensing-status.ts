import { dayInText, readDayInText } from '../cells/day-in-text';
import { schemeType, unaskedText, type LicensingStatus, type Unasked } from './licensing-status';

const until = `(?: until (${dayInText}))?`;
const unasked = `(${unaskedText})?`;

const shapes = {
  required: /^Required \((\w+)\): none recorded$/,
  applied: /^Applied for(?: \((\w+)\))?$/,
  held: new RegExp(`^Held(?: \\((\\w+)\\))?${until}${unasked}$`),
  wrong: new RegExp(`^Wrong licence: (\\w+) required, (\\w+) (held|applied for)${until}$`),
  exceeded: new RegExp(`^More than permitted: (.+); held(?: \\((\\w+)\\))?${until}${unasked}$`),
  excess: /^(\d+) (people|households), (\d+) permitted$/,
  findOut: /^Find out: (?:(required unless purpose-built)|may be required)$/,
  unknownStatus: /^Find out: (\w+) required, recorded as “(.+)”$/s,
  toBegin: new RegExp(`^Begins on (${dayInText})(?: \\((\\w+)\\))?${until}${unasked}$`),
  exempt: new RegExp(`^Exemption recorded${until}(?: \\((\\w+)\\))?$`),
  expired: new RegExp(`^Expired (on|by) (${dayInText})(?: at the latest)?(?: \\((\\w+)\\))?${unasked}$`),
} as const;

function askedIn(said: string | undefined): Unasked {
  return said === undefined ? {} : { isUnasked: true };
}

function wrongIn(said: string): LicensingStatus | null {
  const [, wanted, got, has, until] = shapes.wrong.exec(said) ?? [];
  const [required, type] = [schemeType(wanted), schemeType(got)];
  if (required === null || type === null) return null;
  return {
    kind: 'wrong-type',
    required,
    type,
    has: has === 'held' ? 'licence' : 'application',
    until: readDayInText(until ?? ''),
  };
}

function exceededIn(said: string): LicensingStatus | null {
  const [, numbers, type, until, asked] = shapes.exceeded.exec(said) ?? [];
  const excess = (numbers ?? '').split('; ').flatMap((each) => {
    const [, living, what, permitted] = shapes.excess.exec(each) ?? [];
    return what === 'people' || what === 'households'
      ? [{ what, living: Number(living), permitted: Number(permitted) } as const]
      : [];
  });
  if (excess.length === 0) return null;
  return {
    kind: 'exceeded',
    excess,
    type: schemeType(type),
    until: readDayInText(until ?? ''),
    ...askedIn(asked),
  };
}

/** A licence that is over or begins later, or an exemption. Cells of earlier editions lack the last day of both of the latter. */
function termIn(said: string): LicensingStatus | null {
  const [, begins, coming, last, asked] = shapes.toBegin.exec(said) ?? [];
  const from = readDayInText(begins ?? '');
  if (from !== null)
    return {
      kind: 'to-begin',
      type: schemeType(coming),
      from,
      until: readDayInText(last ?? ''),
      ...askedIn(asked),
    };
  const exempt = shapes.exempt.exec(said);
  if (exempt)
    return { kind: 'exempt', required: schemeType(exempt[2]), until: readDayInText(exempt[1] ?? '') };
  const [, preposition, ends, type, asksForNone] = shapes.expired.exec(said) ?? [];
  const on = readDayInText(ends ?? '');
  if (on === null) return null;
  return {
    kind: 'expired',
    type: schemeType(type),
    on,
    ...(preposition === 'by' && { isLatest: true }),
    ...askedIn(asksForNone),
  };
}

/** Reads what `licensingStatusText` wrote into a cell; `null` where a cell says anything else. */
export function readLicensingStatus(text: string): LicensingStatus | null {
  const said = text.trim().replace(/^'/, '');
  if (said === 'See advice') return { kind: 'see-advice' };
  const open = shapes.findOut.exec(said);
  if (open) return { kind: 'find-out', because: open[1] ? 'unless-purpose-built' : 'may-be-required' };
  const [, wanted, status] = shapes.unknownStatus.exec(said) ?? [];
  const needed = schemeType(wanted);
  if (needed !== null && status !== undefined)
    return { kind: 'find-out', because: 'status-not-known', required: needed, status };
  const breach = wrongIn(said) ?? exceededIn(said);
  if (breach) return breach;
  const required = schemeType(shapes.required.exec(said)?.[1]);
  if (required !== null) return { kind: 'required', type: required };
  const applied = shapes.applied.exec(said);
  if (applied) return { kind: 'applied', type: schemeType(applied[1]) };
  const held = shapes.held.exec(said);
  if (held) {
    const [, type, last, asked] = held;
    return { kind: 'held', type: schemeType(type), until: readDayInText(last ?? ''), ...askedIn(asked) };
  }
  return termIn(said);
}
