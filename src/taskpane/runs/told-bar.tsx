import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';

const useStyles = makeStyles({
  // Always there for those who listen; while it says nothing it takes no place.
  rests: { position: 'absolute' },
});

/** What came of the last thing asked for, or why it could not be done. */
export interface Told {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

export function ToldBar({ told }: { readonly told: Told | null }) {
  const styles = useStyles();
  return (
    <div role="status" className={told === null ? styles.rests : undefined}>
      {told !== null && (
        <MessageBar intent={told.tone === 'good' ? 'success' : 'error'} layout="multiline">
          <MessageBarBody>{told.text}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
