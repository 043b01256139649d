import { makeStyles, MessageBar, MessageBarBody, ProgressBar, tokens } from '@fluentui/react-components';
import { useSyncExternalStore, type ReactNode } from 'react';
import { cellEditWait } from '../../workbook/cell-edit-wait';
import type { Flow } from './flow';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  // It lies above what is shown, so that nothing jumps when it comes and goes.
  line: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 3,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
  },
  // Always there for those who listen, and out of the way of everything else.
  noBusyLine: { position: 'fixed', bottom: 0 },
  // While it says nothing it takes no place.
  noToldBar: { position: 'absolute' },
  words: { margin: `0 0 ${tokens.spacingVerticalXS}` },
});

/** Said while Excel does nothing because the person is typing in a cell. */
export const heldUpWords =
  'Waiting until you finish editing the cell. Nothing is lost: press Enter or Esc, and it goes on.';

export function useHeldUp(): boolean {
  return useSyncExternalStore(cellEditWait.subscribe, cellEditWait.snapshot);
}

/** What Excel is being asked just now. */
export function BusyLine({ busy }: { readonly busy: string | null }) {
  const styles = useStyles();
  const isHeldUp = useHeldUp();
  return (
    <div role="status" className={busy === null ? styles.noBusyLine : styles.line}>
      {busy !== null && (
        <>
          <p className={styles.words}>{isHeldUp ? heldUpWords : busy}</p>
          <ProgressBar aria-label={busy} />
        </>
      )}
    </div>
  );
}

/** What came of the last thing asked for, or why it could not be done. */
export function ToldBar({ told }: Pick<Flow<unknown>, 'told'>) {
  const styles = useStyles();
  return (
    <div role="status" className={told === null ? styles.noToldBar : undefined}>
      {told !== null && (
        <MessageBar intent={told.tone === 'good' ? 'success' : 'error'} layout="multiline">
          <MessageBarBody>{told.text}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

interface FlowScreenProps {
  readonly state: Flow<unknown>;
  /** The screen of the step. */
  readonly children: ReactNode;
}

/** A step of a run, below what is being done and what came of it. */
export function FlowScreen({ state: { busy, told }, children }: FlowScreenProps) {
  const shared = useScreenStyles();
  return (
    <div className={shared.screen}>
      <BusyLine busy={busy} />
      <ToldBar told={told} />
      {children}
    </div>
  );
}
