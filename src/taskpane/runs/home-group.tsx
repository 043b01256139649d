import type { ReactElement, ReactNode } from 'react';
import { Disclosure } from './disclosure';
import type { HomeNames } from './home-names';
import { RowsList, type ListedRows } from './rows-list';
import type { Tone } from '../parts/tone';

interface HomeGroupProps {
  readonly title: string;
  readonly note: string;
  readonly icon: ReactElement;
  readonly tone: Tone;
  /** The list's name for those who do not see it. */
  readonly label: string;
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
        <RowsList label={label} items={items} homes={homes} onShow={onShow} />
      </Disclosure>
    </li>
  );
}
