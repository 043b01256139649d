import { Checkbox } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { PlanChoices } from '../../portfolio';
import type { PlannedSync } from '../../runs/sync/planned';
import { homeNames } from '../runs/home-names';
import { PlanFrame } from '../runs/plan-frame';
import { placeOf, type OwnStepProps } from '../runs/run-steps';
import { useScreenStyles } from '../parts/styles';
import { PlanGroups } from './plan-groups';
import { costNote, costTitle, blankCellsText } from './plan-words';
import type { SyncRun, SyncStep } from './use-sync';

/** What would be done and what it takes, before anything is sent. */
export function PlanScreen({ step, run: { steps, state, intents } }: OwnStepProps<SyncStep, SyncRun>) {
  const { planned } = step;
  const { cost, plan } = planned;
  const homes = useMemo(() => homeNames(planned.rows), [planned]);
  return (
    <PlanFrame
      title="What will be done"
      step={placeOf(steps, 'plan')}
      requests={cost.requests}
      canStart={cost.requests > 0}
      isBusy={state.busy !== null}
      hero={{ title: costTitle(cost), note: costNote(cost, plan) }}
      onStart={(by) => intents.start(step, by)}
      onBack={intents.back}
    >
      <PlanGroups step={step} intents={intents} homes={homes} />
      <PlanChoicesCard
        planned={planned}
        onChange={(changed) => intents.replan(step, (choices) => ({ ...choices, ...changed }))}
      />
    </PlanFrame>
  );
}

interface PlanChoicesProps {
  readonly planned: PlannedSync;
  /** Reads the rows again with these choices among the others. */
  readonly onChange: (changed: PlanChoices) => void;
}

/** What the user may choose about a plan as a whole. */
function PlanChoicesCard({ planned, onChange }: PlanChoicesProps) {
  const shared = useScreenStyles();
  const { plan, canClear, choices } = planned;
  const clears = canClear && choices.clearBlanks === true;
  const kept = plan.planned.reduce(
    (sum, each) => sum + (each.kind === 'update' || each.kind === 'unchanged' ? each.kept.length : 0),
    0,
  );
  return (
    <section className={shared.card} aria-label="Choices">
      <h3 className={shared.groupTitle}>Choices</h3>
      <Checkbox
        label="Send rows without the details that cannot be read"
        checked={choices.leaveOutUnclear ?? false}
        onChange={(_event, { checked }) => onChange({ leaveOutUnclear: checked === true })}
      />
      <Checkbox
        label="Include hidden rows"
        checked={choices.includeHidden ?? false}
        onChange={(_event, { checked }) => onChange({ includeHidden: checked === true })}
      />
      {canClear && (kept > 0 || clears) && (
        <Checkbox
          label="Clear details that are blank now"
          checked={clears}
          onChange={(_event, { checked }) => onChange({ clearBlanks: checked === true })}
        />
      )}
      {(kept > 0 || clears) && <p className={shared.note}>{blankCellsText(kept, canClear)}</p>}
    </section>
  );
}
