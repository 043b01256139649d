import { Button, makeStyles, Spinner, tokens, typographyStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { problemMessage, type UtcTimestamp } from '../../contract';
import { ageWords } from '../durations';
import { momentWords } from '../wording';
import type { Part } from './parts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '24px',
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
  },
  words: { minWidth: 0, flexGrow: 1 },
  old: { color: tokens.colorStatusWarningForeground3 },
  failure: { display: 'block', color: tokens.colorStatusDangerForeground1 },
  renew: { minWidth: 'auto', flexShrink: 0 },
});

interface ProvenanceProps {
  /** Which data it is, e.g. `Energy certificates`. */
  readonly data: string;
  readonly part: Part<unknown>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onRenew: () => void;
}

/** From which data it comes and as at when; whether it is cached; and asking for it again. */
export function Provenance({ data, part, now, onRenew }: ProvenanceProps) {
  const styles = useStyles();
  const { answer, isAsked, failure } = part;
  const checkedAt: UtcTimestamp | null = answer?.checkedAt ?? null;
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        {data}
        {checkedAt !== null && (
          <>
            {' · as at '}
            <time dateTime={checkedAt}>{momentWords(checkedAt, now)}</time>
            <span className={answer?.ok === true && answer.isStale ? styles.old : undefined}>
              {ageWords(checkedAt, now)}
            </span>
          </>
        )}
        {/* Those who listen hear what comes into a place that was there before. */}
        <span className={styles.failure} role="status">
          {failure !== null && `Not updated. ${problemMessage(failure)}`}
        </span>
      </span>
      <Button
        className={styles.renew}
        size="small"
        appearance="subtle"
        disabledFocusable={isAsked}
        icon={isAsked ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowClockwiseRegular />}
        aria-label={`${isAsked ? 'Asking' : 'Ask again'}: ${data}`}
        title="Ask again (one request)"
        onClick={onRenew}
      />
    </div>
  );
}
