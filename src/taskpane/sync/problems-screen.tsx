import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular, EyeOffRegular, WarningRegular } from '@fluentui/react-icons';
import { useMemo, type ComponentProps } from 'react';
import { Hero } from '../parts/hero';
import { homeNames } from '../runs/home-names';
import { placeOf, type OwnStepProps } from '../runs/run-steps';
import { UncertainColumns } from '../runs/uncertain-columns';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';
import { counted } from '../wording';
import { readyHomes } from './plan-words';
import { ProblemGroupCard } from './problem-group-card';
import { problemGroups, warningGroups, type ProblemGroup } from './problem-groups';
import { ResolveRow } from './resolve-row';
import { merging, type SyncRun, type SyncStep } from './use-sync';

/** What keeps rows from being sent, by what is to be done about it. The user mends it in the sheet, or goes on without. */
export function ProblemsScreen({ step, run }: OwnStepProps<SyncStep, SyncRun>) {
  const { steps, state, intents } = run;
  const { planned } = step;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  const groups = useMemo(() => problemGroups(planned, homes), [planned, homes]);
  const warnings = useMemo(() => warningGroups(planned, homes), [planned, homes]);
  const { plan } = planned;
  const held = plan.planned.filter(({ kind }) => kind === 'blocked' || kind === 'unconfirmed').length;
  const show = (row: number, column: string | null): void => intents.show(planned, row, column);
  return (
    <StepFrame
      label="Problems in rows"
      title={
        held === 0 ? 'Every row can be sent' : `${counted(held, 'home needs', 'homes need')} your attention`
      }
      step={placeOf(steps, 'problems')}
      onBack={intents.back}
      actions={
        <>
          <Button
            appearance="primary"
            disabledFocusable={state.busy !== null}
            onClick={() => intents.go({ ...step, kind: 'plan' })}
          >
            See the plan
          </Button>
          <Button onClick={() => intents.replan(step)}>Read again</Button>
        </>
      }
    >
      <Hero
        icon={held === 0 ? <CheckmarkCircleRegular /> : <WarningRegular />}
        tone={held === 0 ? 'good' : 'warning'}
        title={`${counted(readyHomes(plan), 'home is', 'homes are')} ready`}
        note={
          held === 0
            ? 'There are no problems.'
            : 'The others are left out until you correct them. Choose a row to go to its cell.'
        }
      />
      <UncertainColumns uncertain={planned.unfinished} again={[]} />
      <HiddenRows step={step} run={run} />
      <Problems
        label="To correct"
        groups={groups}
        onShow={show}
        onOneHome={(rows) => intents.replan(step, merging(planned, rows))}
        resolve={(row) => <ResolveRow row={row} step={step} intents={intents} />}
      />
      <Problems
        label="Good to know"
        title="Good to know: values read differently from how they are written"
        groups={warnings}
        isWarning
        onShow={show}
      />
    </StepFrame>
  );
}

interface ProblemsProps extends Omit<ComponentProps<typeof ProblemGroupCard>, 'group'> {
  readonly label: string;
  /** Default: the label. */
  readonly title?: string;
  readonly groups: readonly ProblemGroup[];
}

function Problems({ label, title = label, groups, ...card }: ProblemsProps) {
  const shared = useScreenStyles();
  if (groups.length === 0) return null;
  return (
    <section className={shared.stack} aria-label={label}>
      <h3 className={shared.groupTitle}>{title}</h3>
      <ul className={shared.list}>
        {groups.map((group) => (
          <li key={group.key}>
            <ProblemGroupCard group={group} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether hidden rows are taken along, where there are any. */
function HiddenRows({ step, run: { intents } }: OwnStepProps<SyncStep, SyncRun>) {
  const shared = useScreenStyles();
  const { plan, choices } = step.planned;
  const hidden = plan.hidden.length;
  if (hidden === 0 && choices.includeHidden !== true) return null;
  return (
    <Hero
      icon={<EyeOffRegular />}
      tone="brand"
      title={hidden > 0 ? `${counted(hidden, 'row is', 'rows are')} hidden` : 'Hidden rows are included'}
      note="They are hidden by hand or by a filter. Do you want to include them?"
    >
      <div className={shared.buttons} role="group" aria-label="Hidden rows">
        <Button
          size="small"
          aria-pressed={hidden > 0}
          disabledFocusable={hidden > 0}
          onClick={() => intents.replan(step, (now) => ({ ...now, includeHidden: false }))}
        >
          Leave them out
        </Button>
        <Button
          size="small"
          aria-pressed={hidden === 0}
          disabledFocusable={hidden === 0}
          onClick={() => intents.replan(step, (now) => ({ ...now, includeHidden: true }))}
        >
          Include them
        </Button>
      </div>
    </Hero>
  );
}
