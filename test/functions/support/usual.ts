import { epc, place, registers, stored } from './bodies';
import type { FunctionName } from './calls';

/** What each function is answered, and what a cell shows of it. */
export const usual: Readonly<
  Record<FunctionName, { readonly body: unknown; readonly shown: readonly (readonly unknown[])[] }>
> = {
  epcRating: { body: epc(), shown: [['D']] },
  epcCertificate: { body: epc(), shown: [['D']] },
  epcStatus: {
    body: epc(),
    shown: [
      [
        'Rated D, valid until 2 May 2031; meets the minimum in force, E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)',
      ],
    ],
  },
  epcRecommendations: {
    body: epc(),
    shown: [
      ['Loft insulation', 100, 350],
      ['Low energy lighting', 25, 25],
      ['Solar water heating', '', ''],
    ],
  },
  determination: {
    body: place,
    shown: [
      [
        'Additional licensing in force (Fernhope additional scheme); Article 4 direction in force (Fernhope HMO direction); selective licensing from 1 Apr 2027 (Fernhope selective scheme) (as at 21 Nov 2026)',
      ],
    ],
  },
  schemes: {
    body: place,
    shown: [
      [
        ...['additional', 'Fernhope additional scheme', 'in force', 45383, ''],
        ...[
          'from three people in two households; above commercial premises',
          'https://example.org/additional',
        ],
      ],
      ['selective', 'Fernhope selective scheme', 'to come', 46478, 48304, '', ''],
    ],
  },
  article4: {
    body: place,
    shown: [
      [
        ...['article4', 'Fernhope HMO direction', 'in force', 43831, '', 'from class C3 to class C4'],
        'https://example.org/direction',
      ],
    ],
  },
  licence: { body: registers({}), shown: [['current']] },
  licences: {
    body: registers({}),
    shown: [['selective', '12 High Street', 'A. Landlord', 5, 2, 'granted', 45292, 47118]],
  },
  propertyCheck: { body: stored, shown: [['An additional licence is needed.']] },
  findUprn: { body: epc(), shown: [[100023336956]] },
};
