import { makeStyles, tokens } from '@fluentui/react-components';

/** What the ways to settle a row share. */
export const useSettleStyles = makeStyles({
  // Under the words of its row.
  settle: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    margin: `0 0 ${tokens.spacingVerticalM} 60px`,
  },
  paste: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'center' },
  input: { flexGrow: 1, minWidth: 0 },
  write: { flexShrink: 0, minWidth: 0 },
});
