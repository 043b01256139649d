import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useMemo, type ReactElement } from 'react';
import { problemMessage } from '../../contract';
import { statusHeaders } from '../../portfolio';
import { unseen } from '../../runs/engine/kind';
import { endsOf, type HomeEnd, type HomeResult } from '../../runs/check/report';
import { CountTiles } from '../runs/count-tiles';
import { Hero } from '../runs/hero';
import { HomeGroup } from '../runs/home-group';
import { homeNames } from '../runs/home-names';
import { MissedRows } from '../runs/missed-rows';
import { oneCause } from '../runs/one-cause';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import type { Tone } from '../parts/tone';
import { counted } from '../wording';
import { endTiles } from './end-tiles';
import type { CheckStep } from './state';
import type { CheckIntents } from './use-check';

interface ResultScreenProps {
  readonly step: Extract<CheckStep, { kind: 'result' }>;
  readonly intents: CheckIntents;
  readonly onOverview: () => void;
}

const groups: readonly {
  readonly end: HomeEnd;
  readonly title: string;
  readonly note: string;
  readonly tone: Tone;
  readonly icon: ReactElement;
}[] = [
  {
    end: 'failed',
    title: 'Failed',
    note: 'What stood there before stays',
    tone: 'bad',
    icon: <ErrorCircleRegular />,
  },
  {
    end: 'nothing-found',
    title: 'Not in the data',
    note: 'Not found, or nothing is held of the council: that does not mean that there is none',
    tone: 'neutral',
    icon: <SearchRegular />,
  },
  {
    end: 'not-checked',
    title: 'Not asked',
    note: 'Their turn did not come',
    tone: 'neutral',
    icon: <DismissCircleRegular />,
  },
];

/** What went wrong with a home, in a sentence for each check. */
function detailOf({ outcomes }: HomeResult): string {
  return Object.values(outcomes)
    .flatMap((outcome) =>
      outcome.kind === 'failed' || outcome.kind === 'nothing-found' ? [problemMessage(outcome.problem)] : [],
    )
    .join(' ');
}

/** How the check ended, and what to do next. */
export function ResultScreen({ step, intents, onOverview }: ResultScreenProps) {
  const shared = useScreenStyles();
  const { opened, planned, report } = step;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  const { results, failure } = report;
  const ends = endsOf(results);
  const again = ends.failed + ends['not-checked'];
  const missed = unseen(results);
  const wentWell = failure === null && again === 0 && missed.length === 0;
  const list = {
    homes,
    onShow: (row: number) => intents.show(planned, row, statusHeaders(planned.choices).problem),
  };
  const answered = ends.checked + ends['nothing-found'];
  return (
    <StepFrame
      label="Result"
      title={failure === null ? 'Done' : 'Broken off'}
      actions={
        <>
          {again > 0 ? (
            <Button appearance="primary" onClick={() => intents.retry(opened, planned, report)}>
              Try {counted(again, 'home', 'homes')} again
            </Button>
          ) : (
            <Button appearance="primary" onClick={onOverview}>
              See the overview
            </Button>
          )}
          <Button onClick={() => intents.exportReport(planned, report)}>Report to a sheet</Button>
          <Button appearance="subtle" onClick={intents.leave}>
            Finish
          </Button>
        </>
      }
    >
      <Hero
        icon={wentWell ? <CheckmarkCircleRegular /> : <WarningRegular />}
        tone={wentWell ? 'good' : 'warning'}
        title={
          answered === results.length
            ? `${counted(answered, 'home is', 'homes are')} checked`
            : `${answered.toLocaleString('en-GB')} of ${counted(results.length, 'home is', 'homes are')} checked`
        }
        note={
          failure ??
          oneCause(results.filter(({ end }) => end === 'failed').map(detailOf)) ??
          'Each row says when it was checked, and what went wrong where something did.'
        }
      />
      <CountTiles tiles={endTiles(ends)} />
      <ul className={shared.list}>
        {groups.map(({ end, ...group }) => (
          <HomeGroup
            key={end}
            {...list}
            {...group}
            label={group.title}
            items={results
              .filter((result) => result.end === end)
              .map((result) => ({ rows: result.home.rows, detail: detailOf(result) }))}
          />
        ))}
        <MissedRows {...list} items={missed.map(({ home }) => ({ rows: home.rows, detail: '' }))} />
      </ul>
    </StepFrame>
  );
}
