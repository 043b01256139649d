import { PagedList } from '../runs/paged-list';
import { RowItem } from '../runs/row-item';
import type { HomeNames } from '../runs/home-names';

interface PlannedListProps<Entry extends { readonly rows: readonly number[] }> {
  readonly label: string;
  readonly planned: readonly Entry[];
  readonly homes: HomeNames;
  readonly detailOf?: (entry: Entry) => string;
  readonly onShow: (row: number) => void;
}

/** Homes of a plan by their rows. */
export function PlannedList<Entry extends { readonly rows: readonly number[] }>({
  label,
  planned,
  homes,
  detailOf,
  onShow,
}: PlannedListProps<Entry>) {
  return (
    <PagedList items={planned} label={label} keyOf={({ rows }) => rows.join(' ')}>
      {(entry) => {
        const [row = null] = entry.rows;
        const more = entry.rows.length > 1 ? `Rows ${entry.rows.join(', ')}. ` : '';
        return (
          <RowItem
            row={row}
            title={row === null ? '' : homes.nameOf(row)}
            detail={`${more}${detailOf?.(entry) ?? ''}`}
            onShow={row === null ? undefined : () => onShow(row)}
          />
        );
      }}
    </PagedList>
  );
}
