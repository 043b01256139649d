import { Button } from '@fluentui/react-components';
import { ArrowTrendingRegular } from '@fluentui/react-icons/svg/arrow-trending';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { ReactElement } from 'react';
import { problemMessage } from '../../contract';
import { refreshCounts, type RefreshEnd, type RefreshResult } from '../../runs/refresh/report';
import { CountTiles } from '../runs/count-tiles';
import { Disclosure } from '../runs/disclosure';
import { Hero } from '../runs/hero';
import { oneCause } from '../runs/one-cause';
import { PagedList } from '../runs/paged-list';
import { RowItem } from '../runs/row-item';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import type { Tone } from '../parts/tone';
import { counted } from '../wording';
import { changeTiles, changeTitle, hasChanges } from './change-words';
import type { RefreshStep } from './state';
import type { RefreshIntents } from './use-refresh';

const groups: readonly {
  readonly end: RefreshEnd;
  readonly title: string;
  readonly note: string;
  readonly tone: Tone;
  readonly icon: ReactElement;
}[] = [
  {
    end: 'changed',
    title: 'Changed',
    note: 'What the row says now, and said before',
    tone: 'brand',
    icon: <ArrowTrendingRegular />,
  },
  {
    end: 'not-stored',
    title: 'Not stored any more',
    note: 'The provider does not know their Property Ids',
    tone: 'warning',
    icon: <QuestionCircleRegular />,
  },
  {
    end: 'failed',
    title: 'Failed',
    note: 'What stood there before stays',
    tone: 'bad',
    icon: <ErrorCircleRegular />,
  },
  {
    end: 'not-asked',
    title: 'Not asked',
    note: 'Their turn did not come',
    tone: 'neutral',
    icon: <DismissCircleRegular />,
  },
];

function detailOf({ changes, problem }: RefreshResult): string {
  if (problem !== null) return problemMessage(problem);
  return changes
    .map(({ column, before, now }) => `${column}: “${now}”${before === '' ? '' : `, was “${before}”`}`)
    .join('; ');
}

function sheetWords({ report, sheet }: ResultScreenProps['step']): string {
  if (report.failure !== null) return report.failure;
  const cause = oneCause(report.results.filter(({ end }) => end === 'failed').map(detailOf));
  if (cause !== null) return cause;
  if (sheet !== null) return `What changed stands on the new sheet “${sheet}”, with both days.`;
  return hasChanges(report.results)
    ? 'What changed stands below.'
    : 'Each row says in Refreshed at when it was asked for.';
}

interface ResultScreenProps {
  readonly step: Extract<RefreshStep, { kind: 'result' }>;
  readonly isBusy: boolean;
  readonly intents: RefreshIntents;
}

/** What has changed, and where it is listed. */
export function ResultScreen({ step, isBusy, intents }: ResultScreenProps) {
  const shared = useScreenStyles();
  const { planned, report, sheet } = step;
  const { results, failure } = report;
  const counts = refreshCounts(results);
  const again = counts.failed + counts['not-asked'];
  const wentWell = failure === null && counts.changed + counts.unchanged === results.length;
  return (
    <StepFrame
      label="Result"
      title={failure === null ? 'Done' : 'Broken off'}
      actions={
        <>
          {again > 0 && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => intents.retry(step)}>
              Try {counted(again, 'home', 'homes')} again
            </Button>
          )}
          <Button appearance={again > 0 ? 'secondary' : 'primary'} onClick={intents.leave}>
            Finish
          </Button>
          {sheet === null && hasChanges(results) && (
            <Button disabledFocusable={isBusy} onClick={() => intents.list(step)}>
              Changes to a sheet
            </Button>
          )}
        </>
      }
    >
      <Hero
        icon={wentWell ? <CheckmarkCircleRegular /> : <WarningRegular />}
        tone={wentWell ? 'good' : 'warning'}
        title={changeTitle(results)}
        note={sheetWords(step)}
      />
      <CountTiles tiles={changeTiles(counts)} />
      <ul className={shared.list}>
        {groups.map(({ end, title, note, tone, icon }) => {
          const ended = results.filter((result) => result.end === end);
          if (ended.length === 0) return null;
          return (
            <li key={end}>
              <Disclosure title={title} note={note} icon={icon} tone={tone} count={ended.length}>
                <PagedList items={ended} label={title} keyOf={({ home }) => home.propertyId}>
                  {(result) => {
                    const [row = null] = result.home.rows;
                    return (
                      <RowItem
                        row={row}
                        title={result.home.called || 'No address'}
                        detail={detailOf(result)}
                        onShow={row === null ? undefined : () => intents.show(planned, row)}
                      />
                    );
                  }}
                </PagedList>
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </StepFrame>
  );
}
