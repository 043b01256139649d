import { schemeStatusOf, type SchemeStatus } from '../../../src/contract';

const over = { in: true, active: false, future: false, expired: null, consultation: false };

it.each<[string, Partial<Record<keyof typeof over, boolean | null>>, SchemeStatus]>([
  ['in force', { active: true }, 'in-force'],
  ['to come', { future: true }, 'future'],
  ['a consultation, whatever days it proposes', { consultation: true, future: true }, 'consultation'],
  ['over', { expired: true }, 'expired'],
  ['over, whatever else is said', { expired: true, active: true }, 'expired'],
  ['over, which is told by what it is not', {}, 'expired'],
  ['elsewhere', { in: false, active: true }, 'elsewhere'],
  ['not told whether it is in force', { active: null }, 'unclear'],
  ['not told whether it is to come', { future: null }, 'unclear'],
  ['not told whether it is a consultation', { consultation: null }, 'unclear'],
  ['not over, and nothing else', { expired: false }, 'unclear'],
  ['not over, and not told whether it is a consultation', { expired: false, consultation: null }, 'unclear'],
])('%s', (_name, state, expected) => {
  expect(schemeStatusOf({ state: { ...over, ...state } })).toBe(expected);
});
