import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular, HistoryRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { RequestRecord } from '../../client';
import { Card } from '../parts/card';
import { Tag } from '../parts/tag';
import type { Tone } from '../parts/tone';
import { copyText, pasteable } from '../copy-text';
import { counted, momentWords } from '../wording';
import { operationWords } from './activity-words';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    padding: `${tokens.spacingVerticalSNudge} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
  },
  copy: { minWidth: 'auto' },
});

const shownAtFirst = 8;

interface RequestListProps {
  readonly requests: readonly RequestRecord[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The last requests, the newest first, each with the id by which the provider's support finds it. */
export function RequestList({ requests, now }: RequestListProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const [isUnfolded, setUnfolded] = useState(false);
  const [message, setMessage] = useState('');
  const shown = isUnfolded ? requests : requests.slice(0, shownAtFirst);
  const copy = (id: string): void => {
    copyText(pasteable(id)).then(
      () => setMessage('Response id copied.'),
      () => setMessage(`This page cannot use the clipboard. The response id is ${id}.`),
    );
  };
  return (
    <Card title="Last requests" icon={<HistoryRegular />}>
      {requests.length === 0 ? (
        <p className={shared.muted}>None yet. Saved answers need no request.</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((record, index) => {
            const { operation, identifier, sentAt, durationMilliseconds, status, responseId } = record;
            return (
              <li key={`${sentAt} ${index}`} className={styles.item}>
                <span>
                  {operationWords[operation]}
                  <span className={shared.small}>{identifier}</span>
                  <span className={shared.small}>
                    <time dateTime={sentAt}>{momentWords(sentAt, now)}</time> ·{' '}
                    {Math.round(durationMilliseconds)} ms
                  </span>
                </span>
                <Tag tone={toneOf(status)}>{status === null ? 'no answer' : status}</Tag>
                <Button
                  className={styles.copy}
                  size="small"
                  appearance="subtle"
                  icon={<CopyRegular />}
                  aria-label="Copy the response id for support"
                  title={responseId === null ? 'This answer has no id' : 'Copy the response id for support'}
                  disabled={responseId === null}
                  onClick={() => copy(responseId ?? '')}
                />
              </li>
            );
          })}
        </ul>
      )}
      {requests.length > shown.length && (
        <Button appearance="transparent" onClick={() => setUnfolded(true)}>
          Show {counted(requests.length - shown.length, 'more request', 'more requests')}
        </Button>
      )}
      <span role="status" className={shared.small}>
        {message}
      </span>
    </Card>
  );
}

/** That a home is not there is an answer, too. */
function toneOf(status: number | null): Tone {
  if (status === null || status >= 500) return 'bad';
  if (status < 300) return 'good';
  return status === 404 ? 'neutral' : 'warning';
}
