import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ClientActivity } from '../../client';
import { connectionWords } from '../wording';

const useStyles = makeStyles({
  status: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: 'baseline',
  },
  dot: {
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    alignSelf: 'center',
    forcedColorAdjust: 'none',
  },
  good: { backgroundColor: tokens.colorStatusSuccessForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerForeground1 },
  neutral: { backgroundColor: tokens.colorNeutralForeground4 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  advice: { gridColumn: 2, margin: 0, color: tokens.colorNeutralForeground2 },
  retry: { gridColumn: 2, justifySelf: 'start', marginTop: tokens.spacingVerticalS },
});

interface ConnectionStatusProps extends Pick<ClientActivity, 'connection' | 'inFlight'> {
  /** Whether this server waits for the user to sign in. */
  readonly needsSignIn: boolean;
  readonly onRetry: () => void;
}

/** The state of the connection, and what to do where it does not work. */
export function ConnectionStatus({ connection, inFlight, needsSignIn, onRetry }: ConnectionStatusProps) {
  const styles = useStyles();
  const { tone, title, advice, canRetry } = connectionWords({ connection, inFlight, needsSignIn });
  return (
    <section aria-label="Connection" className={styles.status}>
      <span className={mergeClasses(styles.dot, styles[tone])} aria-hidden="true" />
      <h2 className={styles.title} role="status">
        {title}
      </h2>
      <p className={styles.advice}>{advice}</p>
      {canRetry && (
        <Button className={styles.retry} size="small" appearance="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </section>
  );
}
