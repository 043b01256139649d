import type { Frame } from 'playwright-core';
import type { Terrace } from '../../browser/support/terrace';
import { ourTasks, traceCategories, type OurTask } from './long-tasks';

const sheet = 'Homes';
const firstHome = 990_000_004_117;
/** Cells that go into one message to the workbench. */
const rowsAtOnce = 2_500;

/** Puts a sheet with so many homes beside the sample. */
async function putHomes(terrace: Terrace, pane: Frame, rows: number): Promise<void> {
  await pane.evaluate(
    (name) =>
      Excel.run(async (context) => {
        context.workbook.worksheets.add(name).activate();
        await context.sync();
      }),
    sheet,
  );
  await terrace.fill(`${sheet}!A1`, [['UPRN', 'Reference', 'Tenant pays', 'Notes']]);
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const part = Array.from({ length: Math.min(rowsAtOnce, rows - from) }, (_, index) => {
      const at = from + index;
      return [firstHome + 37 * at, `H-${at + 1}`, 900 + (at % 40) * 25, 'kept by hand'];
    });
    await terrace.fill(`${sheet}!A${from + 2}`, part);
  }
  await terrace.idle();
}

/** The tasks of our own scripts while a check of so many rows was led to its plan, and while it ran. */
export interface RunTasks {
  readonly planning: readonly OurTask[];
  readonly running: readonly OurTask[];
  /** Milliseconds from the start of the run to its result. */
  readonly took: number;
}

/** Leads a check of `rows` homes as a person would, twice: the answers of the second run are kept ones. */
export async function checkManyRows(
  terrace: Terrace,
  rows: number,
): Promise<{ readonly asked: RunTasks; readonly kept: RunTasks }> {
  const { page } = terrace;
  const pane = page.frames().find((each) => each.url().includes('taskpane.html'));
  if (!pane) throw new Error('The workbench shows no pane.');
  const press = (name: RegExp | string): Promise<void> =>
    pane.getByRole('button', { name }).first().click({ timeout: 120_000 });
  const heading = (name: RegExp | string): Promise<void> =>
    pane.getByRole('heading', { name, exact: true }).waitFor({ timeout: 900_000 });
  const isOurs = (url: string): boolean => url.includes('/addin/') && url.includes('.js');
  const traced = async (work: () => Promise<void>): Promise<readonly OurTask[]> => {
    const browser = page.context().browser();
    if (!browser) throw new Error('The page has no browser.');
    await browser.startTracing(page, { categories: [...traceCategories] });
    await work();
    return ourTasks(await browser.stopTracing(), isOurs);
  };
  const run = async (): Promise<RunTasks> => {
    await press(/^Check homes/);
    const planning = await traced(async () => {
      await press(new RegExp(`^${sheet}`));
      await heading('What do the columns hold?');
      await press('Choose what to look for');
      await heading('What do you want to look for?');
      for (const check of [/^Schemes and directions/, /^Licence registers/]) {
        await press(check);
        const usual = pane.getByRole('checkbox', { name: /^The usual/ });
        if (await usual.isChecked()) await usual.press('Space');
        await press(check);
      }
      await press('See the plan');
      await heading('What will be checked');
    });
    let took = 0;
    const running = await traced(async () => {
      const begun = performance.now();
      await press(/^Start/);
      await heading('Done');
      took = performance.now() - begun;
    });
    await press('Finish');
    return { planning, running, took };
  };
  await putHomes(terrace, pane, rows);
  await press('Check and sync');
  return { asked: await run(), kept: await run() };
}
