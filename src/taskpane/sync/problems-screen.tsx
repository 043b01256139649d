import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { PlannedSync } from '../../runs/sync/commands';
import { SectionTitle } from '../section-title';
import { counted } from '../wording';
import { problemRows } from './problem-texts';
import { useSyncStyles } from './styles';

const shownAtFirst = 30;

interface ProblemsScreenProps {
  readonly planned: PlannedSync;
  readonly onReadAgain: () => void;
  readonly onDone: () => void;
}

/** What keeps rows from being sent. The person mends them in the sheet, or goes on without. */
export function ProblemsScreen({ planned, onReadAgain, onDone }: ProblemsScreenProps) {
  const styles = useSyncStyles();
  const [isUnfolded, setUnfolded] = useState(false);
  const rows = problemRows(planned);
  const shown = isUnfolded ? rows : rows.slice(0, shownAtFirst);
  return (
    <section aria-label="Problems in rows" className={styles.screen}>
      <SectionTitle
        title={
          rows.length === 0
            ? 'Every row can be sent'
            : `${counted(rows.length, 'home needs', 'homes need')} a look`
        }
      />
      {rows.length > 0 && (
        <p className={styles.note}>
          They are left out until they are mended in the sheet. The others are not held up.
        </p>
      )}
      <ul className={styles.list}>
        {shown.map(({ row, texts }) => (
          <li key={row}>
            {texts.map((text) => (
              <p key={text} className={styles.text}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button appearance="transparent" onClick={() => setUnfolded(true)}>
          Show {counted(rows.length - shown.length, 'more', 'more')}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={onDone}>
          See the plan
        </Button>
        <Button onClick={onReadAgain}>Read again</Button>
      </div>
    </section>
  );
}
