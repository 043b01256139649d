import {
  bandsBelow,
  britishIsoDay,
  energyStandards,
  expiryDay,
  identifierText,
  judgeLicences,
  nationOfCertificate,
  ratingOf,
  standardsOf,
  standingOf,
  type Certificate,
  type Identifier,
} from '../../contract';
import type { Tone } from '../parts/tone';
import { registerWords } from './register-words';
import type { Parts } from './parts';
import type { Subject } from './subject';

/** One of the three things a person wants to know at a glance. */
export interface Glance {
  readonly name: string;
  readonly value: string;
  readonly tone: Tone;
}

const waiting = '…';
const unknown = '–';

function state({ isAsked, answer }: Parts[keyof Parts]): string | null {
  if (answer === null) return isAsked ? waiting : unknown;
  return answer.ok ? null : answer.checkedAt === null ? unknown : 'None found';
}

/** Certificate, schemes and registers in a word or two each. */
export function glances({ certificate, place, registers }: Parts): readonly Glance[] {
  return [energy(certificate), licensing(place), register(registers)];
}

function energy(part: Parts['certificate']): Glance {
  const name = 'Energy';
  const missing = state(part);
  if (missing !== null || part.answer?.ok !== true)
    return { name, value: missing ?? unknown, tone: 'neutral' };
  const { value, checkedAt } = part.answer;
  const rating = ratingOf(value.certificate);
  const expiry = expiryDay(value.certificate);
  const isOver = expiry !== null && expiry < britishIsoDay(checkedAt);
  const said = `${rating ?? 'Could not be read'}${isOver ? ', expired' : ''}`;
  const { inForce } = standardsOf(nationOfCertificate(value.certificate), energyStandards);
  if (isOver) return { name, value: said, tone: 'bad' };
  if (rating === null) return { name, value: said, tone: 'warning' };
  // Where no rating is asked for, a letter is neither good nor bad.
  if (inForce === null) return { name, value: said, tone: 'neutral' };
  return { name, value: said, tone: bandsBelow(rating, inForce.minimum) > 0 ? 'bad' : 'good' };
}

function licensing(part: Parts['place']): Glance {
  const name = 'Rules here';
  const said = state(part);
  if (said !== null || part.answer?.ok !== true) return { name, value: said ?? unknown, tone: 'neutral' };
  // Mandatory licensing covers the whole country: it tells one place from another in nothing.
  const local = part.answer.value.schemes.filter(({ type }) => type !== 'mandatory');
  const inForce = local.find((scheme) => standingOf(scheme) === 'in-force');
  if (inForce !== undefined) return { name, value: capitalised(inForce.type ?? 'in force'), tone: 'brand' };
  const toCome = local.find((scheme) => standingOf(scheme) === 'future');
  if (toCome !== undefined)
    return { name, value: `${capitalised(toCome.type ?? 'one')} to come`, tone: 'warning' };
  const directions = part.answer.value.planning.filter((each) => standingOf(each) === 'in-force');
  return directions.length > 0
    ? { name, value: 'Article 4', tone: 'brand' }
    : { name, value: 'No local ones', tone: 'neutral' };
}

function register(part: Parts['registers']): Glance {
  const name = 'Register';
  const said = state(part);
  if (said !== null || part.answer?.ok !== true) return { name, value: said ?? unknown, tone: 'neutral' };
  const { value: registers, faults, checkedAt } = part.answer;
  const { verdict } = judgeLicences(registers, faults, britishIsoDay(checkedAt));
  const [tone, value] = registerWords[verdict.kind];
  return { name, value, tone };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The certificate of a home, where one is known. */
export function certificateOf({ certificate }: Parts): Certificate | null {
  return certificate.answer?.ok === true ? certificate.answer.value.certificate : null;
}

/** What a home is called: by the row or the person, or else by the first answer that tells its address. */
export function homeName(subject: Subject, parts: Parts): string {
  if (subject.identifier.form === 'address' || !subject.name.startsWith('UPRN ')) {
    if (subject.identifier.form !== 'property') return subject.name;
  }
  const certificate = certificateOf(parts);
  const told = [certificate?.address, certificate?.post_town, certificate?.postcode].filter(Boolean);
  return told.length === 0 ? subject.name : told.join(', ');
}

/** The UPRN of a home, where it is known. */
export function uprnOf(identifier: Identifier, parts: Parts): string | null {
  if (identifier.form === 'uprn') return identifier.uprn;
  const uprn = certificateOf(parts)?.uprn ?? null;
  return uprn === null ? null : String(uprn);
}

/** What names the home in a formula. */
export function formulaArgument(identifier: Identifier): string {
  return identifier.form === 'uprn'
    ? identifier.uprn
    : `"${identifierText(identifier).replaceAll('"', '""')}"`;
}
