import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { IconMark } from './icon-mark';
import { useScreenStyles } from './styles';

const useStyles = makeStyles({
  choice: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    width: '100%',
    fontFamily: 'inherit',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  roomy: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalM}` },
  words: { display: 'grid', rowGap: '2px' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  chevron: { display: 'flex', color: tokens.colorNeutralForeground3 },
});

interface ChoiceCardProps {
  readonly icon: ReactElement;
  readonly name: string;
  /** `large` where there are few to choose among. */
  readonly size?: 'usual' | 'large';
  readonly onClick: () => void;
  /** What it is, in a line or two. */
  readonly children: ReactNode;
}

/** One of several ways on: a card that is clicked. */
export function ChoiceCard({ icon, name, size = 'usual', onClick, children }: ChoiceCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const isLarge = size === 'large';
  return (
    <button
      type="button"
      className={mergeClasses(shared.card, styles.choice, isLarge && styles.roomy)}
      onClick={onClick}
    >
      <IconMark tone="brand" size={isLarge ? 'large' : 'medium'}>
        {icon}
      </IconMark>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
      <span className={styles.chevron} aria-hidden="true">
        <ChevronRightRegular fontSize={18} />
      </span>
    </button>
  );
}
