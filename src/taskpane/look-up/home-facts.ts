import {
  answeredFor,
  bandsBelow,
  britishIsoDay,
  certificateAddress,
  energyStandards,
  expiryDay,
  identifierText,
  isNotFound,
  judgeLicences,
  nationOfCertificate,
  ratingOf,
  standardsOf,
  timestampAt,
  type Certificate,
  type Identifier,
  type IsoDate,
} from '../../contract';
import type { Tone } from '../parts/tone';
import { nothingFoundGlance } from './nothing-found';
import { rulesGlance } from './place-states';
import { registerWords } from './register-words';
import type { Parts } from './parts';
import type { Subject } from './subject';

/** One of the three things a user wants to know at a glance. */
export interface Glance {
  readonly name: string;
  readonly value: string;
  readonly tone: Tone;
}

const waiting = '…';
const unknown = '–';

/** What is told of a part that has no answer, or one without a value; `null` where there is more to tell. */
function unanswered({ isAsked, answer }: Parts[keyof Parts]): Omit<Glance, 'name'> | null {
  if (answer === null) return { value: isAsked ? waiting : unknown, tone: 'neutral' };
  if (answer.ok) return null;
  switch (answer.problem.kind) {
    case 'another-home':
      return { value: 'Another home', tone: 'warning' };
    case 'unreadable-answer':
      return { value: 'Not read', tone: 'warning' };
    default:
      return isNotFound(answer.problem)
        ? nothingFoundGlance(answer.problem)
        : { value: unknown, tone: 'neutral' };
  }
}

/** Certificate, schemes and registers in a word or two each. `now`: epoch milliseconds. */
export function glances({ certificate, place, registers }: Parts, now: number): readonly Glance[] {
  const today = britishIsoDay(timestampAt(now));
  return [energy(certificate, today), licensing(place), register(registers, today)];
}

function energy(part: Parts['certificate'], today: IsoDate): Glance {
  const name = 'Energy';
  const missing = unanswered(part);
  if (missing !== null || part.answer?.ok !== true)
    return { name, value: unknown, tone: 'neutral', ...missing };
  const { value } = part.answer;
  const rating = ratingOf(value.certificate);
  const expiry = expiryDay(value.certificate);
  const isOver = expiry !== null && expiry < today;
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
  const missing = unanswered(part);
  if (missing !== null || part.answer?.ok !== true)
    return { name, value: unknown, tone: 'neutral', ...missing };
  return { name, ...rulesGlance(part.answer.value, part.answer.faults) };
}

function register(part: Parts['registers'], today: IsoDate): Glance {
  const name = 'Register';
  const missing = unanswered(part);
  if (missing !== null || part.answer?.ok !== true)
    return { name, value: unknown, tone: 'neutral', ...missing };
  const { value: registers, faults } = part.answer;
  const { verdict } = judgeLicences(registers, faults, today);
  const [tone, value] = registerWords[verdict.kind];
  return { name, value, tone };
}

/** The certificate of a home, where one is known. */
export function certificateOf({ certificate }: Parts): Certificate | null {
  return certificate.answer?.ok === true ? certificate.answer.value.certificate : null;
}

/** What a home is called: by the row or the user, or else by the first answer that tells its address. */
export function homeName(subject: Subject, parts: Parts): string {
  if (subject.identifier.form === 'address' || !subject.name.startsWith('UPRN ')) {
    if (subject.identifier.form !== 'property') return subject.name;
  }
  const certificate = certificateOf(parts);
  return (certificate && certificateAddress(certificate)) ?? subject.name;
}

/** Which home the certificate is of, where it was not asked for by its UPRN: it may be another than was meant. */
export function certificateIsOf({ identifier }: Subject, parts: Parts): string | null {
  const certificate = certificateOf(parts);
  return identifier.form === 'uprn' || certificate === null ? null : answeredFor(certificate);
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
