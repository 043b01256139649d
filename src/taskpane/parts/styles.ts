import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';

/** A pane so low, as a magnified one is, that what stays in sight at its head and its foot would cover what lies between. */
export const lowPane = '@media (max-height: 480px)';

/** What screens and cards share. */
export const useScreenStyles = makeStyles({
  // It fills the pane, so that what is to be done next lies at its foot however little stands above.
  screen: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: tokens.spacingVerticalL,
    minWidth: 0,
  },
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  /** The same with more room between. */
  roomyStack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
  },
  plainList: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  card: {
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  muted: { margin: 0, color: tokens.colorNeutralForeground2 },
  // Beside what matters more: where it comes from, when it was, what it is called.
  small: {
    display: 'block',
    margin: 0,
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  note: {
    margin: 0,
    ...typographyStyles.caption1,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  groupTitle: {
    margin: 0,
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground2,
  },
  // For those who listen alone: what is seen says it already.
  heard: {
    position: 'fixed',
    bottom: 0,
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  // A place to listen to takes no room while it says nothing.
  silent: { position: 'absolute' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
