import { makeStyles, Select, Switch, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useScreenStyles } from './styles';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-of-type': { borderTop: 'none', paddingTop: 0 },
  },
  name: { display: 'block' },
  select: { minWidth: '104px' },
});

interface SettingRowProps {
  /** Id of what is set, which the name labels. */
  readonly id: string;
  readonly name: string;
  /** What it does, and what it costs. */
  readonly note: string;
  readonly children: ReactNode;
}

/** One thing to set: its name and what it does at the left, the choice at the right. */
function SettingRow({ id, name, note, children }: SettingRowProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <span className={styles.name}>{name}</span>
        <span className={shared.small}>{note}</span>
      </label>
      {children}
    </div>
  );
}

interface ChoiceRowProps<Value extends string | number> extends Pick<SettingRowProps, 'name' | 'note'> {
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, name: string])[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few values to set. */
export function ChoiceRow<Value extends string | number>(row: ChoiceRowProps<Value>) {
  const { value, choices, onChoose, ...words } = row;
  const styles = useStyles();
  const id = useId();
  return (
    <SettingRow id={id} {...words}>
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
    </SettingRow>
  );
}

interface SwitchRowProps extends Pick<SettingRowProps, 'name' | 'note'> {
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something to switch on or off. */
export function SwitchRow({ isOn, isDisabled = false, onChange, ...words }: SwitchRowProps) {
  const id = useId();
  return (
    <SettingRow id={id} {...words}>
      <Switch
        id={id}
        disabled={isDisabled}
        checked={isOn}
        onChange={(_event, { checked }) => onChange(checked)}
      />
    </SettingRow>
  );
}
