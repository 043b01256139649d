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
