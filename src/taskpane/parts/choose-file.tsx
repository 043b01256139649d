import { Button } from '@fluentui/react-components';
import { useId, useRef } from 'react';
import { SmallButton } from './small-button';
import { useScreenStyles } from './styles';

interface ChooseFileProps {
  readonly name: string;
  readonly accept: string;
  readonly chosen: File | null;
  readonly onChoose: (file: File | null) => void;
  /** What takes a choice back; none where the file is needed. */
  readonly without?: string;
}

/** A button that opens the system's choice of a file, and the name of the one that was chosen. */
export function ChooseFile({ name, accept, chosen, onChoose, without }: ChooseFileProps) {
  const shared = useScreenStyles();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <div className={shared.stack}>
      <div className={shared.buttons}>
        <Button aria-describedby={id} onClick={() => input.current?.click()}>
          {name}
        </Button>
      </div>
      <span id={id} className={shared.small}>
        {chosen === null ? 'No file was chosen.' : chosen.name}
      </span>
      {chosen !== null && without !== undefined && (
        <SmallButton onClick={() => onChoose(null)}>{without}</SmallButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again: it may have changed.
          currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
}
