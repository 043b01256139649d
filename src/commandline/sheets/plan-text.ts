import type { PlannedCheck } from '../../runs/check/planned';
import { mappingWords, sourceWords } from './choose-source';
import type { OpenedConnection } from './connection';
import { costWords, counted } from './told';

/** Rows that are left out are named up to here: the report sheet has all of them. */
const maxNamedRows = 5;

/** What would be asked, and what is left out and why. */
export function planText(
  { source, table, mapping, plan, cost }: PlannedCheck,
  { name, quota }: OpenedConnection,
): string {
  const { homes, leftOut, hidden, notDue } = plan;
  const more = leftOut.length > maxNamedRows ? [`  and ${leftOut.length - maxNamedRows} more`] : [];
  return [
    `${counted(table.rows.length, 'row', 'rows')} in ${sourceWords(source)}; taken: ${mappingWords(mapping, table.headers) || 'no column'}.`,
    `${counted(homes.length, 'home', 'homes')} to check with ${name}: ${costWords(cost.requests, quota)}.`,
    ...(notDue.length > 0 ? [`${counted(notDue.length, 'row', 'rows')} checked lately: left.`] : []),
    ...(hidden.length > 0
      ? [`${counted(hidden.length, 'hidden row', 'hidden rows')} left: --hidden takes them.`]
      : []),
    ...(leftOut.length > 0 ? [`${counted(leftOut.length, 'row', 'rows')} that cannot be checked:`] : []),
    ...leftOut.slice(0, maxNamedRows).map(({ row, sentence }) => `  row ${row}: ${sentence}`),
    ...more,
    ...(homes.length === 0 ? ['Nothing to check: no file was made.'] : []),
  ].join('\n');
}

/** Where the results of a check would go. */
export function columnsText({ adds, filled }: PlannedCheck): string {
  return [
    ...(adds.length > 0 ? [`Columns that are added: ${adds.join(', ')}.`] : []),
    ...(filled > 0
      ? [
          `${counted(filled, 'cell', 'cells')} of your own in columns of results: only blank ones are filled, unless --overwrite says otherwise.`,
        ]
      : []),
  ].join('\n');
}
