import {
  bandsBelow,
  britishIsoDay,
  energyStandards,
  expiryDay,
  isNotFound,
  judgeLicences,
  nationOfCertificate,
  ratingOf,
  standardsOf,
  timestampAt,
  type Certificate,
  type IsoDate,
  type LicenceVerdict,
} from '../../contract';
import type { Answer } from '../../client';
import type { Tone } from '../parts/tone';
import { homeTitle } from './home-identity';
import { nothingFound } from './nothing-found';
import { rulesGlance } from './place/place-states';
import type { Part, Parts } from './parts';
import type { Subject } from './subject';

/** One of the three things a user wants to know at a glance. */
export interface Glance {
  readonly name: string;
  readonly value: string;
  readonly tone: Tone;
}

const waiting = '…';
const unknown = '–';

/** What is said of a part that has no answer, or one without a value. */
function unanswered({ isAsked, answer }: Part<unknown>): Omit<Glance, 'name'> {
  if (answer === null) return { value: isAsked ? waiting : unknown, tone: 'neutral' };
  if (answer.ok) return { value: unknown, tone: 'neutral' };
  switch (answer.problem.kind) {
    case 'another-home':
      return { value: 'Another home', tone: 'warning' };
    case 'unreadable-answer':
      return { value: 'Not read', tone: 'warning' };
    default: {
      if (!isNotFound(answer.problem)) return { value: unknown, tone: 'neutral' };
      const { value, tone } = nothingFound(answer.problem);
      return { value, tone };
    }
  }
}

/** Certificate, schemes and registers in a word or two each. `now`: epoch milliseconds. */
export function glances({ certificate, place, registers }: Parts, now: number): readonly Glance[] {
  const today = britishIsoDay(timestampAt(now));
  return [
    glance('Energy', certificate, ({ value }) => energy(value.certificate, today)),
    glance('Rules here', place, ({ value, faults }) => rulesGlance(value, faults)),
    glance('Register', registers, (answer) => {
      const [tone, word] = registerWords[judgeLicences(answer, today).verdict.kind];
      return { value: word, tone };
    }),
  ];
}

function glance<Value>(
  name: string,
  part: Part<Value>,
  wordsOf: (answer: Extract<Answer<Value>, { ok: true }>) => Omit<Glance, 'name'>,
): Glance {
  return { name, ...(part.answer?.ok === true ? wordsOf(part.answer) : unanswered(part)) };
}

function energy(certificate: Certificate, today: IsoDate): Omit<Glance, 'name'> {
  const rating = ratingOf(certificate);
  const expiry = expiryDay(certificate);
  const isOver = expiry !== null && expiry < today;
  const value = `${rating ?? 'Could not be read'}${isOver ? ', expired' : ''}`;
  const { inForce } = standardsOf(nationOfCertificate(certificate), energyStandards);
  if (isOver) return { value, tone: 'bad' };
  if (rating === null) return { value, tone: 'warning' };
  // Where no rating is asked for, a letter is neither good nor bad.
  if (inForce === null) return { value, tone: 'neutral' };
  return { value, tone: bandsBelow(rating, inForce.minimum) > 0 ? 'bad' : 'good' };
}

/** How the registers' verdict reads in a word or two. None of them says that a home has no licence. */
export const registerWords: Readonly<Record<LicenceVerdict['kind'], readonly [Tone, string]>> = {
  current: ['good', 'Licence held'],
  'to-begin': ['warning', 'Licence to come'],
  historic: ['warning', 'Licence ended'],
  exempt: ['warning', 'Exemption'],
  applied: ['warning', 'Applied for'],
  closed: ['warning', 'No open record'],
  'not-certain': ['warning', 'Not certain'],
  'no-record': ['neutral', 'No record'],
  'not-held': ['warning', 'No data'],
  'not-placed': ['warning', 'Not placed'],
  'not-said': ['neutral', 'Not listed'],
  unread: ['warning', 'Not read'],
};

/**
 * What is read out of a home that was typed, once all that was asked of it has ended; `''` before. Of selected rows nothing is: whoever walks
 * through them hears the sheet. `now`: epoch milliseconds.
 */
export function heardWords(subject: Subject, parts: Parts, now: number): string {
  if (subject.place !== null || Object.values(parts).some(({ isAsked }) => isAsked)) return '';
  const heard = glances(parts, now).map(
    ({ name, value }) => `${name}: ${value === unknown ? 'not known' : value}`,
  );
  return [homeTitle(subject, parts), ...heard].join('. ');
}
