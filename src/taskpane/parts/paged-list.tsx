import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useState, type Key, type ReactNode } from 'react';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  place: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Few enough to be drawn at once, many enough to be worth a page. */
const usualPage = 20;

interface PagedListProps<Item> {
  readonly items: readonly Item[];
  readonly label: string;
  readonly keyOf: (item: Item) => Key;
  readonly pageSize?: number;
  /** Index of an item whose page shows as soon as it is another one; `null` leaves the pages to the user. */
  readonly at?: number | null;
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list of any length of which one page is drawn. Decision 185. */
export function PagedList<Item>({
  items,
  label,
  keyOf,
  pageSize = usualPage,
  at = null,
  children,
}: PagedListProps<Item>) {
  const styles = useStyles();
  const [wanted, setWanted] = useState(0);
  const [followed, setFollowed] = useState(at);
  if (at !== followed) {
    setFollowed(at);
    if (at !== null) setWanted(Math.floor(at / pageSize));
  }
  const last = Math.max(0, Math.ceil(items.length / pageSize) - 1);
  // The list may have become shorter since.
  const page = Math.min(wanted, last);
  const from = page * pageSize;
  const shown = items.slice(from, from + pageSize);
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map((item, index) => (
          <li key={keyOf(item)}>{children(item, from + index)}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.pager} role="group" aria-label={`Pages of: ${label}`}>
          <Button
            appearance="subtle"
            size="small"
            icon={<ChevronLeftRegular />}
            disabledFocusable={page === 0}
            aria-label="Previous page"
            onClick={() => setWanted(page - 1)}
          />
          <span className={styles.place} role="status">
            {(from + 1).toLocaleString('en-GB')} to {(from + shown.length).toLocaleString('en-GB')} of{' '}
            {items.length.toLocaleString('en-GB')}
          </span>
          <Button
            appearance="subtle"
            size="small"
            icon={<ChevronRightRegular />}
            disabledFocusable={page === last}
            aria-label="Next page"
            onClick={() => setWanted(page + 1)}
          />
        </div>
      )}
    </>
  );
}
