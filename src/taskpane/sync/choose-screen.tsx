import { Button } from '@fluentui/react-components';
import type { Source } from '../../workbook/sources';
import { SectionTitle } from '../section-title';
import { counted } from '../wording';
import { useSyncStyles } from './styles';

interface ChooseScreenProps {
  readonly sources: readonly Source[];
  readonly onChoose: (source: Source) => void;
}

export function ChooseScreen({ sources, onChoose }: ChooseScreenProps) {
  const styles = useSyncStyles();
  return (
    <section aria-label="Choose a table">
      <SectionTitle title="Which table holds your homes?" />
      {sources.length === 0 ? (
        <p className={styles.text}>Add a table, or a row of headers with homes under it: none was found.</p>
      ) : (
        <ul className={styles.list}>
          {sources.map((source) => (
            <li key={`${source.kind} ${source.id}`} className={styles.row}>
              <Button onClick={() => onChoose(source)}>{source.name}</Button>
              <p className={styles.note}>
                {source.kind === 'table' ? `Table on ${source.sheet}` : 'Sheet'},{' '}
                {counted(source.rows, 'row', 'rows')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
