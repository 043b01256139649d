import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { problemMessage } from '../../contract';
import { statusHeaders } from '../../portfolio';
import { endsOf, type HomeEnd, type HomeResult } from '../../runs/check/report';
import { resultsNotInSheet } from '../../runs/engine/kind';
import { tilesOf, type CountTile } from '../runs/count-tiles';
import type { ListedRows } from '../runs/home-group';
import { failedGroup, notBegunGroup, type RunResultView } from '../runs/result-screen';
import type { ResultStep } from '../runs/run-steps';
import { counted } from '../wording';
import type { CheckRun, CheckTypes } from './use-check';

/** How many homes ended in each way; ways in which none did are left out. */
export function endTiles(counts: Readonly<Partial<Record<HomeEnd, number>>>): readonly CountTile[] {
  return tilesOf<HomeEnd>(
    {
      checked: ['Checked', 'good'],
      'nothing-found': ['Not in the data', 'neutral'],
      failed: ['Failed', 'bad'],
      'not-checked': ['Not checked', 'neutral'],
    },
    counts,
    [],
  );
}

/** What went wrong with a home, in a sentence for each check. */
function detailOf({ outcomes }: HomeResult): string {
  return Object.values(outcomes)
    .flatMap((outcome) =>
      outcome.kind === 'failed' || outcome.kind === 'nothing-found' ? [problemMessage(outcome.problem)] : [],
    )
    .join(' ');
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
  const again = ends.failed + ends['not-checked'];
  const missed = resultsNotInSheet(results).map(({ home }) => ({ rows: home.rows, detail: '' }));
  const answered = ends.checked + ends['nothing-found'];
  const of = (end: HomeEnd): readonly ListedRows[] =>
    results
      .filter((result) => result.end === end)
      .map((result) => ({ rows: result.home.rows, detail: detailOf(result) }));
  const failed = failedGroup('Their cells stay as they were', of('failed'));
  return {
    failure,
    isWell: failure === null && again === 0 && missed.length === 0,
    title:
      answered === results.length
        ? `${counted(answered, 'home is', 'homes are')} checked`
        : `${answered.toLocaleString('en-GB')} of ${counted(results.length, 'home is', 'homes are')} checked`,
    note: 'Each row says when it was checked and, if something went wrong, what.',
    tiles: endTiles(ends),
    failed,
    groups: [
      failed,
      {
        title: 'Not in the data',
        note: 'Not found, or no data is held for the council. This does not mean that there is none',
        tone: 'neutral',
        icon: <SearchRegular />,
        items: of('nothing-found'),
      },
      notBegunGroup('Not checked', 'The check ended before them', of('not-checked')),
    ],
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
