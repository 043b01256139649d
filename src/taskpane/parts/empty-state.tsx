import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { TableRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { useScreenStyles } from './styles';
import { IconMark } from './icon-mark';
import type { Tone } from './tone';

const useStyles = makeStyles({
  empty: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, maxWidth: '36ch', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface EmptyStateProps {
  readonly icon: ReactElement;
  readonly tone?: Tone;
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: { readonly name: string; readonly onClick: () => void };
}

/** In the place of a list that has nothing in it: what that means, and what to do. */
export function EmptyState({ icon, tone = 'brand', title, text, action }: EmptyStateProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  return (
    <div className={mergeClasses(shared.card, styles.empty)}>
      <IconMark tone={tone} size="alone">
        {icon}
      </IconMark>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {action !== undefined && <Button onClick={action.onClick}>{action.name}</Button>}
    </div>
  );
}

/** Outside Excel there is nothing to work on. */
export function NoSheet({ what }: { readonly what: string }) {
  return (
    <EmptyState
      icon={<TableRegular fontSize={32} />}
      title="There is no sheet here"
      text={`Open this pane in Excel: it works on ${what}.`}
    />
  );
}
