import path from 'node:path';
import { britishIsoDay, counted, timestampAt } from '../../contract';
import { chosenChecks, defaultChoices } from '../../portfolio';
import { makePack, packChoices, sealed } from '../../portfolio/pack';
import { overviewCommands } from '../../runs/overview/commands';
import { packAnswers } from '../../runs/pack/answers';
import { packBytes } from '../../xlsx';
import { readArguments, type CommandContext } from '../arguments';
import { usages } from '../help';
import { sourceWords } from './choose-source';
import { readEarlierPack } from './earlier-pack';
import { digest, readSigner } from './evidence-keys';
import { planText } from './plan-text';
import { runCheck } from './run-check';
import { readSheetFiles, writeBytes } from './sheet-file';

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
  const files = await readSheetFiles(positionals, values, usages.pack, context.random);
  const signer = values.key === undefined ? null : await readSigner(values.key, context.environment);
  const earlier =
    values.since === undefined
      ? null
      : await readEarlierPack(values.since, files.out, signer?.publicKey ?? null);
  return runCheck(
    {
      file: files.sheet,
      options: values,
      use: 'look',
      // Hidden rows are homes too: a pack that leaves them out would say too little.
      choose: ({ mapping }) => ({ ...packChoices(defaultChoices(mapping)), includeHidden: true }),
      planText,
      async finish({ workbook, api, client, planned }) {
        const { plan, choices, source } = planned;
        const answers = await packAnswers(client, plan.homes, chosenChecks(choices), digest);
        const { overview, table, mapping, rows, at } = await overviewCommands({
          workbook,
          client,
          clock: context.clock,
          today: () => britishIsoDay(timestampAt(context.clock.now())),
          insertDashboard: () => Promise.resolve(''),
        }).look(source);
        const sheets = makePack({
          scope: values.about ?? `${path.basename(files.sheet)}, ${sourceWords(source)}`,
          owner: null,
          madeAt: at,
          api: api.name,
          table,
          mapping,
          rows,
          overview,
          answers,
          leftOut: plan.leftOut,
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
      },
    },
    context,
  );
}
