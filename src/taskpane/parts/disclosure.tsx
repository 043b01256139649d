import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { IconMark } from './icon-mark';
import { useScreenStyles } from './styles';
import type { Tone } from './tone';

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'clip',
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    width: '100%',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { display: 'grid', lineHeight: tokens.lineHeightBase300 },
  end: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  count: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  chevron: {
    display: 'flex',
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  turned: { transform: 'rotate(180deg)' },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingHorizontalM}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

interface DisclosureProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly icon: ReactElement;
  readonly tone: Tone;
  readonly count?: number;
  readonly startsOpen?: boolean;
  /** Drawn only while it is open: a list of thousands costs nothing before. */
  readonly children: ReactNode;
}

/** A card that opens: an icon, a title, how many, and below what they are. */
export function Disclosure({
  title,
  note,
  icon,
  tone,
  count,
  startsOpen = false,
  children,
}: DisclosureProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div className={styles.card}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMark tone={tone} size="small">
          {icon}
        </IconMark>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={shared.note}>{note}</span>}
        </span>
        <span className={styles.end}>
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
          <span className={mergeClasses(styles.chevron, isOpen && styles.turned)} aria-hidden="true">
            <ChevronDownRegular fontSize={16} />
          </span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  );
}
