import { Button, Checkbox, Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { checkNames, defaultMaxAgeDays } from '../../portfolio';
import type { CheckRunChoices } from '../../runs/check/planned';
import { placeOf, type OwnStepProps, type FieldsStep } from '../runs/run-steps';
import { StepFrame } from '../parts/step-frame';
import { useScreenStyles } from '../parts/styles';
import { CheckFieldsCard } from './check-fields-card';
import { choicesProblem, maxOlderThanDays } from './choices';
import type { CheckRun, CheckTypes, TableToCheck } from './use-check';

/** What is looked for, into which columns, and for which rows. */
export function FieldsScreen({
  step,
  run: { steps, intents },
}: OwnStepProps<FieldsStep<CheckTypes>, CheckRun>) {
  const shared = useScreenStyles();
  const { opened, mapping, choices } = step;
  const problem = choicesProblem(choices);
  const { change } = intents;
  return (
    <StepFrame
      label="What to look for"
      title="What do you want to look for?"
      lead="Each result is written as a value, into its own column."
      step={placeOf(steps, 'fields')}
      onBack={intents.back}
      actions={
        <Button
          appearance="primary"
          disabledFocusable={problem !== null}
          onClick={() => intents.plan(opened, mapping, choices)}
        >
          See the plan
        </Button>
      }
    >
      {problem !== null && (
        <p className={shared.note} role="alert">
          {problem}
        </p>
      )}
      <ul className={shared.list}>
        {checkNames.map((check) => (
          <li key={check}>
            <CheckFieldsCard
              check={check}
              choices={choices}
              headers={opened.table.headers}
              onChange={change}
            />
          </li>
        ))}
      </ul>
      <RowsCard opened={opened} choices={choices} onChange={change} />
    </StepFrame>
  );
}

interface RowsCardProps {
  readonly opened: TableToCheck;
  readonly choices: CheckRunChoices;
  readonly onChange: (choices: CheckRunChoices) => void;
}

/** Which rows are checked, and what may be written over. */
function RowsCard({ opened, choices, onChange }: RowsCardProps) {
  const shared = useScreenStyles();
  const { selected = null } = opened;
  const { olderThanDays: days = defaultMaxAgeDays } = choices;
  const isNarrowed = (choices.only ?? null) !== null;
  const chooseRows = (wanted: string): void => {
    if (wanted === 'selected') onChange({ ...choices, only: selected });
    else onChange({ ...choices, rows: wanted === 'due' ? 'due' : 'all', only: null });
  };
  const wasChecked = opened.last !== null;
  return (
    <section className={shared.card} aria-label="Rows">
      <Field label="Which rows">
        <RadioGroup
          value={isNarrowed ? 'selected' : (choices.rows ?? 'all')}
          onChange={(_event, { value }) => chooseRows(value)}
        >
          {selected !== null && (
            <Radio
              value="selected"
              label={`The ${selected.numbers.size.toLocaleString('en-GB')} selected rows`}
            />
          )}
          <Radio value="all" label="All rows" />
          <Radio
            value="due"
            label={wasChecked ? 'Only old, failed and new rows' : 'Only rows that have not been checked'}
          />
        </RadioGroup>
      </Field>
      {!isNarrowed && choices.rows === 'due' && (
        <Field label="Days after which a row is old">
          <Input
            type="number"
            min={1}
            max={maxOlderThanDays}
            // An empty field is 0 days, which is too few: the user is told so, and goes on typing.
            value={days === 0 ? '' : String(days)}
            onChange={(_event, { value }) => onChange({ ...choices, olderThanDays: Number(value) })}
          />
        </Field>
      )}
      <Checkbox
        label="Include hidden rows"
        checked={choices.includeHidden ?? false}
        onChange={(_event, { checked }) => onChange({ ...choices, includeHidden: checked === true })}
      />
      <Checkbox
        label="Replace what is in these columns"
        checked={choices.overwrite ?? false}
        onChange={(_event, { checked }) => onChange({ ...choices, overwrite: checked === true })}
      />
      <p className={shared.note}>Columns that an earlier check added are always updated.</p>
    </section>
  );
}
