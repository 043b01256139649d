import { Checkbox } from '@fluentui/react-components';
import type { PlanChoices } from '../../portfolio';
import { useScreenStyles } from '../runs/styles';
import { keptWords } from './plan-words';
import type { PlanStep } from './use-sync';

interface PlanChoicesProps {
  readonly step: PlanStep;
  /** Reads the rows anew with these choices. */
  readonly onChange: (choices: PlanChoices) => void;
}

/** What the person may choose about a plan as a whole. */
export function PlanChoicesCard({ step: { planned, choices }, onChange }: PlanChoicesProps) {
  const shared = useScreenStyles();
  const { plan, canClear } = planned;
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
        onChange={(_event, { checked }) => onChange({ ...choices, leaveOutUnclear: checked === true })}
      />
      <Checkbox
        label="Take hidden rows along"
        checked={choices.includeHidden ?? false}
        onChange={(_event, { checked }) => onChange({ ...choices, includeHidden: checked === true })}
      />
      {canClear && (kept > 0 || clears) && (
        <Checkbox
          label="Clear what is blank now"
          checked={clears}
          onChange={(_event, { checked }) => onChange({ ...choices, clearBlanks: checked === true })}
        />
      )}
      {(kept > 0 || clears) && <p className={shared.note}>{keptWords(kept, canClear)}</p>}
    </section>
  );
}
