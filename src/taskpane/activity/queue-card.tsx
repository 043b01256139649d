import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import type { ClientActivity } from '../../client';
import { priorities, type Priority } from '../../contract';
import { Card } from '../parts/card';
import { finishWords } from './activity-words';

const useStyles = makeStyles({
  counts: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', margin: 0 },
  count: { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  name: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const names: Readonly<Record<Priority, string>> = { interactive: 'For you', cells: 'Cells', bulk: 'Runs' };
const numbers = new Intl.NumberFormat('en-GB');

type QueueCardProps = Pick<ClientActivity, 'waiting' | 'inFlight' | 'millisecondsToFinish'>;

/** What waits, by who waits for it, what is under way, and when it is done. */
export function QueueCard({ waiting, inFlight, millisecondsToFinish }: QueueCardProps) {
  const styles = useStyles();
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (
    <Card title="Waiting" icon={<ClockRegular />}>
      <dl className={styles.counts}>
        {priorities.map((priority) => (
          <div key={priority} className={styles.count}>
            <dt className={styles.name}>{names[priority]}</dt>
            <dd className={styles.value}>{numbers.format(waiting[priority])}</dd>
          </div>
        ))}
        <div className={styles.count}>
          <dt className={styles.name}>Under way</dt>
          <dd className={styles.value}>{numbers.format(inFlight)}</dd>
        </div>
      </dl>
      {inFlight > 0 && <ProgressBar aria-label="Requests under way" />}
      <p className={styles.text}>{finishWords(millisecondsToFinish, all + inFlight)}.</p>
    </Card>
  );
}
