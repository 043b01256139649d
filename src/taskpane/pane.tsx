import {
  FluentProvider,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from '@fluentui/react-components';
import { Activity, useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { CommandOutcomeBar } from './command-outcome';
import { apiName } from './connect/connection-commands';
import { useConnectionWords } from './connect/use-connection-words';
import { ConnectionPill } from './shell/connection-pill';
import { Navigation } from './shell/navigation';
import { PaneHeader } from './shell/pane-header';
import type { PaneServices } from './pane-services';
import { KeptApart } from './parts/kept-apart';
import { lowPane } from './parts/styles';
import type { ScreenName } from './screen';
import { screens } from './screens';
import { SignInCard } from './sign-in/sign-in-card';
import { useSignInState } from './sign-in/use-sign-in';
import { darkTheme, lightTheme } from './theme';
import { navigationRequests } from './navigation-request';
import { useStore } from './use-store';

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '280px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  top: { position: 'sticky', top: 0, zIndex: 2, [lowPane]: { position: 'static' } },
  main: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
  // A grid of its own would be shown although it is hidden.
  rests: { display: 'none' },
  footer: {
    marginTop: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
  },
});

interface PaneState {
  readonly screen: ScreenName;
  /** Screens that were seen, in the order in which they were first shown: they stay alive. */
  readonly seen: readonly ScreenName[];
}

function showScreen({ seen }: PaneState, screen: ScreenName): PaneState {
  return { screen, seen: seen.includes(screen) ? seen : [...seen, screen] };
}

/** The whole pane, in the colours of Excel. */
export function Pane(services: PaneServices) {
  const styles = useStyles();
  const { theme } = services;
  const isDark = useSyncExternalStore(theme.onThemeChange, theme.isDark);
  // Scrollbars and what else the browser draws follow the document's scheme.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} className={styles.pane}>
      <KeptApart>
        <Screens {...services} />
      </KeptApart>
    </FluentProvider>
  );
}

/** The pane's frame, and the screens that were seen. One of them shows; the others keep what they hold. */
function Screens(services: PaneServices) {
  const styles = useStyles();
  const { activity, connections } = services;
  const { problems } = useStore(activity);
  const current = useStore(connections.current);
  const words = useConnectionWords(services);
  const signInState = useSignInState(services);
  const hasSignedOut = signInState.kind === 'needed' && signInState.hasSignedOut === true;
  const [{ screen, seen }, goTo] = useReducer(showScreen, { screen: 'look-up', seen: ['look-up'] });
  const request = useStore(navigationRequests);
  useEffect(() => {
    if (request !== null) goTo(request.screen);
  }, [request, goTo]);
  // All screens share the page: one that opens begins at its top, wherever the last one was left.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [screen]);
  return (
    <>
      <div className={styles.top}>
        <PaneHeader
          screen={screen}
          goTo={goTo}
          problems={problems.length}
          connection={
            <ConnectionPill
              words={words}
              isSample={current.kind === 'server' && current.isSample}
              isCurrent={screen === 'connect'}
              onOpen={() => goTo('connect')}
            />
          }
        />
        <Navigation screen={screen} goTo={goTo} />
        <CommandOutcomeBar outcomes={services.commandOutcomes} />
      </div>
      {services.signIn && <SignInCard signIn={services.signIn} now={services.clock.now()} />}
      {seen.map((name) => {
        const Shown = screens[name];
        const isShown = name === screen;
        return (
          // Nothing of what a screen showed outlives signing out, nor does the home that another API was asked about. A session that ends by
          // itself takes nothing away: a run goes on and is shown.
          <Activity
            key={`${name} ${hasSignedOut} ${name === 'look-up' ? apiName(current) : ''}`}
            mode={isShown ? 'visible' : 'hidden'}
          >
            <main className={mergeClasses(styles.main, !isShown && styles.rests)}>
              <Shown services={services} goTo={goTo} />
            </main>
          </Activity>
        );
      })}
      <footer className={styles.footer}>
        Terrace shows what the data says on its date. It is not legal advice.
      </footer>
    </>
  );
}
