import { runCommands, type EnginePorts } from '../../src/runs/engine/engine';
import { overviewCommands, type OverviewPorts } from '../../src/runs/overview/commands';
import { dashboardOf, ownHeaders } from '../../src/portfolio';
import type { Source } from '../../src/sheet';
import { overviewOf } from '../portfolio/support/made-overview';

const source = (name: string, headers: readonly string[]): Source => ({
  kind: 'range',
  id: name,
  excelId: name,
  name,
  sheet: name,
  rows: 3,
  headers,
});
const homes = [
  source('Portfolio', ['UPRN', 'Address']),
  // A column of the same name makes no report.
  source('Lets', ['Rows', 'Address', 'Postcode']),
];
const reports = Object.entries(ownHeaders).map(([name, headers]) =>
  source(`Report of a ${name}`, [...headers, 'Energy certificate']),
);
const dashboard = dashboardOf(
  overviewOf([
    { 'EPC rating': 'F', 'EPC valid until': '2027-03-01', Council: 'Leeds', 'Gas safety due': '01/03/2027' },
  ]),
  'Portfolio',
).tables.map(({ title, headers }) => source(title, headers));
const ports = { workbook: { sources: () => Promise.resolve([...reports, ...dashboard, ...homes]) } };

it.each([
  ['a run', runCommands({} as never, ports as unknown as EnginePorts)],
  ['the overview', overviewCommands(ports as unknown as OverviewPorts)],
])(
  'P1.12 %s offers every table and sheet but what Terrace itself wrote, whatever that is called',
  async (_what, commands) => {
    expect(dashboard.map(({ name }) => name)).toEqual([
      'What needs doing',
      'Dates',
      'Energy ratings',
      'Licences by council',
      'What ends by month',
    ]);
    expect(await commands.sources()).toEqual(homes);
  },
);
