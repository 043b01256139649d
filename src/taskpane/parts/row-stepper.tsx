import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  stepper: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  place: {
    flexGrow: 1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface RowStepperProps {
  /** What the rows have in common: names the buttons for those who do not see them. */
  readonly label: string;
  readonly count: number;
  /** The one that the sheet shows, from 0; `null` before the first. */
  readonly at: number | null;
  readonly onGo: (at: number) => void;
}

/** Goes through rows one after the other, so that somebody who corrects forty of them needs one button only. */
export function RowStepper({ label, count, at, onGo }: RowStepperProps) {
  const styles = useStyles();
  const isLast = at !== null && at >= count - 1;
  return (
    <div className={styles.stepper} role="group" aria-label={`Go through: ${label}`}>
      <span className={styles.place} role="status">
        {at === null
          ? `${count.toLocaleString('en-GB')} rows, one after the other`
          : `${(at + 1).toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')}`}
      </span>
      <Button
        size="small"
        icon={<ArrowUpRegular />}
        disabledFocusable={at === null || at === 0}
        aria-label="Previous row"
        onClick={() => onGo((at ?? 1) - 1)}
      />
      <Button
        size="small"
        icon={<ArrowDownRegular />}
        iconPosition="after"
        disabledFocusable={isLast}
        onClick={() => onGo(at === null ? 0 : at + 1)}
      >
        {at === null ? 'Go to the first' : 'Next row'}
      </Button>
    </div>
  );
}
