import { SearchRegular } from '@fluentui/react-icons';
import { problemMessage } from '../../contract';
import { statusHeaders } from '../../portfolio';
import { endsOf, type HomeEnd, type HomeResult } from '../../runs/check/report';
import { resultsNotInSheet, resultsToRetry } from '../../runs/engine/kind';
import { failedLook, notBegunLook, type EndLooks } from '../runs/count-tiles';
import type { EndedRows, RunResultView } from '../runs/result-screen';
import type { ResultStep } from '../runs/run-steps';
import { counted } from '../wording';
import type { CheckRun, CheckTypes } from './use-check';

/** How the ends of a check are shown. */
export const checkLooks: EndLooks<HomeEnd> = {
  checked: { name: 'Checked', tone: 'good' },
  failed: failedLook('Their cells stay as they were'),
  'nothing-found': {
    name: 'Not in the data',
    tone: 'neutral',
    group: {
      note: 'Not found, or no data is held for the council. This does not mean that there is none',
      icon: <SearchRegular />,
    },
  },
  'not-checked': notBegunLook('Not checked', 'The check ended before them'),
};

/** What went wrong with a home: a sentence for each check, and one alone where several failed for the same. */
function detailOf({ outcomes }: HomeResult): string {
  const sentences = Object.values(outcomes).flatMap((outcome) =>
    outcome.kind === 'failed' || outcome.kind === 'nothing-found' ? [problemMessage(outcome.problem)] : [],
  );
  return [...new Set(sentences)].join(' ');
}

/** How the check ended, and what to do next. */
export function checkResult(
  step: ResultStep<CheckTypes>,
  intents: CheckRun['intents'],
  onOverview: () => void,
): RunResultView {
  const { planned, report } = step;
  const { results, failure } = report;
  const ends = endsOf(results);
  const again = resultsToRetry(results, 'not-checked').length;
  const missed = resultsNotInSheet(results).map(({ home }) => ({ rows: home.rows, detail: '' }));
  const answered = ends.checked + ends['nothing-found'];
  const ended = results.map((result): EndedRows<HomeEnd> => {
    return { end: result.end, rows: result.home.rows, detail: detailOf(result) };
  });
  return {
    failure,
    isWell: failure === null && again === 0 && missed.length === 0,
    title:
      answered === results.length
        ? `${counted(answered, 'home is', 'homes are')} checked`
        : `${answered.toLocaleString('en-GB')} of ${counted(results.length, 'home is', 'homes are')} checked`,
    note: 'Each row says when it was checked and, if something went wrong, what.',
    ended,
    missed,
    rows: planned.rows,
    again: { count: again, onClick: () => intents.retry(step) },
    next: { name: 'See the overview', onClick: onOverview },
    actions: [
      { name: 'Report to a sheet', onClick: () => intents.exportReport(step) },
      { name: 'Finish', onClick: intents.leave, appearance: 'subtle' },
    ],
    onShow: (row) => intents.show(planned, row, statusHeaders(planned.choices).problem),
  };
}
