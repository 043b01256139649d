import { useSyncStyles } from './styles';

interface CountListProps {
  readonly counts: readonly (readonly [name: string, count: string | number])[];
}

export function CountList({ counts }: CountListProps) {
  const styles = useSyncStyles();
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd className={styles.count}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
