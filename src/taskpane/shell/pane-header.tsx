import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PulseFilled, PulseRegular, SettingsFilled, SettingsRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import type { ScreenName } from '../screen';
import { headerGround } from '../theme';
import { counted } from '../wording';
import { currentOnHeader, onHeader } from './header-styles';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    height: '48px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    backgroundColor: headerGround,
    color: '#fff',
  },
  name: { margin: 0, fontSize: '17px', lineHeight: '24px', fontWeight: tokens.fontWeightSemibold },
  tools: { display: 'flex', alignItems: 'center', marginLeft: 'auto', columnGap: '2px', minWidth: 0 },
  tool: {
    ...onHeader,
    position: 'relative',
    // Focus is drawn in the colour of the theme's text, which the green ground would swallow.
    ':focus-visible': { outline: '2px solid #fff', outlineOffset: '-2px' },
  },
  current: currentOnHeader,
  badge: { position: 'absolute', top: '1px', right: '1px', pointerEvents: 'none' },
});

interface PaneHeaderProps {
  readonly screen: ScreenName;
  readonly goTo: (screen: ScreenName) => void;
  /** How many different problems were met. */
  readonly problems: number;
  /** The state of the connection, as a button of its own. */
  readonly connection: ReactElement;
}

/** The name of a button that has an icon alone: the browser's own hint shows it, Fluent's would bring 12 kB of positioning. */
const namedBy = (name: string) => ({ 'aria-label': name, title: name });

export function PaneHeader({ screen, goTo, problems, connection }: PaneHeaderProps) {
  const styles = useStyles();
  const tool = (isCurrent: boolean): string => mergeClasses(styles.tool, isCurrent && styles.current);
  const problemWords = problems === 0 ? '' : `, ${counted(problems, 'problem', 'problems')}`;
  return (
    <header className={styles.header}>
      <Mark />
      <h1 className={styles.name}>Terrace</h1>
      <div className={styles.tools}>
        {connection}
        <Button
          {...namedBy(`Activity${problemWords}`)}
          appearance="transparent"
          className={tool(screen === 'activity')}
          // The badge is a part of the icon: as the button's own content it would widen it.
          icon={
            <>
              {screen === 'activity' ? <PulseFilled /> : <PulseRegular />}
              {problems > 0 && <Badge className={styles.badge} size="extra-small" color="danger" />}
            </>
          }
          aria-current={screen === 'activity' ? 'page' : undefined}
          onClick={() => goTo('activity')}
        />
        <Button
          {...namedBy('Settings')}
          appearance="transparent"
          className={tool(screen === 'settings')}
          icon={screen === 'settings' ? <SettingsFilled /> : <SettingsRegular />}
          aria-current={screen === 'settings' ? 'page' : undefined}
          onClick={() => goTo('settings')}
        />
      </div>
    </header>
  );
}

/** The product's mark: three houses side by side, one of them looked at. */
function Mark() {
  return (
    <svg width="28" height="28" viewBox="3 7 26 20" aria-hidden="true" focusable="false">
      <g fill="#fff">
        <path d="M10 9h1v3h-1zM26 9h1v3h-1z" />
        <path d="M4 26V13l4-5 4 5v13zM20 26V13l4-5 4 5v13z" />
      </g>
      <g fill="#f4b942">
        <path d="M18 9h1v3h-1z" />
        <path d="M12 26V13l4-5 4 5v13z" />
      </g>
      <g fill="#2f5d50">
        <path d="M7 14h2v3H7zM15 14h2v3h-2zM23 14h2v3h-2z" />
        <path d="M7 20h2v6H7zM15 20h2v6h-2zM23 20h2v6h-2z" />
      </g>
    </svg>
  );
}
