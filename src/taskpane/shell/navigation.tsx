import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ScreenName } from '../screen';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS}`,
    listStyleType: 'none',
    overflowX: 'auto',
    // The mark of a tab reaches into the line below it: nothing to scroll to.
    overflowY: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    position: 'relative',
    padding: `0 ${tokens.spacingHorizontalS}`,
    height: '40px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: tokens.spacingHorizontalS,
      bottom: '-1px',
      height: '3px',
      borderRadius: '3px 3px 0 0',
      backgroundColor: 'transparent',
    },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1 },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '::after': { backgroundColor: tokens.colorCompoundBrandStroke },
    ':hover::after': { backgroundColor: tokens.colorCompoundBrandStrokeHover },
    '@media (forced-colors: active)': {
      '::after': { backgroundColor: 'Highlight' },
      ':hover::after': { backgroundColor: 'Highlight' },
    },
  },
});

/** What people come for; the activity and the settings stand in the header. */
const tabs = [
  ['look-up', 'Look up'],
  ['check-and-sync', 'Check and sync'],
  ['overview', 'Overview'],
] as const satisfies readonly (readonly [ScreenName, string])[];

interface NavigationProps {
  readonly screen: ScreenName;
  readonly goTo: (screen: ScreenName) => void;
}

export function Navigation({ screen, goTo }: NavigationProps) {
  const styles = useStyles();
  return (
    <nav aria-label="Screens">
      <ul className={styles.list}>
        {tabs.map(([name, title]) => (
          <li key={name}>
            <button
              type="button"
              className={mergeClasses(styles.tab, name === screen && styles.current)}
              aria-current={name === screen ? 'page' : undefined}
              onClick={() => goTo(name)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
