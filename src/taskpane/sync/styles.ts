import { makeStyles, tokens } from '@fluentui/react-components';

/** What the screens of a sync share. */
export const useSyncStyles = makeStyles({
  screen: { display: 'grid', rowGap: tokens.spacingVerticalL },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  row: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  text: { margin: 0, overflowWrap: 'anywhere' },
  note: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  counts: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  count: { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});
