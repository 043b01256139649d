import { Button } from '@fluentui/react-components';
import { countsOf, unseen, type SyncReport } from '../../runs/sync/report';
import { SectionTitle } from '../section-title';
import { counted } from '../wording';
import { CountList } from './count-list';
import { useSyncStyles } from './styles';

const names = [
  ['created', 'Created'],
  ['updated', 'Updated'],
  ['archived', 'Archived'],
  ['failed', 'Failed'],
  ['unconfirmed', 'Unconfirmed'],
  ['not-sent', 'Not sent'],
] as const;

interface ResultScreenProps {
  readonly report: SyncReport;
  readonly onAgain: () => void;
}

export function ResultScreen({ report, onAgain }: ResultScreenProps) {
  const styles = useSyncStyles();
  const counts = countsOf(report.results);
  const missed = unseen(report.results).length;
  return (
    <section aria-label="Result" className={styles.screen}>
      <SectionTitle title={report.failure === null ? 'Done' : 'Broken off'} />
      {report.failure !== null && <p className={styles.text}>{report.failure}</p>}
      <CountList counts={names.map(([kind, name]) => [name, counts[kind] ?? 0])} />
      <p className={styles.note}>
        Each row says in Status and Problem how it ended.
        {missed > 0 && ` ${counted(missed, 'row was', 'rows were')} not found again.`}
      </p>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onAgain}>
          Plan again
        </Button>
      </div>
    </section>
  );
}
