import { Button, Checkbox, Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import { checkNames, usualOlderThanDays, type CheckChoices, type Mapping } from '../../portfolio';
import type { OpenedCheck } from '../../runs/check/commands';
import { StepFrame } from '../runs/step-frame';
import { useScreenStyles } from '../runs/styles';
import { CheckFieldsCard } from './check-fields-card';
import { choicesProblem } from './choices';
import { stepAt } from './steps';
import type { CheckIntents } from './use-check';

interface FieldsScreenProps {
  readonly opened: OpenedCheck;
  readonly mapping: Mapping;
  readonly choices: CheckChoices;
  readonly intents: CheckIntents;
}

/** What is looked for, into which columns, and for which rows. */
export function FieldsScreen({ opened, mapping, choices, intents }: FieldsScreenProps) {
  const shared = useScreenStyles();
  const problem = choicesProblem(choices);
  const { change } = intents;
  const wasChecked = opened.last !== null;
  return (
    <StepFrame
      label="What to look for"
      title="What shall be looked for?"
      lead="Results are written as values, each into a column of its own."
      step={stepAt('fields')}
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
      <section className={shared.card} aria-label="Rows">
        <Field label="Which rows">
          <RadioGroup
            value={choices.rows ?? 'all'}
            onChange={(_event, { value }) => change({ ...choices, rows: value === 'due' ? 'due' : 'all' })}
          >
            <Radio value="all" label="All rows" />
            <Radio
              value="due"
              label={wasChecked ? 'Only old, failed and new rows' : 'Only rows that were not checked yet'}
            />
          </RadioGroup>
        </Field>
        {choices.rows === 'due' && (
          <Field label="Old is what was checked before so many days">
            <Input
              type="number"
              min={1}
              max={3650}
              value={String(choices.olderThanDays ?? usualOlderThanDays)}
              onChange={(_event, { value }) => {
                const days = Number(value);
                if (Number.isInteger(days) && days > 0) change({ ...choices, olderThanDays: days });
              }}
            />
          </Field>
        )}
        <Checkbox
          label="Take hidden rows along"
          checked={choices.includeHidden ?? false}
          onChange={(_event, { checked }) => change({ ...choices, includeHidden: checked === true })}
        />
        <Checkbox
          label="Write over what stands in these columns"
          checked={choices.overwrite ?? false}
          onChange={(_event, { checked }) => change({ ...choices, overwrite: checked === true })}
        />
        <p className={shared.note}>Columns that a check has added itself are always renewed.</p>
      </section>
    </StepFrame>
  );
}
