import path from 'node:path';
import { britishIsoDay, timestampAt } from '../../contract';
import { chosenChecks, defaultChoices } from '../../portfolio';
import { makePack, packChoices, sealed, type PackAnswer } from '../../portfolio/pack';
import { overviewCommands, type ShownOverview } from '../../runs/overview/commands';
import { packAnswers } from '../../runs/pack/answers';
import { FileRefused, openFileWorkbook, packBytes } from '../../xlsx';
import { readArguments, type CommandContext } from '../arguments';
import { usages } from '../help';
import { Refusal } from '../refusal';
import { chooseSource, sourceWords } from './choose-source';
import { openConnection } from './connection';
import { readEarlierPack } from './earlier-pack';
import { digest, readSigner } from './evidence-keys';
import { planText } from './plan-text';
import { runCheck } from './run-check';
import { readBytes, readSheetFiles, writeBytes } from './sheet-file';
import { counted } from './told';

const options = {
  out: { type: 'string' },
  sheet: { type: 'string' },
  connection: { type: 'string' },
  data: { type: 'string' },
  about: { type: 'string' },
  key: { type: 'string' },
  since: { type: 'string' },
  replace: { type: 'boolean' },
  plan: { type: 'boolean' },
} as const;

/**
 * `npm run pack`: asks for every home of a workbook on disk, and makes an evidence pack of what was answered. Returns 0 where every
 * question was answered, 1 where one was not: the pack says which.
 * @throws Refusal when an argument, a file, a key or the API cannot be had.
 * Decision 282.
 */
export async function pack(given: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(given, options, usages.pack);
  const files = await readSheetFiles(positionals, values, usages.pack);
  const signer = values.key === undefined ? null : await readSigner(values.key, context.environment);
  const earlier =
    values.since === undefined
      ? null
      : await readEarlierPack(values.since, files.out, signer?.publicKey ?? null);
  const name = path.basename(files.sheet);
  const bytes = await readBytes(files.sheet);
  const { clock } = context;
  try {
    const workbook = await openFileWorkbook(name, bytes, 'look');
    const source = chooseSource(await workbook.sources(), values.sheet, name);
    const api = await openConnection(values, context);
    try {
      const found: { answers: readonly PackAnswer[]; shown: ShownOverview | null } = {
        answers: [],
        shown: null,
      };
      const done = await runCheck(
        {
          workbook,
          api,
          source,
          // Hidden rows are homes too: a pack that leaves them out would say too little.
          choose: ({ mapping }) => ({ ...packChoices(defaultChoices(mapping)), includeHidden: true }),
          onPlan(planned) {
            console.log(planText(planned, api));
            return values.plan !== true && planned.plan.homes.length > 0;
          },
          async onDone(client, planned) {
            const { plan, choices } = planned;
            found.answers = await packAnswers(client, plan.homes, chosenChecks(choices), digest);
            const today = () => britishIsoDay(timestampAt(clock.now()));
            const overview = overviewCommands({
              workbook,
              client,
              clock,
              today,
              insertDashboard: () => Promise.resolve(''),
            });
            found.shown = await overview.look(source);
          },
        },
        context,
      );
      const { answers, shown } = found;
      if (done === null || shown === null) return 0;
      const { overview, table, mapping, rows, at } = shown;
      const sheets = makePack({
        scope: values.about ?? `${name}, ${sourceWords(source)}`,
        madeAt: at,
        api: api.name,
        table,
        mapping,
        rows,
        overview,
        answers,
        leftOut: done.planned.plan.leftOut,
        today: overview.asAt,
        earlier,
      });
      await writeBytes(files.out, packBytes(await sealed(sheets, digest, signer)));
      const missing = answers.filter(({ moment }) => moment === null).length;
      console.log(
        [
          `${counted(answers.length - missing, 'answer', 'answers')} packed, ${missing} not answered; ${signer === null ? 'unsigned: the pack finds accidents, not forgery' : 'signed'}.`,
          `Written: ${files.out}`,
        ].join('\n'),
      );
      return missing === 0 ? 0 : 1;
    } finally {
      await api.close();
    }
  } catch (error) {
    throw error instanceof FileRefused ? new Refusal(error.message) : error;
  }
}
