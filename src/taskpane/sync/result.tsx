import { QuestionCircleRegular } from '@fluentui/react-icons';
import type { Mapping } from '../../portfolio';
import { resultsNotInSheet } from '../../runs/engine/kind';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { SyncOutcome } from '../../runs/sync/outcome';
import { outcomeCounts, outcomeMessage } from '../../runs/sync/report';
import { failedLook, notBegunLook, type EndLooks } from '../runs/count-tiles';
import type { EndedRows, RunResultView } from '../runs/result-screen';
import type { ResultStep } from '../runs/run-steps';
import { useScreenStyles } from '../parts/styles';
import { counted } from '../wording';
import type { SyncIntents, SyncTypes } from './use-sync';
import { SmallButton } from '../parts/small-button';

type OutcomeKind = SyncOutcome['kind'];
type Counts = Readonly<Partial<Record<OutcomeKind, number>>>;

/** How the ends of a sync are shown: what went well always, the rest where it happened. */
export const syncLooks: EndLooks<OutcomeKind> = {
  created: { name: 'Created', tone: 'good', isAlwaysTold: true },
  updated: { name: 'Updated', tone: 'good', isAlwaysTold: true },
  archived: { name: 'Archived', tone: 'neutral' },
  unconfirmed: {
    name: 'Unconfirmed',
    tone: 'warning',
    group: {
      note: 'They may have been created',
      icon: <QuestionCircleRegular />,
      label: 'Unconfirmed homes',
      startsOpen: true,
    },
  },
  'update-unconfirmed': {
    name: 'Update unconfirmed',
    tone: 'warning',
    group: {
      note: 'It is not known whether the changes were stored: try again',
      icon: <QuestionCircleRegular />,
      label: 'Homes whose update is unconfirmed',
    },
  },
  failed: failedLook('Correct what it says, then try again', 'Homes that failed'),
  'not-sent': notBegunLook('Not sent', 'Nothing was sent for them', 'Homes not sent'),
};

/** What a run came to, in one sentence. */
function resultTitle({ created = 0, updated = 0, archived = 0 }: Counts, all: number): string {
  const done = created + updated + archived;
  if (all === 0) return 'There was nothing to send';
  if (done === all) return `${counted(all, 'home is', 'homes are')} in step`;
  return `${done.toLocaleString('en-GB')} of ${counted(all, 'home is', 'homes are')} in step`;
}

/** What to do about homes that may have been created. */
function ResolveUnconfirmedRows({ onResolve }: { readonly onResolve: () => void }) {
  const shared = useScreenStyles();
  return (
    <>
      <p className={shared.note}>
        Look for each home at your provider. Then paste its Property Id, or create the home again.
      </p>
      <SmallButton onClick={onResolve}>Decide for each home</SmallButton>
    </>
  );
}

/** How the sync ended, and what to do next. */
export function syncResult(
  step: ResultStep<SyncTypes>,
  intents: SyncIntents,
  onChanges: (opened: OpenedTable, mapping: Mapping) => void,
): RunResultView {
  const { opened, planned, report } = step;
  const { results, failure } = report;
  const counts = outcomeCounts(results);
  const ended = results.map(({ operation, outcome }): EndedRows<OutcomeKind> => {
    return { end: outcome.kind, rows: operation.rows, detail: outcomeMessage(outcome) };
  });
  const missed = resultsNotInSheet(results).map(({ operation }) => ({ rows: operation.rows, detail: '' }));
  const planAgain = (): void => intents.plan(opened, planned.mapping);
  const amiss =
    counts.failed + counts.unconfirmed + counts['update-unconfirmed'] + counts['not-sent'] + missed.length;
  return {
    failure,
    isWell: failure === null && amiss === 0,
    title: resultTitle(counts, results.length),
    note: 'Status and Problem say how each row that was sent ended.',
    ended,
    intros: { unconfirmed: <ResolveUnconfirmedRows onResolve={planAgain} /> },
    missed,
    rows: planned.rows,
    again: {
      count: counts.failed + counts['not-sent'] + counts['update-unconfirmed'],
      onClick: () => intents.retry(step),
    },
    next: { name: 'Plan again', onClick: planAgain },
    actions: [
      { name: 'Report to a sheet', onClick: () => intents.exportReport(step) },
      { name: 'See what has changed', onClick: () => onChanges(opened, planned.mapping) },
      { name: 'Finish', onClick: intents.leave },
    ],
    onShow: (row) => intents.show(planned, row, 'Problem'),
  };
}
