import { isoDate, type Coverage, type IsoDate, type UtcTimestamp } from '../../../src/contract';
import { councilRows } from '../../../src/portfolio/pack/council-rows';
import type { PackAnswer } from '../../../src/portfolio/pack';

const day = (text: string): IsoDate => isoDate(text) ?? (text as IsoDate);
const today = day('2026-11-23');

type Kind = Coverage['kinds'][number];
const kind = (more: Partial<Kind>): Kind =>
  ({
    kind: 'selective',
    state: 'here',
    held: 2,
    checked_on: day('2026-10-31'),
    ...more,
  }) as Kind;

function answer(kinds: readonly Kind[] | null, saysAll = false, moment: string | null = null): PackAnswer {
  return {
    check: 'epc',
    askedBy: '',
    rows: [2],
    outcome: '',
    moment: moment as UtcTimestamp | null,
    responseId: null,
    coverage: kinds === null ? null : ({ council: 'Fernhope', kinds } as unknown as Coverage),
    saysAll,
    links: [],
    hash: '',
  };
}

it.each<[string, Partial<Kind>, string]>([
  ['how much', { held: 2052 }, '2,052 held; checked 31 Oct 2026'],
  ['none', { held: 0, state: 'none-here' }, 'none, as was verified; checked 31 Oct 2026'],
  ['nothing held', { held: null, state: 'not-held' }, 'nothing held: ask the council'],
  ['held, without how much', { held: null }, 'held, how much is not said; checked 31 Oct 2026'],
  ['a state that is not known', { state: null }, 'not certain'],
])('P9.5 the cover says %s of a council', (_, more, words) => {
  expect(councilRows([answer([kind(more)])], today)).toEqual([['Fernhope: selective licensing', words]]);
});

it('P9.5 the newest answer of a council is told, in whichever row it stands', () => {
  const before = answer([kind({ held: null, state: 'not-held' })], false, '2026-09-01T10:00:00.000Z');
  const now = answer([kind({})], false, '2026-11-20T10:00:00.000Z');
  const told = [['Fernhope: selective licensing', '2 held; checked 31 Oct 2026']];
  expect(councilRows([before, now], today)).toEqual(told);
  expect(councilRows([now, before], today)).toEqual(told);
});

it('P9.5 nobody is said to have checked certificates: they are held up to a day', () => {
  const held = kind({ kind: 'certificates', held: 2052 });
  expect(councilRows([answer([held])], today)).toEqual([
    ['Fernhope: energy certificates', '2,052 held; registered up to 31 Oct 2026'],
  ]);
});

it('P9.5 an API is said to be silent where it is, and not of a certificate that was found', () => {
  expect(councilRows([answer(null, true)], today)).toEqual([]);
  expect(councilRows([answer(null)], today)).toEqual([
    ['Answers that say nothing of it', 'The API does not say what it holds there.'],
  ]);
});
