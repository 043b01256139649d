import { runCommands, type EnginePorts } from '../../src/runs/engine/engine';
import { overviewCommands, type OverviewPorts } from '../../src/runs/overview/commands';
import { reportHeaders } from '../../src/portfolio';
import type { Source } from '../../src/sheet';

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
const reports = Object.entries(reportHeaders).map(([name, headers]) =>
  source(`Report of a ${name}`, [...headers, 'Energy certificate']),
);
const ports = { workbook: { sources: () => Promise.resolve([...reports, ...homes]) } };

it.each([
  ['a run', runCommands({} as never, ports as unknown as EnginePorts)],
  ['the overview', overviewCommands(ports as unknown as OverviewPorts)],
])(
  '%s offers every table and sheet but the reports of runs, whatever those are called',
  async (_what, commands) => {
    expect(await commands.sources()).toEqual(homes);
  },
);
