import { defaultResultHeaders, suggestedMapping, type CellValue, type Table } from '../../../src/portfolio';
import { trackedColumns } from '../../../src/portfolio/deadlines/headers';
import { overviewOfTable } from '../support/made-overview';

/** Trackers as agents keep them: the headers, one home that is overdue wherever that can be, and what each column is understood as. */

type Line = readonly [header: string, cell: CellValue, understood: string | null];

/** Days that are over as last days, or as those of the checks before last. */
const long = '14/05/2016';
const home: readonly Line[] = [
  ['Address', '1 High Street', null],
  ['Postcode', 'OX1 1AA', null],
];

const layouts: Readonly<Record<string, readonly Line[]>> = {
  'a tracker of expiries': [
    ...home,
    ['Gas Safety Expiry', long, 'gas ends'],
    ['EICR Expiry', long, 'electrical ends'],
    ['EPC Expiry', long, 'certificate ends'],
    ['HMO Licence Expiry', long, null],
  ],
  'days of checks': [
    ...home,
    ['Last Gas Safety Check', long, 'gas done'],
    ['Date of EICR inspection', long, 'electrical done'],
    ['Smoke alarm tested on', long, 'smoke-alarms done'],
    ['CO alarm tested', long, 'co-alarms done'],
  ],
  'bare names': [
    ...home,
    ['Gas', long, 'gas either'],
    ['EICR', long, 'electrical either'],
    ['EPC', 'C', null],
    ['PAT', long, null],
    ['Legionella', long, null],
  ],
  'short forms': [
    ['Prop Address', '1 High Street', null],
    ['P/code', 'OX1 1AA', null],
    ['GSC exp.', long, 'gas ends'],
    ['Elec cert due', long, 'electrical ends'],
    ['RTR exp', long, 'right-to-rent ends'],
    ['CP12 engineer', 'A Smith', null],
  ],
  'an export in small letters': [
    ['address', '1 High Street', null],
    ['postcode', 'OX1 1AA', null],
    ['gas_safety_expiry_date', long, 'gas ends'],
    ['eicr_next_due', long, 'electrical ends'],
    // A check writes a column of this name: it is read as such.
    ['epc_valid_until', long, null],
    ['gas_safety_certificate_url', 'https://example.com', null],
    ['eicr_result', 'Satisfactory', null],
  ],
  'words written together': [
    ['PropertyAddress', '1 High Street', null],
    ['PostCode', 'OX1 1AA', null],
    ['GasSafetyDueDate', long, 'gas ends'],
    ['EICRExpiryDate', long, 'electrical ends'],
    ['TenancyStartDate', long, 'tenancy-start done'],
    ['TenancyEndDate', long, 'tenancy-end ends'],
  ],
  'lettings with tenants': [
    ...home,
    ['Tenant', 'A Name', null],
    ['Tenancy start', long, 'tenancy-start done'],
    ['Fixed term end', long, 'tenancy-end ends'],
    ['Deposit', '£1,200', null],
    ['Deposit protected (TDS)', 'Yes', 'deposit done'],
    ['Right to Rent check date', long, 'right-to-rent done'],
    ['Right to Rent follow-up due', long, 'right-to-rent ends'],
    ['Rent due date', '1', null],
  ],
  'a register of HMOs': [
    ...home,
    ['Licence number', 'L/1', null],
    ['Licence conditions due by', long, 'licence-condition ends'],
    ['Fire alarm test due', long, 'smoke-alarms ends'],
    ['Fire risk assessment', long, null],
    ['Emergency lighting', long, null],
    ['EICR (5 years) due', long, 'electrical ends'],
  ],
  'money beside days': [
    ...home,
    ['Gas safety cost', '£85', null],
    ['Gas safety paid', long, null],
    ['Gas safety renewal date', long, 'gas ends'],
    ['EICR fee', '£180', null],
    ['EICR renewal', long, 'electrical ends'],
    ['EICR remedial works', 'None', null],
  ],
  exemptions: [
    ...home,
    ['EPC rating', 'F', null],
    ['EPC exemption expiry', long, 'exemption ends'],
    ['MEES exemption registered', long, 'exemption done'],
    ['PRS database registration number', 'PRS-1', 'registration done'],
    ['Gas Safe register no', '123456', null],
  ],
  'questions of a form': [
    ['1. Property address', '1 High Street', null],
    ['2. Postcode', 'OX1 1AA', null],
    ['3. When does the gas safety certificate expire?', long, 'gas ends'],
    ['4. When was the last EICR carried out?', long, 'electrical done'],
    ['5. Who is the electrician?', 'A Smith', null],
    ['6. Smoke & CO alarms tested?', 'No', 'smoke-alarms done'],
  ],
  'groups over bare headers': [
    ...home,
    ['Expiry', long, 'gas ends'],
    ['Cost', '£85', null],
    ['Expiry date', long, 'electrical ends'],
    ['Electrician', 'A Smith', null],
  ],
  'groups over headers of several kinds': [
    ...home,
    ['CP12 expiry', long, 'gas ends'],
    ['EICR expiry', long, 'electrical ends'],
    ['Start', long, 'tenancy-start done'],
    ['End', long, 'tenancy-end ends'],
    ['EPC expiry', long, 'certificate ends'],
    ['Smoke alarm expiry', long, 'smoke-alarms ends'],
  ],
  'a housing association': [
    ['Asset address', '1 High Street', null],
    ['Postcode', 'OX1 1AA', null],
    ['LGSR Anniversary due', long, 'gas ends'],
    ['Electrical test date', long, 'electrical done'],
    ['Electric meter no', '123', null],
    ['Gas meter location', 'Hall', null],
    ['Gas service date', long, null],
  ],
};

const groupsOf: Readonly<Record<string, readonly string[]>> = {
  'groups over bare headers': ['', '', 'Gas safety', 'Gas safety', 'EICR', 'EICR'],
  'groups over headers of several kinds': [
    ...['', '', 'Gas & Electric', 'Gas & Electric'],
    ...['Tenancy', 'Tenancy', 'Tenancy', 'Gas & fire'],
  ],
};

function tableOf(name: string, lines: readonly Line[]): Table {
  const row = { number: 2, hidden: false, values: lines.map(([, cell]) => cell), formats: [] };
  const groups = groupsOf[name];
  return {
    dateSystem: '1900',
    headers: lines.map(([header]) => header),
    ...(groups && { groups }),
    rows: [row],
  };
}

const trackers = Object.entries(layouts);

it('P8.1 there are twelve layouts and more', () => {
  expect(trackers.length).toBeGreaterThanOrEqual(12);
});

it.each(trackers)('P8.1 understands the columns of %s', (name, lines) => {
  const table = tableOf(name, lines);
  const tracked = trackedColumns(table, suggestedMapping(table), Object.values(defaultResultHeaders));
  const understood = lines.map(([header], position) => {
    const column = tracked.find((each) => each.position === position);
    return [header, column ? `${column.kind} ${column.means}` : null];
  });
  expect(understood).toEqual(lines.map(([header, , wanted]) => [header, wanted]));
});

it.each(trackers)('P8.1 finds nothing in date where everything ended ten years ago: %s', (name, lines) => {
  const { needs, dates } = overviewOfTable(tableOf(name, lines));
  expect(dates.filter(({ state }) => state === 'later' || state === 'due')).toEqual([]);
  const overdue = lines.filter(
    ([, cell, wanted]) => cell === long && /^(?:gas|electrical) /.test(wanted ?? ''),
  );
  expect(needs.filter(({ kind }) => /^(?:gas|electrical)-overdue$/.test(kind))).toHaveLength(overdue.length);
});
