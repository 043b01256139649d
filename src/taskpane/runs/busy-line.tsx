import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { heldUpWords, useHeldUp } from './use-held-up';

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
  rests: { position: 'fixed', bottom: 0 },
  words: { margin: `0 0 ${tokens.spacingVerticalXS}` },
});

/** What Excel is being asked just now. */
export function BusyLine({ busy }: { readonly busy: string | null }) {
  const styles = useStyles();
  const isHeldUp = useHeldUp();
  return (
    <div role="status" className={busy === null ? styles.rests : styles.line}>
      {busy !== null && (
        <>
          <p className={styles.words}>{isHeldUp ? heldUpWords : busy}</p>
          <ProgressBar aria-label={busy} />
        </>
      )}
    </div>
  );
}
