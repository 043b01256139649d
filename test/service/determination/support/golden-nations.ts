import { ha, northernIreland, scotland, sharers, wsi2006, type Case } from './golden';
import { additional, selective, type MadePlace } from './made-home';

const wales: MadePlace = { nation: 'Wales' };
export const elsewhere: readonly Case[] = [
  [
    'Wales: five in two on three storeys',
    wales,
    { ...sharers(5, 2), storeys_internal: 3 },
    'mandatory',
    wsi2006,
  ],
  [
    'Wales: five in two on two storeys',
    wales,
    { ...sharers(5, 2), storeys_internal: 2, above_commercial: 0 },
    'data',
    wsi2006,
  ],
  ['Wales: four in two on three storeys', wales, { ...sharers(4, 2), storeys_internal: 3 }, 'data', wsi2006],
  ['Wales: five in two, storeys not given', wales, sharers(5, 2), 'may', wsi2006],
  [
    'Wales: a flat of five on three storeys',
    wales,
    { ...sharers(5, 2), storeys_internal: 3, property_class: 'flat' },
    'mandatory',
    wsi2006,
  ],
  [
    'Wales: three sharers under a scheme',
    { nation: 'Wales', schemes: [additional()] },
    sharers(3, 2),
    'additional',
    `${ha}, section 56`,
  ],
  [
    'Wales: two sharers under a scheme for two',
    {
      nation: 'Wales',
      schemes: [additional({ configurations: [{ people: 2, households: 2, storeys: 0 }] })],
    },
    sharers(2, 2),
    'data',
    `${ha}, section 254`,
  ],
  [
    'Wales: a family under a scheme',
    { nation: 'Wales', schemes: [selective()] },
    sharers(3, 1),
    'selective',
    `${ha}, section 80`,
  ],
  ['Scotland: three of three families', { nation: 'Scotland' }, sharers(3, 3), 'mandatory', scotland],
  ['Scotland: three of two families', { nation: 'Scotland' }, sharers(3, 2), 'data', scotland],
  ['Scotland: six of two families', { nation: 'Scotland' }, sharers(6, 2), 'data', scotland],
  [
    'Scotland: a flat of three families',
    { nation: 'Scotland' },
    { ...sharers(4, 3), property_class: 'flat' },
    'mandatory',
    scotland,
  ],
  ['Scotland: three people, families not given', { nation: 'Scotland' }, { people: 3 }, 'may', scotland],
  [
    'Scotland: s254 is no word of its law',
    { nation: 'Scotland' },
    { property_category: 's254' },
    'may',
    scotland,
  ],
  [
    'Scotland: neither is s257',
    { nation: 'Scotland' },
    { ...sharers(3, 3), property_category: 's257' },
    'mandatory',
    scotland,
  ],
  [
    'Northern Ireland: three in three',
    { nation: 'Northern Ireland' },
    sharers(3, 3),
    'mandatory',
    northernIreland,
  ],
  ['Northern Ireland: four in two', { nation: 'Northern Ireland' }, sharers(4, 2), 'data', northernIreland],
  ['Northern Ireland: two in two', { nation: 'Northern Ireland' }, sharers(2, 2), 'data', northernIreland],
  ['Northern Ireland: nothing told', { nation: 'Northern Ireland' }, {}, 'may', northernIreland],
];
