import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useScreenStyles } from '../parts/styles';

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
export function SettingRow({ id, name, note, children }: SettingRowProps) {
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
