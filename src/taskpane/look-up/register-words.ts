import type { LicenceVerdict } from '../../contract';
import type { Tone } from '../parts/tone';

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
