import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useScreenStyles } from './styles';
import { SmallButton } from './small-button';

interface ConfirmButtonProps {
  /** What the button offers. */
  readonly name: string;
  /** What may come of it, as a question. */
  readonly question: string;
  /** What says yes. */
  readonly yes: string;
  readonly onYes: () => void;
}

/** A button for what cannot be undone: it asks before it does anything. */
export function ConfirmButton({ name, question, yes, onYes }: ConfirmButtonProps) {
  const shared = useScreenStyles();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return <SmallButton onClick={() => setAsking(true)}>{name}</SmallButton>;
  }
  return (
    <div className={shared.stack} role="group" aria-label={name}>
      <p className={shared.note} role="alert">
        {question}
      </p>
      <div className={shared.buttons}>
        <Button
          size="small"
          appearance="primary"
          onClick={() => {
            setAsking(false);
            onYes();
          }}
        >
          {yes}
        </Button>
        <Button size="small" onClick={() => setAsking(false)}>
          Not yet
        </Button>
      </div>
    </div>
  );
}
