import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { britishDay } from '../../contract';
import type { Resolution, UnconfirmedRow } from '../../runs/sync/unconfirmed';
import { useScreenStyles } from '../parts/styles';
import { ConfirmButton } from '../parts/confirm-button';
import type { GroupedRow } from './problem-groups';
import type { SyncIntents, SyncStep } from './use-sync';
import { SmallButton } from '../parts/small-button';

/** What the ways to resolve a row share. */
const useStyles = makeStyles({
  // Under the words of its row.
  resolve: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    margin: `0 0 ${tokens.spacingVerticalM} 60px`,
  },
  paste: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'center' },
  input: { flexGrow: 1, minWidth: 0 },
  write: { flexShrink: 0, minWidth: 0 },
});

interface ResolveRowProps {
  readonly row: GroupedRow;
  readonly step: SyncStep;
  readonly intents: SyncIntents;
}

/** How a row is resolved here in the pane; nothing where it is corrected in the sheet alone. */
export function ResolveRow({ row, step, intents }: ResolveRowProps) {
  const styles = useStyles();
  const { lost, elsewhere } = row;
  const [first] = row.rows;
  // It is put back, or the workbook forgets the property.
  if (lost !== undefined && first !== undefined) {
    return (
      <div className={styles.resolve}>
        <SmallButton appearance="primary" onClick={() => intents.putIdBack(step, first, lost)}>
          Put it back
        </SmallButton>
        <ConfirmButton
          name="Forget it"
          question="The provider will keep the property, but this workbook will no longer sync it, and the next sync will create the home again. Do you want to forget it?"
          yes="Forget the Property Id"
          onYes={() => intents.forget(step, lost)}
        />
      </div>
    );
  }
  // What was sent before is forgotten, so that this row is sent in full.
  if (elsewhere !== undefined) {
    return (
      <div className={styles.resolve}>
        <ConfirmButton
          name="It belongs here"
          question="The next sync will replace what the provider holds under this Property Id with this row. Does the Property Id belong to this home?"
          yes="It belongs to this home"
          onYes={() => intents.forget(step, elsewhere)}
        />
      </div>
    );
  }
  const unconfirmed = step.planned.unconfirmed.find((each) => row.rows.includes(each.row));
  return (
    unconfirmed && (
      <ResolveUnconfirmed
        // What was typed for one home is not for another that stands in its row once the rows are read again.
        key={JSON.stringify([unconfirmed.key, unconfirmed.intent?.propertyId])}
        row={unconfirmed}
        onResolve={(how) => intents.resolve(step, unconfirmed, how)}
      />
    )
  );
}

/** Who began a create and when, and whether this device knows what came of it; `''` where nothing is known. */
export function beganWords({ mark, intent }: UnconfirmedRow): string {
  const by = mark === null || mark.by === 'somebody' ? '' : ` by ${mark.by}`;
  const at = mark?.at ?? intent?.at;
  const began = at === undefined ? '' : `Started${by} on ${britishDay(at)}.`;
  const known =
    intent?.propertyId === undefined ? '' : 'This device received the answer: its Property Id is below.';
  return [began, known].filter((words) => words !== '').join(' ');
}

interface ResolveUnconfirmedProps {
  readonly row: UnconfirmedRow;
  readonly onResolve: (how: Resolution) => void;
}

/** A row whose home may have been created: its Property Id is pasted, or the home is created again. */
function ResolveUnconfirmed({ row, onResolve }: ResolveUnconfirmedProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  // Where the answer came and its row could not say so, this device knows the id already.
  const [text, setText] = useState<string>(row.intent?.propertyId ?? '');
  const began = beganWords(row);
  const isEmpty = text.trim() === '';
  return (
    <div className={styles.resolve}>
      {began !== '' && <p className={shared.note}>{began}</p>}
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onResolve({ kind: 'found', propertyId: text });
        }}
      >
        <Input
          className={styles.input}
          size="small"
          aria-label={`Property Id of row ${row.row}`}
          placeholder="Property Id"
          value={text}
          onChange={(_event, { value }) => setText(value)}
        />
        <Button
          className={styles.write}
          size="small"
          appearance="primary"
          type="submit"
          disabledFocusable={isEmpty}
        >
          Use this Property Id
        </Button>
      </form>
      <ConfirmButton
        name="Create it again"
        question="If your provider already has it, this creates a second property there. Have you looked, and found that it is not there?"
        yes="It is not there: create it again"
        onYes={() => onResolve({ kind: 'create-again' })}
      />
    </div>
  );
}
