import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useScreenStyles } from './styles';

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
  return (
    <div className={shared.stack} {...(isAsking && { role: 'group', 'aria-label': name })}>
      {isAsking && (
        <p className={shared.note} role="alert">
          {question}
        </p>
      )}
      <div className={shared.buttons}>
        {isAsking && (
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
        )}
        {/* The same button, which the keyboard stays at: whoever presses twice has agreed to nothing. */}
        <Button size="small" onClick={() => setAsking(!isAsking)}>
          {isAsking ? 'Not yet' : name}
        </Button>
      </div>
    </div>
  );
}
