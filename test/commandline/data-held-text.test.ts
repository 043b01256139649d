import { ageText, dataHeldText } from '../../src/commandline/data-held-text';
import type { CoverageKind, IsoDate } from '../../src/contract';
import type { HeldOfKind } from '../../src/service';

const day = (text: string): IsoDate => text as IsoDate;
const today = day('2026-11-21');

const of = (kind: CoverageKind, held: number | null, checkedOn: string | null = null): HeldOfKind => ({
  kind,
  held,
  checkedOn: checkedOn === null ? null : day(checkedOn),
  source: null,
});

it.each([
  ['2026-11-22', 'today'],
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-08', '13 days ago'],
  ['2026-11-07', '2 weeks ago'],
  ['2026-09-22', '8 weeks ago'],
  ['2026-09-21', '2 months ago'],
  ['2026-08-21', '3 months ago'],
  ['2026-05-21', '6 months ago'],
  ['2026-05-20', 'over 6 months ago: check again'],
  ['2019-01-01', 'over 6 months ago: check again'],
])('%s is %s', (checkedOn, words) => expect(ageText(day(checkedOn), today)).toBe(words));

it('tells what is held, by council, in lines that fit', () => {
  const text = dataHeldText(
    {
      councils: [
        {
          code: 'E06000058',
          name: 'Bournemouth, Christchurch and Poole',
          kinds: [
            of('additional', 0, '2026-11-01'),
            of('selective', null),
            of('article4', 1),
            of('mandatory_register', 1234, '2026-01-05'),
            of('additional_register', null),
            of('selective_register', null),
            of('exemptions', null),
            of('certificates', 1_234_567, '2026-10-30'),
          ],
        },
        { code: 'S12000036', name: null, kinds: [of('article4', null), of('certificates', 3, null)] },
      ],
      ofNoCouncil: 2,
      points: 4_000_000,
      postcodes: 1234,
    },
    today,
  );
  expect(text.split('\n')).toEqual([
    'Held of 2 councils, as of 21 Nov 2026. Of any other council nothing is known.',
    '',
    'Bournemouth, Christchurch and Poole (E06000058)',
    '  Additional schemes              none  checked 1 Nov 2026, 2 weeks ago',
    '  Article 4 directions (HMO)         1  day of checking not known',
    '  Mandatory register             1,234  as of 5 Jan 2026, over 6 months ago: check again',
    '  Energy certificates        1,234,567  up to 30 Oct 2026, 3 weeks ago',
    '  Not held: Selective schemes, Additional register, Selective register, Temporary exemptions',
    '',
    'S12000036',
    '  Energy certificates                3  day of checking not known',
    '  Not held: Article 4 directions (HMO)',
    '',
    'Of no known council: 2 schemes and directions. Load councils, or name theirs with --council.',
    'Places: 4,000,000 points of UPRNs, 1,234 postcodes.',
  ]);
});

it('tells one scheme or direction, one point and one postcode as one', () => {
  const text = dataHeldText({ councils: [], ofNoCouncil: 1, points: 1, postcodes: 1 }, today);
  expect(text.split('\n').slice(-2)).toEqual([
    'Of no known council: 1 scheme or direction. Load councils, or name theirs with --council.',
    'Places: 1 point of a UPRN, 1 postcode.',
  ]);
});

it('stays within 100 columns whatever is missing', () => {
  const missing = (
    [
      'additional',
      'selective',
      'article4',
      'mandatory_register',
      'additional_register',
      'selective_register',
      'exemptions',
    ] as const
  ).map((kind) => of(kind, null));
  const held = { code: 'E06000058', name: 'A', kinds: [...missing, of('certificates', 1, '2019-01-01')] };
  const text = dataHeldText({ councils: [held], ofNoCouncil: 0, points: 0, postcodes: 0 }, today);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  expect(text).toContain('Held of one council');
  expect(text.endsWith('Temporary exemptions')).toBe(true);
});

it.each([null, { councils: [], ofNoCouncil: 0, points: 0, postcodes: 0 }])(
  'says what to do with nothing: %j',
  (held) => {
    expect(dataHeldText(held, today)).toBe(
      'Nothing is held of any council: import data first, as npm run import -- --help tells.',
    );
  },
);
