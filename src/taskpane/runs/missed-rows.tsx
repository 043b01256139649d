import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import type { HomeNames } from './home-names';
import { HomeGroup } from './home-group';
import type { ListedRows } from './rows-list';

interface MissedRowsProps {
  readonly items: readonly ListedRows[];
  readonly homes: HomeNames;
  readonly onShow: (row: number) => void;
}

/** Homes whose rows were gone, or there more than once, when their outcome was to be written. */
export function MissedRows(props: MissedRowsProps) {
  return (
    <HomeGroup
      {...props}
      title="Rows not found again"
      note="What came of them stands in the report alone"
      icon={<WarningRegular />}
      tone="warning"
      label="Rows not found again"
    />
  );
}
