import { Button, FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { ConnectionStatus } from './connection-status';
import { FirstSteps } from './first-steps';
import { KeptAnswers } from './kept-answers';
import type { PaneServices } from './pane-services';
import { PaneHeader } from './pane-header';
import { ProblemList } from './problem-list';
import { SyncScreen } from './sync/sync-screen';
import { useSync } from './sync/use-sync';
import { darkTheme, lightTheme } from './theme';
import { Traffic } from './traffic';

const useStyles = makeStyles({
  pane: { display: 'flex', flexDirection: 'column', minWidth: '280px' },
  main: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL}`,
  },
  footer: {
    marginTop: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** The whole pane: how the connection stands, what is going on, and what went wrong. */
export function Pane({ activity, reconnect, theme, kept, sync, isInExcel, clock }: PaneServices) {
  const styles = useStyles();
  const now = useSyncExternalStore(activity.subscribe, activity.snapshot);
  const isDark = useSyncExternalStore(theme.onThemeChange, theme.isDark);
  const [isSyncing, setSyncing] = useState(false);
  const { state, intents } = useSync(sync);
  const openSync = (): void => {
    setSyncing(true);
    if (state.step === null) intents.begin();
  };
  const closeSync = (): void => {
    setSyncing(false);
    intents.leave();
  };
  const isUntouched = now.requests.length === 0 && now.inFlight === 0 && now.problems.length === 0;
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} className={styles.pane}>
      <PaneHeader />
      <main className={styles.main}>
        {isSyncing ? (
          <SyncScreen state={state} intents={intents} onBack={closeSync} />
        ) : (
          <>
            <ConnectionStatus connection={now.connection} inFlight={now.inFlight} onRetry={reconnect} />
            {sync !== null && <Button onClick={openSync}>Sync a portfolio</Button>}
            <Traffic waiting={now.waiting} inFlight={now.inFlight} quota={now.quota} />
            {isUntouched ? (
              <FirstSteps isInExcel={isInExcel} clock={clock} />
            ) : (
              <ProblemList problems={now.problems} clock={clock} />
            )}
            <KeptAnswers kept={kept} />
          </>
        )}
      </main>
      <footer className={styles.footer}>
        Terrace tells what the data says as at its date. It is not legal advice.
      </footer>
    </FluentProvider>
  );
}
