import { trackedColumns, trackedHeader } from '../../../src/portfolio/deadlines/headers';
import { table } from '../support/table';

/** Headers of agents' trackers, each with the kind of its days; `null`: they are of none. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  gas: [
    'Gas Safety (CP12) expiry',
    'Gas safety certificate expiry date',
    'Landlord gas safety record due',
    'Landlord Gas Safety Certificate',
    'Annual gas check due',
    'Gas boiler safety check due',
    'Gas installation check date',
    'British Gas CP12 due',
    'British Gas safety certificate expiry',
    'LGSR Anniversary due',
    'Gas Saftey',
  ],
  electrical: [
    'Electrical Installation Condition Report',
    'Electrical Installation Condition Report (EICR) next due',
    'Electrical installation certificate expiry',
    'Electrical installation test date',
    'Electrical safety certificate expiry',
    'Electrics tested',
    'Date of last satisfactory EICR',
    'EICR satisfactory until',
    'Fixed wiring test due',
    'Elec cert due',
    'Domestic Electrics (EICR) Last Service Date',
  ],
  'smoke-alarms': [
    'Smoke alarms installed',
    'Smoke alarm replaced on',
    'Fire alarm service due',
    'Fire Alarm Test',
  ],
  'tenancy-end': [
    'Tenancy end date',
    'Contract end',
    'Occupation contract ends',
    'Agreement end',
    'AST expiry',
    'Lease expiry',
    'Fixed term until',
    'End of tenancy',
  ],
  'tenancy-start': ['Contract start', 'Occupation contract start date', 'Date Tenancy Started'],
};

const none = [
  [
    'Gas contract end date',
    'Gas contract start',
    'Gas supply contract expiry',
    'Gas supply',
    'Gas deal ends',
  ],
  ['Gas boiler warranty expiry', 'Gas boiler guarantee until', 'Gas boiler installed', 'Gas boiler fitted'],
  ['Gas boiler install date', 'Gas boiler replacement due', 'Gas fire installed', 'Gas service due'],
  ['British Gas HomeCare renewal', 'British Gas contract end', 'British Gas renewal', 'British Gas expiry'],
  ['Boiler & gas cover renewal', 'Gas insurance expiry', 'Gas care plan renewal', 'Gas maintenance due'],
  [
    'Gas bill due',
    'Gas reading taken',
    'Gas utilities end',
    'Gas detector expiry',
    'Gas smart meter installed',
  ],
  ['Electric contract end date', 'Electric contract start', 'Elec supply end', 'Electric bill due'],
  ['Electrical warranty expiry', 'Electrical appliance cover expiry', 'Electric shower installed'],
  [
    'Electric boiler service due',
    'Electric gates inspected',
    'Electrical rewire done',
    'Electric reading done',
  ],
  [
    'Electricity contract end',
    'Electricity contract start date',
    'Energy contract expiry',
    'Dual fuel contract end',
  ],
  [
    'Broadband contract end',
    'Internet contract expiry',
    'Wi-Fi contract end',
    'WiFi contract ends',
    'Water contract end',
  ],
  [
    'Cleaning contract end',
    'End of tenancy clean',
    'Lift contract expiry',
    'CCTV contract end',
    'Agency agreement end',
  ],
  [
    'Management agreement expiry',
    'Head Lease End',
    'Boiler service contract renewal',
    'Parking agreement end',
  ],
  [
    'Days to gas expiry',
    'Days until EICR due',
    'Gas expiry (days)',
    'EICR satisfactory',
    'EICR satisfactory?',
  ],
  ['Fire alarm contract end', 'Smoke alarm warranty expiry', 'Fire alarm cover until'],
].flat();

it.each(Object.entries(kinds).flatMap(([kind, headers]) => headers.map((header) => [header, kind] as const)))(
  'P8.1 %s is of %s',
  (header, kind) => expect(trackedHeader(header)?.kind).toBe(kind),
);

it.each(none)('P8.1 %s is none of the checks, and no tenancy', (header) =>
  expect(trackedHeader(header)).toBeNull(),
);

it.each([
  ['Gas', 'Contract end'],
  ['Broadband', 'Contract end'],
  ['Management', 'Agreement end'],
])('P8.1 below “%s” %s is no tenancy', (group, header) => {
  const grouped = { ...table([header], []), groups: [group] };
  expect(trackedColumns(grouped, { rentUnit: null, columns: [] }, [])).toEqual([]);
});

it('P8.1 what runs add beside the last group is none of its: their day of checking is no gas check', () => {
  const headers = ['Date', 'EPC mains gas flag', 'Checked at', 'Check problem', 'Synced at', 'Problem'];
  const grouped = { ...table(headers, []), groups: headers.map(() => 'Gas safety') };
  const found = trackedColumns(grouped, { rentUnit: null, columns: [] }, []);
  expect(found.map(({ header }) => header)).toEqual(['Date']);
});

it('P7.5, P8.1 an agent’s own last day of certificates stays known though a check may write one of that name, and is none where one did', () => {
  const found = (written: readonly string[]) =>
    trackedColumns(table(['EPC valid until'], []), { rentUnit: null, columns: [] }, written).map(
      ({ header, kind }) => [header, kind],
    );
  expect(found(['EPC valid until (register)'])).toEqual([['EPC valid until', 'certificate']]);
  expect(found(['EPC valid until'])).toEqual([]);
});
