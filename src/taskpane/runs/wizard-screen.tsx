import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { type ReactNode } from 'react';
import { cellEditWait, silenceWait } from '../../workbook/waits';
import type { WizardState } from './wizard';
import { Notice } from '../parts/notice';
import { useScreenStyles } from '../parts/styles';
import { useStore } from '../use-store';

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
  words: { margin: `0 0 ${tokens.spacingVerticalXS}` },
});

/** Said while Excel does nothing because the user is typing in a cell. */
const waitingForCellEditText =
  'Waiting for you to finish editing the cell. Press Enter or Esc to continue: nothing is lost.';

/** Said where Excel does not answer. */
const silentText =
  'Close any window that is open in Excel, or wait: it has not answered for 30 seconds. If it stays so, close the workbook and open it anew.';

/** Why Excel does nothing, and what to do about it; `null` where it answers. */
export function useWaitText(): string | null {
  const [isForCellEdit, isForAnswer] = [useStore(cellEditWait), useStore(silenceWait)];
  return isForCellEdit ? waitingForCellEditText : isForAnswer ? silentText : null;
}

/** What Excel is being asked just now. */
export function BusyLine({ busy }: { readonly busy: string | null }) {
  const styles = useStyles();
  const waitText = useWaitText();
  return (
    <div role="status" className={busy === null ? styles.noBusyLine : styles.line}>
      {busy !== null && (
        <>
          <p className={styles.words}>{waitText ?? busy}</p>
          <ProgressBar aria-label={busy} />
        </>
      )}
    </div>
  );
}

/** What came of the last thing asked for, or why it could not be done. */
export function WizardMessage({ message }: Pick<WizardState<unknown>, 'message'>) {
  return <Notice intent={message?.tone === 'good' ? 'success' : 'error'} text={message?.text ?? null} />;
}

interface WizardScreenProps {
  readonly state: WizardState<unknown>;
  /** How the run ended, for those who listen and are in the sheet; `null` before it has. */
  readonly ended: string | null;
  /** The screen of the step. */
  readonly children: ReactNode;
}

/** A step of a run, below what is being done and what came of it. */
export function WizardScreen({ state: { busy, message }, ended, children }: WizardScreenProps) {
  const shared = useScreenStyles();
  return (
    <div className={shared.screen}>
      <BusyLine busy={busy} />
      <WizardMessage message={message} />
      <div role="status" className={shared.heard}>
        {ended}
      </div>
      {children}
    </div>
  );
}
