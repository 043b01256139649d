import { FluentProvider, makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { ConnectionStatus } from './connection-status';
import { FirstSteps } from './first-steps';
import type { PaneServices } from './pane-services';
import { PaneHeader } from './pane-header';
import { ProblemList } from './problem-list';
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
export function Pane({ activity, reconnect, theme, isInExcel, clock }: PaneServices) {
  const styles = useStyles();
  const now = useSyncExternalStore(activity.subscribe, activity.snapshot);
  const isDark = useSyncExternalStore(theme.onThemeChange, theme.isDark);
  const isUntouched = now.requests.length === 0 && now.inFlight === 0 && now.problems.length === 0;
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} className={styles.pane}>
      <PaneHeader />
      <main className={styles.main}>
        <ConnectionStatus connection={now.connection} inFlight={now.inFlight} onRetry={reconnect} />
        <Traffic waiting={now.waiting} inFlight={now.inFlight} quota={now.quota} />
        {isUntouched ? (
          <FirstSteps isInExcel={isInExcel} clock={clock} />
        ) : (
          <ProblemList problems={now.problems} clock={clock} />
        )}
      </main>
      <footer className={styles.footer}>
        Terrace tells what the data says as at its date. It is not legal advice.
      </footer>
    </FluentProvider>
  );
}
