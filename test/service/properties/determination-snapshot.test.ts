import { propertyReader, type CoverageState, type IsoDate, type UtcTimestamp } from '../../../src/contract';
import type { PropertyAnswer } from '../../../src/service/properties/result';
import { changesBetween, snapshotOf } from '../../../src/service/properties/determination-snapshot';

const at = '2026-11-21T09:00:00.000Z' as UtcTimestamp;
const blank = propertyReader.read({}, '', []);

/** A property of which nothing is known but what is held of selective schemes at its place. */
function answer(state: CoverageState, checkedOn: string | null, isHere = false): PropertyAnswer {
  const kind = { kind: 'selective', state, held: 1, checked_on: checkedOn as IsoDate, source: null } as const;
  const nowhere = { mandatory: false, additional: false, selective: false, article4: false };
  return {
    ...blank,
    regulations: [],
    requires: { ...blank.requires, current: { ...nowhere, selective: isHere }, future: nowhere },
    coverage: {
      council: 'Fernhope',
      council_code: 'E07000999',
      nation: 'England',
      kinds: [kind],
      undecided: [],
      licence: null,
    },
  };
}

const changed = (before: PropertyAnswer, after: PropertyAnswer): unknown[] =>
  changesBetween(snapshotOf(before), snapshotOf(after), 'an import', at).map(({ what, was, became }) => [
    what,
    was,
    became,
  ]);

describe('what of coverage is worth a line in the history of a property', () => {
  it.each<[string, PropertyAnswer, PropertyAnswer, unknown[]]>([
    ['another day of checking', answer('none-here', '2026-01-01'), answer('none-here', '2026-11-01'), []],
    ['a day of checking at last', answer('none-here', null), answer('none-here', '2026-11-01'), []],
    [
      'schemes that come to be held',
      answer('not-held', null),
      answer('none-here', null),
      [['coverage.selective', 'not-held', 'held']],
    ],
    [
      'schemes that are held no longer',
      answer('none-here', null),
      answer('not-held', null),
      [['coverage.selective', 'held', 'not-held']],
    ],
    [
      'what was certain and is not',
      answer('none-here', null),
      answer('not-certain', null),
      [['coverage.selective', 'held', 'not-certain']],
    ],
    [
      'a scheme that comes to lie here: that is told by the contract’s own field',
      answer('none-here', null),
      answer('here', null, true),
      [['requires.current.selective', 'false', 'true']],
    ],
  ])('%s', (_what, before, after, lines) => {
    expect(changed(before, after)).toEqual(lines);
  });

  it('is nothing of a property that was determined before coverage was told', () => {
    const { 'coverage.selective': _later, ...former } = snapshotOf(answer('not-held', null));
    expect(changesBetween(former, snapshotOf(answer('none-here', null)), 'an import', at)).toEqual([]);
  });
});

describe('what a property was determined to be', () => {
  const nothing = { mandatory: false, additional: false, selective: false, article4: false };
  const never = { mandatory: null, additional: null, selective: null, article4: null };
  const of = (over: Partial<PropertyAnswer>) =>
    snapshotOf({ ...blank, regulations: [], coverage: null, ...over });

  it('is kept by its paths', () => {
    const lying = { confidence: 100, date_start: null, date_end: null, link: null, consultation: 0 } as const;
    const begins = '2027-04-01T00:00:00.000Z' as UtcTimestamp;
    const ends = '2031-03-31T23:59:59.999Z' as UtcTimestamp;
    expect(
      of({
        council: 'Fernhope',
        requires: {
          current: { ...nothing, mandatory: true },
          future: { ...nothing, article4: true },
          future_start_date: { ...never, article4: begins },
        },
        approved_scheme: { id: 7, type: 'selective', date_start: null, date_end: ends },
        regulations: [
          { ...lying, id: 7, type: 'selective' },
          { ...lying, id: 9, type: 'article4' },
        ],
      }),
    ).toEqual({
      council: 'Fernhope',
      'requires.current.mandatory': 'true',
      'requires.current.additional': 'false',
      'requires.current.selective': 'false',
      'requires.current.article4': 'false',
      'requires.future.mandatory': 'false',
      'requires.future.additional': 'false',
      'requires.future.selective': 'false',
      'requires.future.article4': 'true',
      'requires.future_start_date.mandatory': null,
      'requires.future_start_date.additional': null,
      'requires.future_start_date.selective': null,
      'requires.future_start_date.article4': begins,
      'approved_scheme.type': 'selective',
      'approved_scheme.id': '7',
      'approved_scheme.date_end': ends,
      regulations: 'selective 7, article4 9',
    });
  });

  it('is nothing where nothing is known of it', () => {
    const unknown = { current: nothing, future: nothing, future_start_date: never };
    expect(of({ council: '', requires: unknown })).toMatchObject({
      council: null,
      'approved_scheme.id': null,
      regulations: null,
    });
  });

  it('has changed by what came and by what went, and not when it was determined first', () => {
    const change = (what: string, was: string | null, became: string | null) =>
      expect.objectContaining({ what, was, became }) as unknown;
    expect(changesBetween({ council: 'A', old: '1' }, { council: 'A', new: '2' }, 'the day', at)).toEqual([
      change('old', '1', null),
      change('new', null, '2'),
    ]);
    expect(changesBetween(null, { council: 'A' }, 'the day', at)).toEqual([]);
  });
});
