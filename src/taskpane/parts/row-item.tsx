import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(48px, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'baseline',
    width: '100%',
    padding: `6px ${tokens.spacingHorizontalXS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.caption1,
    textAlign: 'left',
  },
  link: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  number: { color: tokens.colorBrandForeground1, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  plain: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  words: { display: 'grid', overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground2 },
});

interface RowItemProps {
  /** As the sheet shows it; `null` where there is no row any more. */
  readonly row: number | null;
  readonly title: string;
  readonly detail?: ReactNode;
  /** Whether it is the row that the sheet shows. */
  readonly isCurrent?: boolean;
  /** Goes to the row in the sheet. */
  readonly onShow?: (() => void) | undefined;
}

/** One row of the sheet in a list: its number, which home, and what about it. A click goes there. */
export function RowItem({ row, title, detail, isCurrent = false, onShow }: RowItemProps) {
  const styles = useStyles();
  const words = (
    <span className={styles.words}>
      <span>{title}</span>
      {detail !== undefined && detail !== '' && <span className={styles.detail}>{detail}</span>}
    </span>
  );
  if (row === null || onShow === undefined) {
    return (
      <div className={styles.row}>
        <span className={styles.plain}>{row === null ? '' : row}</span>
        {words}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, styles.link, isCurrent && styles.current)}
      aria-current={isCurrent ? 'true' : undefined}
      title="Go to this row"
      onClick={onShow}
    >
      <span className={styles.number}>Row {row}</span>
      {words}
    </button>
  );
}
