import type { Tenancy } from '../../../src/service/determination';
import { determineHome } from '../../../src/service/determination';
import { article4, day, nothingHeld, placed, told, today, type MadePlace } from './support/made-home';

function noted(place: MadePlace, tenancy: Partial<Tenancy>) {
  const { advice_text_current, analysis, actions } = determineHome(placed(place), told(tenancy), today);
  return { text: advice_text_current ?? '', analysis: analysis.join('\n'), actions: actions.join('\n') };
}

describe('planning permission of shared homes', () => {
  const directed: MadePlace = { directions: [article4()] };
  const directions = (count: number) => Array.from({ length: count }, (_, id) => article4({ id }));
  const people = (count: number): Partial<Tenancy> => ({
    people: count,
    households: count,
    property_class: 'house',
  });

  it.each<[string, MadePlace, Partial<Tenancy>, RegExp, RegExp | null]>([
    [
      'a small HMO under a direction',
      directed,
      people(3),
      /“Old Town”, from 1 Jun 2020, an Article 4 direction, covers this home: a change from a dwelling \(C3\) to a small HMO \(C4\) needs planning permission\. A use that lawfully began before 1 Jun 2020 keeps its right\./,
      /^Check the planning permission of this small HMO, or keep evidence that the use began before 1 Jun 2020\./m,
    ],
    ['six sharers', directed, people(6), /It is a small HMO: 6 people in 6 households\./, /small HMO/],
    [
      'seven sharers under a direction',
      directed,
      people(7),
      /sui generis\): a change to it needs planning permission, with or without an Article 4 direction\. Here: 7 people in 7 households\./,
      /^Check the planning permission of this large HMO\./m,
    ],
    ['seven sharers without one', {}, people(7), /sui generis/, /large HMO/],
    [
      'seven sharers, of whom no direction is named',
      directed,
      people(7),
      /^(?![\s\S]*“Old Town”)/,
      /large HMO/,
    ],
    [
      'a family of seven under a direction',
      directed,
      { people: 7, households: 1 },
      /^“Old Town”, .*, covers this home: should three to six people of more than one household come to share it, a change from a dwelling \(C3\) to a small HMO \(C4\) needs planning permission\. A use /m,
      null,
    ],
    ['a family without a direction', {}, { people: 4, households: 1 }, /^(?![\s\S]*Article 4)/, null],
    [
      'nothing told',
      directed,
      {},
      /covers this home: a change from .* keeps its right\. Whether this home is a small HMO is not known\.$/m,
      /^Give the number of people \(people\) and the number of households \(households\)/,
    ],
    [
      'four people of whom no licence asks more',
      directed,
      { people: 4 },
      /Whether this home is a small HMO is not known\./,
      /^Give the number of households \(households\): this determination depends on it\.$/m,
    ],
    [
      'sharers under a direction, and nothing else of planning',
      directed,
      people(4),
      /^(?![\s\S]*(?:No Article 4|more Article 4|planning (?:application|reference)))/,
      /small HMO/,
    ],
    [
      'sharers under three directions',
      { directions: directions(3) },
      people(4),
      /^(?![\s\S]*more Article 4)/,
      /small HMO/,
    ],
    [
      'sharers under four directions',
      { directions: directions(4) },
      people(4),
      /^1 more Article 4 direction covers or may cover this home\.$/m,
      /small HMO/,
    ],
    [
      'sharers under five directions',
      { directions: directions(5) },
      people(4),
      /^2 more Article 4 directions cover or may cover this home\.$/m,
      /small HMO/,
    ],
    [
      'sharers under a direction that begins later',
      { directions: [article4({ starts_on: day('2027-01-01') })] },
      people(4),
      /^No Article 4 direction about HMOs held of Fernhope \(checked 1 Nov 2026\) is in force on this home now\.$/m,
      null,
    ],
    [
      'sharers under one to come, of a council of which nothing else is held',
      { holdings: nothingHeld, directions: [article4({ starts_on: day('2027-01-01') })] },
      people(4),
      /^No Article 4 direction about HMOs held of Fernhope is in force on this home now\.$/m,
      /^Ask Fernhope whether an Article 4 direction about HMOs covers this address\.$/m,
    ],
    [
      'sharers where a direction could lie anywhere',
      { unlocated: 1 },
      people(4),
      /^(?![\s\S]*\n\n)[\s\S]*1 Article 4 direction about HMOs is held of which the council is not known/,
      null,
    ],
    [
      'sharers under one that ended',
      { directions: [article4({ ends_on: day('2025-01-01') })] },
      people(4),
      /^None of the 2 Article 4 directions about HMOs held of Fernhope \(checked 1 Nov 2026\) covers this place\.$/m,
      null,
    ],
    [
      'sharers under a direction that may cover it',
      { undecidedDirections: [article4({ confidence: 30 })] },
      people(4),
      /an Article 4 direction, may cover this home/,
      /small HMO/,
    ],
    [
      'sharers without a direction',
      {},
      people(4),
      /^None of the 2 Article 4 directions about HMOs held of Fernhope \(checked 1 Nov 2026\) covers this place\.$/m,
      null,
    ],
    [
      'sharers, no directions held',
      { holdings: nothingHeld },
      people(4),
      /^No Article 4 directions about HMOs of Fernhope are held: ask Fernhope\.$/m,
      /^Ask Fernhope whether an Article 4 direction about HMOs covers this address\.$/m,
    ],
    [
      'a direction read from its name',
      { directions: [article4({ inferred: true, starts_on: null })] },
      people(4),
      /A use that lawfully began before it keeps its right\. That .* read the direction itself/,
      /keep evidence of when the use began/,
    ],
    [
      'a direction of other classes',
      { directions: [article4({ restrict_from: 'C4', restrict_to: 'C3' })] },
      people(4),
      /a change from C4 to C3 needs planning permission/,
      /small HMO/,
    ],
    [
      'a direction about larger HMOs',
      { directions: [article4({ restrict_to: 'sui generis' })] },
      people(4),
      /a change from C3 to sui generis needs planning permission/,
      /small HMO/,
    ],
    [
      'a direction of which one class is told',
      { directions: [article4({ restrict_to: null })] },
      people(4),
      /: a change to an HMO needs planning permission as the direction says\. /,
      /small HMO/,
    ],
    [
      'an application',
      directed,
      { ...people(4), planning_status: 'applied' },
      /A planning application is recorded \(applied\)\./,
      /Keep its decision/,
    ],
    [
      'a reference without a stage',
      directed,
      { ...people(4), planning_reference: '24/1' },
      /A planning reference is recorded, without the stage/,
      /small HMO/,
    ],
    ...[4, 8].map(
      (count) =>
        [
          `a converted block of section 257 with ${count}, under a direction`,
          directed,
          { ...people(count), property_category: 's257' as const },
          /^A converted block of section 257 is as a whole no small HMO \(C4\): a flat in it that three to six people of more than one household share may be one\.\n“Old Town”, .*(?<!is not known\.)$/m,
          null,
        ] as [string, MadePlace, Partial<Tenancy>, RegExp, null],
    ),
    [
      'such a block of which nothing else is told',
      directed,
      { property_category: 's257' },
      /^A converted block of section 257 is as a whole no small HMO/m,
      /^Give the number of people/,
    ],
    [
      'such a block of four people',
      directed,
      { people: 4, property_category: 's257' },
      /^A converted block of section 257 is as a whole no small HMO/m,
      /^Give the number of households \(households\): this determination depends on it\.$/m,
    ],
    [
      'such a block without a direction',
      {},
      { ...people(8), property_category: 's257' },
      /^A converted block of section 257 is as a whole no small HMO/m,
      null,
    ],
    [
      'such a block of a family',
      directed,
      { people: 4, households: 1, property_category: 's257' },
      /^(?![\s\S]*is as a whole no small HMO)[\s\S]*should three to six people of more than one household come to share it/,
      null,
    ],
    [
      'such a block in Wales',
      { nation: 'Wales' },
      { ...people(4), property_category: 's257' },
      /^A converted block of section 257 is as a whole no small HMO/m,
      null,
    ],
    [
      'a house of which that was told in Scotland, where it is no word of the law',
      { nation: 'Scotland' },
      { ...people(4), property_category: 's257' },
      /^(?![\s\S]*section 257)/,
      null,
    ],
    [
      'Wales',
      { nation: 'Wales' },
      people(4),
      /In Wales a change from a dwelling \(C3\) to a small HMO \(C4\) is not permitted development/,
      null,
    ],
    ['a family in Wales', { nation: 'Wales' }, { people: 4, households: 1 }, /^(?![\s\S]*\(C4\))/, null],
    [
      'an application in Wales',
      { nation: 'Wales' },
      { ...people(4), planning_status: 'applied' },
      /A planning application is recorded \(applied\)\./,
      /Keep its decision/,
    ],
    [
      'three of two families in Scotland',
      { nation: 'Scotland' },
      { people: 3, households: 2 },
      /^(?![\s\S]*about planning permission)/,
      null,
    ],
    [
      'three of two families in Northern Ireland',
      { nation: 'Northern Ireland' },
      { people: 3, households: 2 },
      /^(?![\s\S]*about planning permission)/,
      null,
    ],
    [
      'Scotland',
      { nation: 'Scotland' },
      people(4),
      /in Scotland ask Fernhope about planning permission/,
      null,
    ],
  ])('%s', (_what, place, tenancy, analysis, action) => {
    const found = noted(place, tenancy);
    expect(found.analysis).toMatch(analysis);
    if (tenancy.property_category === 's257')
      expect(found.analysis).not.toMatch(/It is a small HMO|Seven or more people/);
    if (action) expect(found.actions).toMatch(action);
    else
      expect(found.actions).not.toMatch(
        /planning permission|small HMO|large HMO|depends on it|whether an Article 4/,
      );
  });
});
