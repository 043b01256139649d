import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ConnectionWords } from '../wording';
import { currentOnHeader, onHeader } from './header-styles';

const useStyles = makeStyles({
  pill: {
    minWidth: 0,
    height: '26px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    columnGap: '6px',
    border: '1px solid rgba(255, 255, 255, 0.35)',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    ...onHeader,
    ':focus-visible': { outline: '2px solid #fff', outlineOffset: '1px' },
  },
  current: currentOnHeader,
  dot: { width: '8px', height: '8px', borderRadius: '50%', flexShrink: 0, forcedColorAdjust: 'none' },
  good: { backgroundColor: '#7ddc9b' },
  bad: { backgroundColor: '#ff9b8a' },
  neutral: { backgroundColor: '#c9d6d1' },
});

interface ConnectionPillProps {
  readonly words: ConnectionWords;
  /** Whether what is asked is the made-up sample. */
  readonly isSample: boolean;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The state of the connection, at a glance; it opens what can be done about it. */
export function ConnectionPill({ words, isSample, isCurrent, onOpen }: ConnectionPillProps) {
  const styles = useStyles();
  const { tone } = words;
  const title = isSample && tone !== 'bad' ? 'Sample data' : words.title;
  return (
    <Button
      appearance="transparent"
      className={mergeClasses(styles.pill, isCurrent && styles.current)}
      aria-label={`Connection: ${title}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      <span className={mergeClasses(styles.dot, styles[tone])} aria-hidden="true" />
      {title}
    </Button>
  );
}
