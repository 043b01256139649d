import { Button, Checkbox, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { PlanChoices, Planned } from '../../portfolio';
import type { PlannedSync } from '../../runs/sync/commands';
import { SectionTitle } from '../section-title';
import { counted } from '../wording';
import { CountList } from './count-list';
import { useSyncStyles } from './styles';

interface PlanScreenProps {
  readonly planned: PlannedSync;
  readonly choices: PlanChoices;
  readonly onChoices: (choices: PlanChoices) => void;
  readonly onStart: (by: string) => void;
}

/** What would be done and what it takes, before anything is sent. */
export function PlanScreen({ planned, choices, onChoices, onStart }: PlanScreenProps) {
  const styles = useSyncStyles();
  const [by, setBy] = useState('');
  const { plan, cost } = planned;
  const count = (kind: Planned['kind']): number => plan.planned.filter((each) => each.kind === kind).length;
  return (
    <section aria-label="Plan" className={styles.screen}>
      <SectionTitle title="What will be done" />
      <CountList
        counts={[
          ['Create', cost.creates],
          ['Update', cost.updates],
          ['Unchanged', count('unchanged')],
          ['Left out for a problem', count('blocked')],
          ['Unconfirmed', count('unconfirmed')],
          ['Row is gone, kept at the provider', count('removed')],
          ['Hidden rows, left out', plan.hidden.length],
        ]}
      />
      <p className={styles.text}>{costWords(planned)}</p>
      {cost.creates > 0 && (
        <p className={styles.note}>
          An account holds a limited number of properties. Where it is full, the remaining homes are not
          created, and updates go on.
        </p>
      )}
      <div>
        <Checkbox
          label="Send rows without the details that cannot be read"
          checked={choices.leaveOutUnclear ?? false}
          onChange={(_event, { checked }) => onChoices({ ...choices, leaveOutUnclear: checked === true })}
        />
        <Checkbox
          label="Hidden rows too"
          checked={choices.includeHidden ?? false}
          onChange={(_event, { checked }) => onChoices({ ...choices, includeHidden: checked === true })}
        />
      </div>
      <Field label="Your name" hint="Colleagues in this workbook see it while the run goes on.">
        <Input value={by} onChange={(_event, { value }) => setBy(value)} />
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" disabled={cost.requests === 0} onClick={() => onStart(by.trim())}>
          Start
        </Button>
      </div>
    </section>
  );
}

function costWords({ cost }: PlannedSync): string {
  if (cost.requests === 0) return 'Nothing is to be sent.';
  const requests = counted(cost.requests, 'request', 'requests');
  if (cost.minutes === null) return `${requests}. How long they take is known once the quota is.`;
  return `${requests}, about ${counted(Math.ceil(cost.minutes), 'minute', 'minutes')} at the known quota.`;
}
