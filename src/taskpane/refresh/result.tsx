import { ArrowTrendingRegular, QuestionCircleRegular } from '@fluentui/react-icons';
import { problemMessage } from '../../contract';
import { resultsToRetry } from '../../runs/engine/kind';
import { hasChanges, refreshCounts, type RefreshEnd, type RefreshResult } from '../../runs/refresh/report';
import { failedLook, notBegunLook, type EndLooks } from '../runs/count-tiles';
import type { EndedRows, RunResultView } from '../runs/result-screen';
import type { ResultStep } from '../runs/run-steps';
import { counted } from '../wording';
import type { RefreshRun, RefreshTypes } from './use-refresh';

/** How the ends of a refresh are shown: what changed and what did not always, the rest where it happened. */
export const refreshLooks: EndLooks<RefreshEnd> = {
  changed: {
    name: 'Changed',
    tone: 'brand',
    isAlwaysTold: true,
    group: { note: 'What the row says now and what it said before', icon: <ArrowTrendingRegular /> },
  },
  unchanged: { name: 'Unchanged', tone: 'good', isAlwaysTold: true },
  'not-stored': {
    name: 'Not stored',
    tone: 'warning',
    group: {
      title: 'No longer stored',
      note: 'The provider does not know their Property Ids',
      icon: <QuestionCircleRegular />,
    },
  },
  failed: failedLook('Their cells stay as they were'),
  'not-asked': notBegunLook('Not asked', 'The refresh ended before them'),
};

/** What a refresh came to, in one sentence: what was not asked for is not called unchanged. */
export function changeTitle(results: readonly RefreshResult[]): string {
  const { changed, unchanged } = refreshCounts(results);
  if (changed > 0) return `${counted(changed, 'home has', 'homes have')} changed`;
  if (unchanged === results.length) return 'Nothing has changed';
  return unchanged === 0
    ? 'No home was compared'
    : `${counted(unchanged, 'home has', 'homes have')} not changed`;
}

function detailOf({ changes, problem }: RefreshResult): string {
  if (problem !== null) return problemMessage(problem);
  return changes
    .map(({ column, before, now }) => `${column}: “${now}”${before === '' ? '' : `, was “${before}”`}`)
    .join('; ');
}

function sheetWords(sheet: string | null, results: readonly RefreshResult[]): string {
  if (sheet !== null) return `The changes are on the new sheet “${sheet}”, with both dates.`;
  return hasChanges(results)
    ? 'The changes are listed below.'
    : '“Refreshed at” says in each row when it was last asked for.';
}

/** What has changed, and where it is listed. */
export function refreshResult(step: ResultStep<RefreshTypes>, { state, intents }: RefreshRun): RunResultView {
  const { planned, report, sheet } = step;
  const { results, failure } = report;
  const counts = refreshCounts(results);
  const again = resultsToRetry(results, 'not-asked').length;
  const isDisabled = state.busy !== null;
  const ended = results.map((result): EndedRows<RefreshEnd> => {
    const { end, home } = result;
    // A home is shown by the first of its rows.
    const rows = home.rows.slice(0, 1);
    return { end, rows, detail: detailOf(result), title: home.called || 'No address' };
  });
  const finish = { name: 'Finish', onClick: intents.leave };
  const list = { name: 'Changes to a sheet', onClick: () => intents.exportReport(step), isDisabled };
  return {
    failure,
    isWell: failure === null && counts.changed + counts.unchanged === results.length,
    title: changeTitle(results),
    note: sheetWords(sheet, results),
    ended,
    // What came of them is asked for again with the next refresh.
    missed: [],
    rows: [],
    again: { count: again, onClick: () => intents.retry(step), isDisabled },
    next: finish,
    actions: [...(again > 0 ? [finish] : []), ...(sheet === null && hasChanges(results) ? [list] : [])],
    onShow: (row) => intents.show(planned, row, null),
  };
}
