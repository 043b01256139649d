import { makeStyles, Select } from '@fluentui/react-components';

const useStyles = makeStyles({ select: { minWidth: '104px' } });

interface ChoiceProps<Value extends string | number> {
  readonly id: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, name: string])[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few values. */
export function Choice<Value extends string | number>({ id, value, choices, onChoose }: ChoiceProps<Value>) {
  const styles = useStyles();
  return (
    <Select
      id={id}
      className={styles.select}
      value={String(value)}
      onChange={(_event, data) => {
        const chosen = choices.find(([each]) => String(each) === data.value);
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {choices.map(([each, name]) => (
        <option key={each} value={String(each)}>
          {name}
        </option>
      ))}
    </Select>
  );
}
