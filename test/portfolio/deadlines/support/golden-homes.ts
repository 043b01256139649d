import type { CellValue } from '../../../../src/portfolio';
import { england, ireland } from './golden-days';

/** Several columns, or rows, of one home. */
export const together: readonly (readonly [string, readonly (readonly [string, CellValue])[], string])[] = [
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', '01/03/2027'],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', '01/05/2027'],
    ],
    'later 2027-05-01',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', '02/05/2027'],
    ],
    'not-known',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', '28/02/2026'],
    ],
    'not-known',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', '01/03/2036'],
    ],
    'not-known',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', ''],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Last gas check', ''],
      ['Gas safety expiry', '01/03/2027'],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Last gas check', ''],
      ['Gas safety expiry', ''],
    ],
    'missing',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', 'soon'],
    ],
    'not-known',
  ],
  [
    england,
    [
      ['Gas safety expiry', '01/03/2027'],
      ['Gas safety expiry', '01/12/2026'],
    ],
    'due 2026-12-01',
  ],
  [
    england,
    [
      ['Gas safety expiry', '01/03/2027'],
      ['Gas safety expiry', '01/12/2016'],
    ],
    'overdue 2016-12-01',
  ],
  [
    england,
    [
      ['Gas safety expiry', '01/03/2027'],
      ['Gas safety expiry', 'n/a'],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Gas safety expiry', 'n/a'],
      ['Gas safety expiry', ''],
    ],
    'nothing',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety', '01/12/2026'],
    ],
    'due 2026-12-01',
  ],
  [
    england,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety', '01/03/2026'],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Last EICR', '01/03/2022'],
      ['EICR expiry', '01/03/2025'],
    ],
    'overdue 2025-03-01',
  ],
  [
    england,
    [
      ['Last EICR', '01/03/2022'],
      ['EICR expiry', '01/03/2027'],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Last EICR', '01/03/2022'],
      ['EICR expiry', '01/06/2027'],
    ],
    'not-known',
  ],
  [
    england,
    [
      ['Last EICR', '01/03/2016'],
      ['Last EICR', '01/03/2025'],
    ],
    'overdue 2021-03-01',
  ],
  [
    ireland,
    [
      ['Last gas check', '01/03/2026'],
      ['Gas safety expiry', '01/03/2027'],
    ],
    'later 2027-03-01',
  ],
  [
    england,
    [
      ['Right to rent checked', '01/03/2026'],
      ['Right to rent expiry', '01/03/2026'],
    ],
    'overdue 2026-03-01',
  ],
  [
    england,
    [
      ['Right to rent checked', '01/03/2026'],
      ['Right to rent expiry', ''],
    ],
    'nothing',
  ],
  [
    england,
    [
      ['Gas safety expiry', '14/05/2026'],
      ['Gas expires in', -193],
    ],
    'overdue 2026-05-14',
  ],
  [
    england,
    [
      ['EICR', 'Satisfactory'],
      ['EICR expiry', '14/05/2026'],
    ],
    'overdue 2026-05-14',
  ],
  [
    england,
    [
      ['Last EICR', '01/03/2016'],
      ['EICR', 'Satisfactory'],
    ],
    'overdue 2021-03-01',
  ],
  [
    england,
    [
      ['EICR expiry', '14/12/2026'],
      ['EICR', 'Satisfactory'],
    ],
    'not-known',
  ],
];
