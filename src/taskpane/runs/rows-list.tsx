import type { HomeNames } from './home-names';
import { PagedList } from './paged-list';
import { RowItem } from './row-item';

/** A home by its rows, and what about it. */
export interface ListedRows {
  readonly rows: readonly number[];
  readonly detail: string;
}

interface RowsListProps {
  readonly label: string;
  readonly items: readonly ListedRows[];
  readonly homes: HomeNames;
  readonly onShow: (row: number) => void;
}

/** Homes by their rows, a page at a time; a click goes to the row. */
export function RowsList({ label, items, homes, onShow }: RowsListProps) {
  return (
    <PagedList items={items} label={label} keyOf={({ rows }) => rows.join(' ')}>
      {({ rows, detail }) => {
        const [row = null] = rows;
        const more = rows.length > 1 ? `Rows ${rows.join(', ')}. ` : '';
        return (
          <RowItem
            row={row}
            title={row === null ? '' : homes.nameOf(row) || 'No address'}
            detail={`${more}${detail}`}
            onShow={row === null ? undefined : () => onShow(row)}
          />
        );
      }}
    </PagedList>
  );
}
