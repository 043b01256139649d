import { counted } from '../../contract';
import { defaultChoices, defaultMaxAgeDays } from '../../portfolio';
import { endsOf, type CheckReport } from '../../runs/check/report';
import { resultsNotInSheet } from '../../runs/engine/kind';
import { readArguments, type CommandContext } from '../arguments';
import { usages } from '../help';
import { Refusal } from '../refusal';
import { columnsText, planText } from './plan-text';
import { runCheck } from './run-check';
import { readSheetFiles, writeBytes } from './sheet-file';

const options = {
  out: { type: 'string' },
  sheet: { type: 'string' },
  connection: { type: 'string' },
  data: { type: 'string' },
  due: { type: 'string' },
  overwrite: { type: 'boolean' },
  hidden: { type: 'boolean' },
  replace: { type: 'boolean' },
  plan: { type: 'boolean' },
} as const;

/**
 * `npm run check-sheet`, of an installed program `terrace check`: a bulk check over a workbook on disk. The file that is read stays as it is; a copy gets the results. Returns 0
 * where every home was answered, 1 where a check failed or was stopped before the last one.
 * @throws Refusal when an argument, a file or the API cannot be had.
 * Decision 280.
 */
export async function checkSheet(given: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(given, options, usages.check);
  const files = await readSheetFiles(positionals, values, usages.check, context.random);
  const due = values.due === undefined ? null : readDue(values.due);
  return runCheck(
    {
      file: files.sheet,
      options: values,
      use: 'copy',
      choose: ({ last, mapping }) => ({
        ...(last ?? defaultChoices(mapping)),
        ...(due === null ? { rows: 'all' } : { rows: 'due', olderThanDays: due }),
        overwrite: values.overwrite === true,
        includeHidden: values.hidden === true,
      }),
      planText: (planned, api) => [planText(planned, api), columnsText(planned)].filter(Boolean).join('\n'),
      async finish({ workbook, report, isStopped }) {
        await writeBytes(files.out, workbook.bytes());
        console.log(reportText(report, files.out));
        const ends = endsOf(report.results);
        const isCutShort = isStopped && ends['not-checked'] > 0;
        if (isCutShort)
          console.log(`Stopped: give this copy as the next input, with --due ${due ?? 1}, for the rest.`);
        return report.failure === null && ends.failed === 0 && !isCutShort ? 0 : 1;
      },
    },
    context,
  );
}

function readDue(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Refusal(
    `Give --due the days after which a row is asked for again, such as ${defaultMaxAgeDays}: "${text}" is no such number.`,
  );
}

function reportText({ results, failure }: CheckReport, out: string): string {
  const ends = endsOf(results);
  const lost = resultsNotInSheet(results).length;
  return [
    `${counted(ends.checked, 'home', 'homes')} checked, ${ends['nothing-found']} not in the data, ${ends.failed} failed, ${ends['not-checked']} not checked.`,
    ...(lost > 0
      ? [`${counted(lost, 'home', 'homes')} could not be shown in the row: see the last sheet.`]
      : []),
    ...(failure === null ? [] : [failure]),
    `Written: ${out}`,
  ].join('\n');
}
