import { Button, Select, Spinner } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import type { Source } from '../../sheet';
import type { ScreenProps } from '../screen';
import { ChooseSource } from '../runs/choose-source';
import { EmptyState, NoSheet } from '../parts/empty-state';
import { BusyLine, useWaitText, WizardMessage } from '../runs/wizard-screen';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';
import { UncertainColumns } from '../runs/uncertain-columns';
import { ConfirmButton } from '../parts/confirm-button';
import { OverviewContent } from './overview-content';
import { OwnerSelect } from './owner-select';
import type { SheetsServices } from './sheets-card';
import { requestScreen } from '../navigation-request';
import { useNavigationRequest } from '../use-navigation-request';
import { useOverview, type OverviewIntents, type OverviewServices, type OverviewStep } from './use-overview';
import type { WizardState } from '../runs/wizard';

const label = 'Overview';

/** A portfolio at a glance: what needs doing, worst first, and its figures. */
export function OverviewScreen({ services, goTo }: ScreenProps<OverviewServices>) {
  const { state, intents } = useOverview(services);
  const { step } = state;
  const isInExcel = services.overview !== null;
  // Runs whenever the screen comes into sight: what a run has written meanwhile is there.
  useEffect(() => {
    if (!isInExcel) return;
    if (step?.kind === 'shown') intents.look(step.shown.source, step.shown.owner);
    else if (state.busy === null) intents.begin();
  }, [isInExcel]);
  // Later than that: what is asked for last is shown.
  useNavigationRequest('overview', (source) => {
    const isShown = step?.kind === 'shown' && step.shown.source.id === source?.id;
    if (source !== null && !isShown) intents.look(source);
  });
  if (isInExcel && step?.kind === 'shown')
    return <ShownOverview state={state} step={step} intents={intents} goTo={goTo} sheets={services} />;
  const asksForTable = isInExcel && tablesToChoose(state).length > 0;
  return (
    <StepFrame
      label={label}
      title="Overview"
      {...(asksForTable && { lead: 'Which table do you want to look at?' })}
    >
      {isInExcel ? (
        <WithoutTable state={state} intents={intents} />
      ) : (
        <NoSheet what="the homes in your workbook" />
      )}
    </StepFrame>
  );
}

type OverviewState = WizardState<OverviewStep>;

/** The tables among which the user is asked to choose; none while one is read, or where it could not be. */
function tablesToChoose({ step, busy, message }: OverviewState): readonly Source[] {
  return step?.kind === 'choosing' && busy === null && message === null ? step.sources : [];
}

/** What is shown before a table is. */
function WithoutTable({ state, intents }: Pick<ShownOverviewProps, 'state' | 'intents'>) {
  const waitText = useWaitText();
  if (state.message !== null) {
    return (
      <EmptyState
        icon={<ErrorCircleRegular fontSize={32} />}
        tone="bad"
        title="The table could not be read"
        text={state.message.text}
        action={{ name: 'Try again', onClick: intents.begin }}
      />
    );
  }
  if (state.step === null || state.busy !== null) return <Spinner label={waitText ?? 'Reading the table'} />;
  return <ChooseSource sources={tablesToChoose(state)} onChoose={intents.look} onLookAgain={intents.begin} />;
}

interface ShownOverviewProps {
  readonly state: OverviewState;
  readonly step: Extract<OverviewStep, { kind: 'shown' }>;
  readonly intents: OverviewIntents;
  readonly goTo: ScreenProps<OverviewServices>['goTo'];
  readonly sheets: SheetsServices;
}

function ShownOverview({ state: { busy, message }, step, intents, goTo, sheets }: ShownOverviewProps) {
  const { shown, sources } = step;
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
          <Button disabledFocusable={busy !== null} onClick={() => intents.look(shown.source, shown.owner)}>
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
      <OwnerSelect shown={shown} onChoose={(owner) => intents.look(shown.source, owner)} />
      <BusyLine busy={busy} />
      <WizardMessage message={message} />
      {message?.tone === 'bad' && (
        // The table itself may be gone, and another be there that is not listed yet.
        <div className={shared.buttons}>
          <Button size="small" onClick={intents.begin}>
            Choose another table
          </Button>
        </div>
      )}
      <UncertainColumns uncertain={shown.unfinished} again={[]}>
        <div className={shared.buttons}>
          <Button
            size="small"
            onClick={() =>
              shown.unfinished?.run === 'check'
                ? requestScreen('check', shown.source)
                : goTo('check-and-sync')
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
        onCheck={() => requestScreen('check', shown.source)}
        sheets={sheets}
        onKeepLeads={(change) => intents.keepLeads(shown, change)}
      />
    </StepFrame>
  );
}
