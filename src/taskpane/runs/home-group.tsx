import type { ReactElement, ReactNode } from 'react';
import { Disclosure } from '../parts/disclosure';
import type { HomeNames } from './home-names';
import { PagedList } from '../parts/paged-list';
import { RowItem } from '../parts/row-item';
import type { Tone } from '../parts/tone';

/** A home by its rows, and what about it. */
export interface ListedRows {
  readonly rows: readonly number[];
  readonly detail: string;
  /** Where it is called otherwise than by its address. */
  readonly title?: string;
}

interface HomeGroupProps {
  readonly title: string;
  readonly note: string;
  readonly icon: ReactElement;
  readonly tone: Tone;
  /** The list's name for those who do not see it. Default: the title. */
  readonly label?: string;
  readonly items: readonly ListedRows[];
  readonly homes: HomeNames;
  readonly onShow: (row: number) => void;
  readonly startsOpen?: boolean;
  /** Said above the list. */
  readonly children?: ReactNode;
}

/** Homes of which the same is to be said, in a list of groups: how many, and opened which. No homes, no group. */
export function HomeGroup({ label, items, homes, onShow, children, ...card }: HomeGroupProps) {
  if (items.length === 0) return null;
  return (
    <li>
      <Disclosure {...card} count={items.length}>
        {children}
        <PagedList items={items} label={label ?? card.title} keyOf={({ rows }) => rows.join(' ')}>
          {({ rows, detail, title }) => {
            const [row = null] = rows;
            const more = rows.length > 1 ? `Rows ${rows.join(', ')}. ` : '';
            return (
              <RowItem
                row={row}
                title={title ?? (row === null ? '' : homes.nameOf(row) || 'No address')}
                detail={`${more}${detail}`}
                onShow={row === null ? undefined : () => onShow(row)}
              />
            );
          }}
        </PagedList>
      </Disclosure>
    </li>
  );
}
