import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useMemo } from 'react';
import { problemMessage } from '../../contract';
import type { Mapping } from '../../portfolio';
import { unseen } from '../../runs/engine/kind';
import { outcomeCounts, type SyncResult } from '../../runs/sync/report';
import type { Source } from '../../workbook/sources';
import { CountTiles } from '../runs/count-tiles';
import { Hero } from '../runs/hero';
import { HomeGroup } from '../runs/home-group';
import { homeNames } from '../runs/home-names';
import { MissedRows } from '../runs/missed-rows';
import type { ListedRows } from '../runs/rows-list';
import { oneCause } from '../runs/one-cause';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import { counted } from '../wording';
import { outcomeTiles } from './outcome-words';
import { resultTitle } from './result-words';
import type { SyncStep } from './state';
import type { SyncIntents } from './use-sync';

interface ResultScreenProps {
  readonly step: Extract<SyncStep, { kind: 'result' }>;
  readonly intents: SyncIntents;
  /** Asks for the stored properties of this table anew. */
  readonly onChanges: (source: Source, mapping: Mapping) => void;
}

/** How the run ended, and what to do next. */
export function ResultScreen({ step, intents, onChanges }: ResultScreenProps) {
  const shared = useScreenStyles();
  const { opened, planned, report } = step;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  const counts = outcomeCounts(report.results);
  const of = (kind: SyncResult['outcome']['kind']): readonly ListedRows[] =>
    report.results
      .filter(({ outcome }) => outcome.kind === kind)
      .map(({ operation, outcome }) => ({
        rows: operation.rows,
        detail: detailOf(outcome),
      }));
  const failed = of('failed');
  const unconfirmed = of('unconfirmed');
  const unconfirmedUpdates = of('update-unconfirmed');
  const notSent = of('not-sent');
  const again = failed.length + notSent.length + unconfirmedUpdates.length;
  const missed = unseen(report.results).map(({ operation }) => ({ rows: operation.rows, detail: '' }));
  const amiss = failed.length + unconfirmed.length + unconfirmedUpdates.length + missed.length;
  const wentWell = report.failure === null && amiss === 0;
  const list = {
    homes,
    onShow: (row: number) => intents.show(planned, row, 'Problem'),
  };
  return (
    <StepFrame
      label="Result"
      title={report.failure === null ? 'Done' : 'Broken off'}
      actions={
        <>
          {again > 0 ? (
            <Button appearance="primary" onClick={() => intents.retry(step)}>
              Try {counted(again, 'home', 'homes')} again
            </Button>
          ) : (
            <Button appearance="primary" onClick={() => intents.plan(opened, planned.mapping)}>
              Plan again
            </Button>
          )}
          <Button onClick={() => intents.exportReport(step)}>Report to a sheet</Button>
          <Button onClick={() => onChanges(opened.source, planned.mapping)}>See what has changed</Button>
          <Button onClick={intents.leave}>Finish</Button>
        </>
      }
    >
      <Hero
        icon={wentWell ? <CheckmarkCircleRegular /> : <WarningRegular />}
        tone={wentWell ? 'good' : 'warning'}
        title={resultTitle(counts, report.results.length)}
        note={
          report.failure ??
          oneCause(failed.map(({ detail }) => detail)) ??
          'Each row says in Status and Problem how it ended.'
        }
      />
      <CountTiles tiles={outcomeTiles(counts)} />
      <ul className={shared.list}>
        <HomeGroup
          {...list}
          title="Unconfirmed"
          note="They may have been created"
          icon={<QuestionCircleRegular />}
          tone="warning"
          label="Unconfirmed homes"
          items={unconfirmed}
          startsOpen
        >
          <p className={shared.note}>
            Look for each home at the provider. Then paste its Property Id, or have the home created again.
          </p>
          <div>
            <Button size="small" onClick={() => intents.plan(opened, planned.mapping)}>
              Settle them
            </Button>
          </div>
        </HomeGroup>
        <HomeGroup
          {...list}
          title="Update unconfirmed"
          note="Whether they were stored is not known: try again"
          icon={<QuestionCircleRegular />}
          tone="warning"
          label="Homes whose update is unconfirmed"
          items={unconfirmedUpdates}
        />
        <HomeGroup
          {...list}
          title="Failed"
          note="Mend what it says, then try again"
          icon={<ErrorCircleRegular />}
          tone="bad"
          label="Homes that failed"
          items={failed}
        />
        <HomeGroup
          {...list}
          title="Not sent"
          note="Nothing of them has left"
          icon={<DismissCircleRegular />}
          tone="neutral"
          label="Homes not sent"
          items={notSent}
        />
        <MissedRows {...list} items={missed} />
      </ul>
    </StepFrame>
  );
}

function detailOf(outcome: SyncResult['outcome']): string {
  switch (outcome.kind) {
    case 'failed':
      return problemMessage(outcome.problem);
    case 'unconfirmed':
    case 'update-unconfirmed':
      return outcome.because;
    default:
      return '';
  }
}
