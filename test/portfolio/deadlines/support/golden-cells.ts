import type { CellValue } from '../../../../src/portfolio';

import { border, england, ireland, scotland, wales } from './golden-days';

/** What is written where there is no day. */
export const written: readonly (readonly [string, string, CellValue, string])[] = [
  ...['', '-', 'TBC', 'unknown', '?', 'nil'].flatMap((text) =>
    [
      'Gas safety expiry',
      'EICR expiry',
      'Smoke alarms tested',
      'Deposit protected',
      'Right to rent expiry',
    ].map((header) => [england, header, text, 'missing'] as const),
  ),
  ...['', '-', 'TBC'].flatMap((text) =>
    [
      'EPC exemption expiry',
      'Licence condition due',
      'Tenancy start',
      'PRS database number',
      'EPC expiry',
    ].map((header) => [england, header, text, 'nothing'] as const),
  ),
  [england, 'Gas safety expiry', 'n/a', 'nothing'],
  [england, 'Gas safety expiry', 'No gas', 'nothing'],
  [england, 'Gas safety expiry', 'All electric', 'nothing'],
  [england, 'Gas safety expiry', 'None', 'not-known'],
  [england, 'Gas safety expiry', 'Yes', 'not-known'],
  [england, 'Gas safety expiry', true, 'not-known'],
  [england, 'Gas safety expiry', 'No', 'missing'],
  [england, 'Gas safety expiry', 'Booked', 'missing'],
  [england, 'Gas safety expiry', 'Expired', 'missing'],
  [england, 'Gas safety expiry', '31/09/2027', 'not-known'],
  [england, 'Gas safety expiry', '30/02/2027', 'not-known'],
  [england, 'Gas safety expiry', '29/02/2027', 'not-known'],
  [england, 'Gas safety expiry', '09/27', 'not-known'],
  [england, 'Gas safety expiry', 'exp 09/28', 'not-known'],
  [england, 'Gas safety expiry', '12/25/2027', 'not-known'],
  [england, 'Gas safety expiry', 'see file', 'not-known'],
  [england, 'Gas safety expiry', '#N/A', 'not-known'],
  [england, 'Gas safety expiry', '#REF!', 'not-known'],
  [england, 'Gas safety expiry', 12, 'not-known'],
  [england, 'Gas safety expiry', 'x', 'not-known'],
  [england, 'Gas safety expiry', 46350, 'due 2026-11-24'],
  [england, 'Gas safety expiry', 46349, 'overdue 2026-11-23'],
  [england, 'Gas safety expiry', 'exp 12/03/2027', 'later 2027-03-12'],
  [england, 'Gas safety expiry', 'expired 12/03/2026', 'overdue 2026-03-12'],
  [england, 'Gas safety', 'due 12/03/2027', 'later 2027-03-12'],
  [england, 'Gas safety', 'done 12/03/2026', 'later 2027-03-12'],
  [england, 'Gas safety expiry', 'done 12/03/2026', 'later 2027-03-12'],
  [england, 'Gas safety', 'checked on 12/03/2025', 'overdue 2026-03-12'],
  [england, 'Gas safety', 'valid until 01.12.2026', 'due 2026-12-01'],
  [england, 'EICR expiry', 'n/a', 'not-known'],
  [england, 'EICR expiry', 'Satisfactory', 'not-known'],
  [england, 'EICR expiry', 'C2 12/03/2022', 'not-known'],
  [england, 'Smoke alarms tested', 'Yes', 'nothing'],
  [england, 'Smoke alarms tested', 'n/a', 'not-known'],
  [england, 'CO alarm tested', 'n/a', 'nothing'],
  [england, 'CO alarm tested', 'FALSE', 'missing'],
  [england, 'Deposit scheme ref', 'DPS 100200300', 'nothing'],
  [england, 'Deposit protected', 'No deposit', 'nothing'],
  [england, 'Deposit protected', 'No deposit taken', 'nothing'],
  [england, 'Deposit protected', '30/02/2026', 'nothing'],
  ...['DPS', 'DPS12345', 'No. 12345', 'No DPS12345', 'mydeposits'].flatMap((text) =>
    ['Deposit protected', 'PRS database registration'].map(
      (header) => [england, header, text, 'nothing'] as const,
    ),
  ),
  ...['Not registered', 'Not yet', 'not yet protected', 'Unprotected', 'No - chase', 'Overdue!'].flatMap(
    (text) =>
      ['Deposit protected', 'PRS database registration'].map(
        (header) => [england, header, text, 'missing'] as const,
      ),
  ),
  [england, 'Gas safety expiry', 'No, booked', 'missing'],
  ...['None', 'awaiting deposit', 'DPS - pending', 'No certificate served'].flatMap((text) =>
    ['Deposit scheme', 'PRS database registration'].map(
      (header) => [england, header, text, 'not-known'] as const,
    ),
  ),
  [england, 'Right to rent expiry', 'British', 'nothing'],
  [england, 'Right to rent expiry', 'Unlimited', 'nothing'],
  [scotland, 'Right to rent expiry', '', 'nothing'],
  [scotland, 'Right to rent expiry', '01/01/2026', 'nothing'],
  [wales, 'Right to rent expiry', '01/01/2026', 'nothing'],
  [ireland, 'Right to rent expiry', 'ask', 'nothing'],
  [border, 'Right to rent expiry', '', 'missing'],
  [border, 'Right to rent expiry', '01/01/2026', 'overdue 2026-01-01'],
  ['', 'Right to rent expiry', '', 'missing'],
  [england, 'Tenancy end', '01/01/2026', 'nothing'],
  [england, 'Tenancy end', '', 'nothing'],
  [wales, 'Tenancy end', '22/11/2026', 'overdue 2026-11-22'],
  [wales, 'Tenancy end', '23/11/2026', 'due 2026-11-23'],
  [scotland, 'Tenancy end', '22/01/2027', 'due 2027-01-22'],
  [scotland, 'Tenancy end', '23/01/2027', 'later 2027-01-23'],
  [border, 'Tenancy end', '01/12/2026', 'due 2026-12-01'],
  [wales, 'Tenancy end', 'Periodic', 'nothing'],
  [wales, 'Tenancy end', 'rolling monthly', 'not-known'],
];

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
