import { counted, minutesFor, type KnownQuota } from '../../contract';
import type { PlannedCheck } from '../../runs/check/planned';
import { mappingWords, sourceWords } from './choose-source';
import type { OpenedConnection } from './connection';

/** What a run takes, before it begins. */
function costWords(requests: number, quota: KnownQuota | null): string {
  const minutes = minutesFor(requests, quota);
  const words = counted(requests, 'request', 'requests');
  if (minutes === null) return `${words}; for how long is not known, since the API does not tell its pace`;
  if (minutes < 1) return `${words}, less than a minute`;
  if (minutes < 90) return `${words}, about ${counted(Math.ceil(minutes), 'minute', 'minutes')}`;
  return `${words}, about ${counted(Math.round(minutes / 60), 'hour', 'hours')}`;
}

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
    ...(notDue.length > 0 ? [`${counted(notDue.length, 'row', 'rows')} checked lately: not asked for.`] : []),
    ...(hidden.length > 0
      ? [
          `${counted(hidden.length, 'hidden row', 'hidden rows')} left out: --hidden takes ${hidden.length === 1 ? 'it' : 'them'} in.`,
        ]
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

/** That cells count as blank which are none in Excel. */
export function uncalculatedText(headers: readonly string[]): string {
  const named = headers.map((header) => `“${header}”`).join(', ');
  return `Open the file in Excel, save it, and take that, where these columns matter: ${named}. Formulas there have no value in the file yet, and count as blank.`;
}
