import { makeStyles, ProgressBar, tokens, typographyStyles } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import type { ClientActivity } from '../../client';
import { priorities, type Clock, type Priority } from '../../contract';
import { Card } from '../parts/card';
import { momentWords } from '../wording';
import { finishWords, standstillWords } from './activity-words';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  counts: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', margin: 0 },
  count: { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  value: {
    margin: 0,
    ...typographyStyles.subtitle1,
    fontVariantNumeric: 'tabular-nums',
  },
  standstill: { margin: 0, color: tokens.colorStatusWarningForeground3 },
});

const names: Readonly<Record<Priority, string>> = { interactive: 'Look-ups', cells: 'Cells', bulk: 'Runs' };
interface QueueCardProps extends Pick<
  ClientActivity,
  'waiting' | 'inFlight' | 'millisecondsToFinish' | 'waitingSince' | 'nextTryAt'
> {
  readonly clock: Clock;
}

/** Milliseconds between two looks whether something waits for long. */
const lookAgainAfter = 15_000;

/** What waits, by who waits for it, what is under way, and when it is done. */
export function QueueCard({ waiting, inFlight, millisecondsToFinish, clock, ...still }: QueueCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const [now, setNow] = useState(() => clock.now());
  const isWaiting = all > 0;
  useEffect(
    () => (isWaiting ? clock.after(lookAgainAfter, () => setNow(clock.now())) : undefined),
    [isWaiting, clock, now],
  );
  const standstill = isWaiting ? standstillWords(still, now, (moment) => momentWords(moment, now)) : null;
  return (
    <Card title="Waiting" icon={<ClockRegular />}>
      <dl className={styles.counts}>
        {priorities.map((priority) => (
          <div key={priority} className={styles.count}>
            <dt className={shared.small}>{names[priority]}</dt>
            <dd className={styles.value}>{waiting[priority].toLocaleString('en-GB')}</dd>
          </div>
        ))}
        <div className={styles.count}>
          <dt className={shared.small}>In progress</dt>
          <dd className={styles.value}>{inFlight.toLocaleString('en-GB')}</dd>
        </div>
      </dl>
      {inFlight > 0 && <ProgressBar aria-label="Requests in progress" />}
      {standstill !== null && (
        <p role="status" className={styles.standstill}>
          {standstill}
        </p>
      )}
      <p className={shared.muted}>{finishWords(millisecondsToFinish, all + inFlight)}.</p>
    </Card>
  );
}
