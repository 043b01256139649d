import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BranchCompareRegular } from '@fluentui/react-icons/svg/branch-compare';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { Disclosure } from '../runs/disclosure';
import { PagedList } from '../runs/paged-list';
import { RowItem } from '../runs/row-item';
import { useScreenStyles } from '../runs/styles';
import type { ProblemGroup, Settling } from './problem-groups';

const useStyles = makeStyles({
  // Under the words of its row.
  settle: { margin: `0 0 ${tokens.spacingVerticalS} 60px` },
});

const icons: Readonly<Record<Settling, typeof WarningRegular>> = {
  mend: WarningRegular,
  'one-home': BranchCompareRegular,
  unconfirmed: QuestionCircleRegular,
  'id-lost': QuestionCircleRegular,
};

const advice: Readonly<Partial<Record<Settling, string>>> = {
  unconfirmed:
    'Look for the home at the provider: paste its Property Id into the row, or empty its Status to have it created again.',
  'one-home': 'One row for each room or tenant is one home. Two flats are two homes: mend what names them.',
};

interface ProblemGroupCardProps {
  readonly group: ProblemGroup;
  /** Nothing is held back by it. */
  readonly isRemark?: boolean;
  readonly onShow: (row: number, column: string | null) => void;
  /** The person says that these rows are one home. */
  readonly onOneHome?: (rows: readonly number[]) => void;
}

/** All rows with one kind of problem: closed at first, one page of them when open. */
export function ProblemGroupCard({ group, isRemark = false, onShow, onOneHome }: ProblemGroupCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const { title, column, settling, rows } = group;
  const Icon = isRemark ? InfoRegular : icons[settling];
  const told = advice[settling];
  const canMerge = settling === 'one-home' && onOneHome !== undefined;
  return (
    <Disclosure
      title={title}
      note={column === null ? undefined : `Column ${column}`}
      icon={<Icon />}
      tone={isRemark ? 'neutral' : 'warning'}
      count={rows.length}
    >
      {told !== undefined && <p className={shared.note}>{told}</p>}
      <PagedList items={rows} label={title} keyOf={(row) => `${row.rows.join(' ')} ${row.detail}`}>
        {(row) => (
          <div>
            <RowItem
              row={row.rows[0] ?? null}
              title={row.home === '' ? 'No address' : row.home}
              detail={row.detail}
              onShow={() => onShow(row.rows[0] ?? 0, row.column)}
            />
            {canMerge && (
              <Button className={styles.settle} size="small" onClick={() => onOneHome(row.rows)}>
                One home
              </Button>
            )}
          </div>
        )}
      </PagedList>
      {canMerge && rows.length > 1 && (
        <div>
          <Button size="small" onClick={() => onOneHome(rows.flatMap((row) => row.rows))}>
            All of these are one home each
          </Button>
        </div>
      )}
    </Disclosure>
  );
}
