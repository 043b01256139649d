import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { counted } from '../wording';
import { Hero } from './hero';

/** Row numbers that are named; more are counted. */
const mostNamed = 6;

interface MendedRowsProps {
  /** As the sheet numbers them. */
  readonly rows: readonly number[];
}

/** Rows that were put right because a computer had stopped while it wrote them. Nothing where there are none. */
export function MendedRows({ rows }: MendedRowsProps) {
  if (rows.length === 0) return null;
  const named = rows.slice(0, mostNamed).join(', ');
  const others = rows.length > mostNamed ? ` and ${counted(rows.length - mostNamed, 'other', 'others')}` : '';
  return (
    <Hero
      icon={<ArrowUndoRegular />}
      tone="brand"
      title={`${counted(rows.length, 'row was', 'rows were')} put right`}
      note={`A computer stopped while it wrote, and rows had moved. Look at ${rows.length === 1 ? 'row' : 'rows'} ${named}${others}: what is blank there comes with the next check or refresh.`}
    />
  );
}
