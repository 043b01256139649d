import { Button, Select, Spinner } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { useEffect } from 'react';
import type { ScreenProps } from '../screen';
import { ChooseSource } from '../runs/choose-source';
import { EmptyState } from '../parts/empty-state';
import { BusyLine, WizardMessage } from '../runs/wizard-screen';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';
import { UncertainColumns } from '../runs/uncertain-columns';
import { ConfirmButton } from '../parts/confirm-button';
import { OverviewContent } from './overview-content';
import { requestScreen } from '../navigation-request';
import type { OverviewState } from './state';
import { useOverview, type OverviewIntents, type OverviewServices } from './use-overview';

const label = 'Overview';

/** A portfolio at a glance: what needs doing, worst first, and its figures. */
export function OverviewScreen({ services, goTo }: ScreenProps<OverviewServices>) {
  const { state, intents } = useOverview(services);
  const isInExcel = services.overview !== null;
  // Runs whenever the screen comes into sight: what a run has written meanwhile is there.
  useEffect(() => {
    if (!isInExcel) return;
    if (state.kind === 'shown') intents.look(state.shown.source);
    else if (state.kind !== 'reading') intents.begin();
  }, [isInExcel]);
  if (isInExcel && state.kind === 'shown')
    return <ShownOverview state={state} intents={intents} goTo={goTo} />;
  const asksForTable = isInExcel && state.kind === 'choosing' && state.sources.length > 0;
  return (
    <StepFrame
      label={label}
      title="Overview"
      {...(asksForTable && { lead: 'Which table do you want to look at?' })}
    >
      {isInExcel ? <WithoutTable state={state} intents={intents} /> : <NoSheet />}
    </StepFrame>
  );
}

function NoSheet() {
  return (
    <EmptyState
      icon={<TableRegular fontSize={32} />}
      title="There is no sheet here"
      text="Open this pane in Excel: it works on the homes in your workbook."
    />
  );
}

interface WithoutTableProps {
  readonly state: OverviewState;
  readonly intents: OverviewIntents;
}

/** What is shown before a table is. */
function WithoutTable({ state, intents }: WithoutTableProps) {
  switch (state.kind) {
    case 'failed':
      return (
        <EmptyState
          icon={<ErrorCircleRegular fontSize={32} />}
          tone="bad"
          title="The table could not be read"
          text={state.failure}
          action={{ name: 'Try again', onClick: intents.begin }}
        />
      );
    case 'choosing':
      return <ChooseSource sources={state.sources} onChoose={intents.look} onLookAgain={intents.begin} />;
    case 'unread':
    case 'reading':
    case 'shown':
      return <Spinner label="Reading the table" />;
  }
}

interface ShownOverviewProps {
  readonly state: Extract<OverviewState, { kind: 'shown' }>;
  readonly intents: OverviewIntents;
  readonly goTo: ScreenProps<OverviewServices>['goTo'];
}

function ShownOverview({ state: { shown, sources, busy, message }, intents, goTo }: ShownOverviewProps) {
  const shared = useScreenStyles();
  return (
    <StepFrame
      label={label}
      title="Overview"
      actions={
        <>
          <Button
            appearance="primary"
            disabledFocusable={busy !== null}
            onClick={() => intents.insertDashboard(shown)}
          >
            Insert dashboard
          </Button>
          <Button disabledFocusable={busy !== null} onClick={() => intents.look(shown.source)}>
            Read again
          </Button>
        </>
      }
    >
      {sources.length > 1 && (
        <Select
          aria-label="Table"
          value={shown.source.id}
          onChange={(_event, { value }) => {
            const chosen = sources.find(({ id }) => id === value);
            if (chosen) intents.look(chosen);
          }}
        >
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <BusyLine busy={busy} />
      <WizardMessage message={message} />
      <UncertainColumns uncertain={shown.unfinished} again={[]}>
        <div className={shared.buttons}>
          <Button
            size="small"
            onClick={() =>
              shown.unfinished?.run === 'check' ? requestScreen('check') : goTo('check-and-sync')
            }
          >
            {shown.unfinished?.run === 'check' ? 'Check again' : 'Check or refresh again'}
          </Button>
        </div>
        <ConfirmButton
          name="They are right"
          question="Have you looked at these columns, or were no rows moved when the computer stopped? If so, they are counted again."
          yes="They are right"
          onYes={() => intents.trust(shown)}
        />
      </UncertainColumns>
      <OverviewContent
        shown={shown}
        onShow={(row, column) => intents.show(shown, row, column)}
        onCheck={() => requestScreen('check')}
      />
    </StepFrame>
  );
}
