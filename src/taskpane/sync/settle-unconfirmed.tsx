import { Button, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { Settlement, UnconfirmedRow } from '../../runs/sync/unconfirmed';
import { useScreenStyles } from '../runs/styles';
import { AskedFirst } from './asked-first';
import { useSettleStyles } from './settle-styles';
import { beganWords } from './unconfirmed-words';

interface SettleUnconfirmedProps {
  readonly row: UnconfirmedRow;
  readonly onSettle: (how: Settlement) => void;
}

/** A row whose create nobody knows the end of: its Property Id is pasted, or the home is created again. */
export function SettleUnconfirmed({ row, onSettle }: SettleUnconfirmedProps) {
  const styles = useSettleStyles();
  const shared = useScreenStyles();
  // Where the answer came and its row could not say so, this device knows the id already.
  const [text, setText] = useState<string>(row.intent?.propertyId ?? '');
  const began = beganWords(row);
  const isEmpty = text.trim() === '';
  return (
    <div className={styles.settle}>
      {began !== '' && <p className={shared.note}>{began}</p>}
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onSettle({ kind: 'found', propertyId: text });
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
          It is this one
        </Button>
      </form>
      <AskedFirst
        name="Create it again"
        question="If the provider has it already, this makes a second property there. Have you looked, and is it not there?"
        yes="It is not there: create it again"
        onYes={() => onSettle({ kind: 'create-again' })}
      />
    </div>
  );
}
