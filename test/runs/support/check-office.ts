import type { CellValue, CheckChoices, Mapping } from '../../../src/portfolio';
import { checkCommands } from '../../../src/runs/check/kind';
import type { CheckRunChoices, PlannedCheck } from '../../../src/runs/check/planned';
import { FakeClock } from '../../support/fake-clock';
import { learntActivity } from './activity';
import { checkPorts } from './checks';
import { fakeSheet } from './fake-sheet';
import { memoryWorkbook } from './memory-workbook';

/** What a check finds homes by. */
const checkMapping: Mapping = {
  columns: [
    { header: 'UPRN', role: 'uprn' },
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
  ],
  rentUnit: null,
};

/** A workbook with homes, the pane's commands over it, and a client. */
export function checkOffice(
  rows: readonly (readonly CellValue[])[],
  headers = ['UPRN', 'Address', 'Postcode'],
) {
  const clock = new FakeClock();
  const sheet = fakeSheet(headers, rows);
  const workbook = memoryWorkbook(sheet, clock);
  const ports = checkPorts(workbook, clock, learntActivity);
  const commands = checkCommands(ports);
  const plan = (choices: CheckRunChoices) => commands.plan(workbook.source, checkMapping, choices);
  const start = async (planned: PlannedCheck) => {
    const started = await commands.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    return started.run;
  };
  const run = async (choices: CheckChoices) => {
    const planned = await plan(choices);
    const started = await start(planned);
    return { planned, run: started, report: await started.finished };
  };
  return { clock, sheet, workbook, client: ports.client, commands, plan, start, run };
}
