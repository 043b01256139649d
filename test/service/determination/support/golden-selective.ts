import { ha, inSelective, sharers, si2018, type Case } from './golden';
import { additional, article4, selective } from './made-home';

export const selectiveCases: readonly Case[] = [
  ['a family of three', inSelective, sharers(3, 1), 'selective', `${ha}, sections 80 and 85`],
  ['one tenant', inSelective, sharers(1, 1), 'selective', `${ha}, sections 80 and 85`],
  ['two friends', inSelective, sharers(2, 2), 'selective', `${ha}, sections 80 and 85`],
  ['nothing told', inSelective, {}, 'selective', `${ha}, section 80; docs/determination.md 1`],
  ['five in two: mandatory first', inSelective, sharers(5, 2), 'mandatory', `${ha}, section 85(1)(a)`],
  [
    'three sharers under both',
    { schemes: [selective(), additional()] },
    sharers(3, 2),
    'additional',
    `${ha}, section 85(1)(a)`,
  ],
  [
    'a family under both',
    { schemes: [selective(), additional()] },
    sharers(4, 1),
    'selective',
    `${ha}, section 85`,
  ],
  [
    'a flat of five',
    inSelective,
    { ...sharers(5, 2), property_class: 'flat' },
    'mandatory unless purpose-built',
    `${si2018}(b)`,
  ],
  [
    'a section 257 block',
    inSelective,
    { ...sharers(4, 4), property_category: 's257' },
    'selective',
    `${ha}, section 80`,
  ],
  [
    'a scheme that may cover it',
    { undecided: [selective({ confidence: null })] },
    sharers(3, 1),
    'may',
    'docs/determination.md 4',
  ],
  [
    'only a consultation',
    { schemes: [selective({ consultation: true })] },
    sharers(3, 1),
    'data',
    `${ha}, section 80(9); docs/determination.md 1`,
  ],
  [
    'an Article 4 direction alone',
    { directions: [article4()] },
    sharers(3, 1),
    'data',
    'contract 2.3, approved_scheme',
  ],
];
