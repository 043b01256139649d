import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  BranchCompareRegular,
  InfoRegular,
  QuestionCircleRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Disclosure } from '../parts/disclosure';
import { PagedList } from '../parts/paged-list';
import { RowItem } from '../parts/row-item';
import { useScreenStyles } from '../parts/styles';
import type { GroupedRow, ProblemGroup, GroupResolution } from './problem-groups';
import { SmallButton } from '../parts/small-button';

const useStyles = makeStyles({
  // Under the words of its row.
  resolve: { margin: `0 0 ${tokens.spacingVerticalS} 60px` },
});

const icons: Readonly<Record<GroupResolution, typeof WarningRegular>> = {
  correct: WarningRegular,
  'one-home': BranchCompareRegular,
  unconfirmed: QuestionCircleRegular,
  'id-lost': QuestionCircleRegular,
  'id-elsewhere': QuestionCircleRegular,
};

const advice: Readonly<Partial<Record<GroupResolution, string>>> = {
  unconfirmed:
    'Look for each home at your provider. If it is there, paste its Property Id. If it is not, create it again.',
  'id-lost': 'This workbook knows the Property Ids of these homes, but their rows no longer show them.',
  'id-elsewhere':
    'These rows hold Property Ids that other rows were sent with. Some columns may have been sorted without the others: if so, undo that first.',
  'one-home':
    'Rows for the rooms or tenants of one home are one home. Two flats are two homes: correct what names them.',
};

interface ProblemGroupCardProps {
  readonly group: ProblemGroup;
  /** Nothing is held back by it. */
  readonly isWarning?: boolean;
  readonly onShow: (row: number, column: string | null) => void;
  /** The user says that these rows are one home. */
  readonly onOneHome?: (rows: readonly number[]) => void;
  /** How one of its rows is resolved here in the pane. */
  readonly resolve?: (row: GroupedRow) => ReactNode;
}

/** All rows with one kind of problem: closed at first, one page of them when open. */
export function ProblemGroupCard({
  group,
  isWarning = false,
  onShow,
  onOneHome,
  resolve,
}: ProblemGroupCardProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const { title, column, resolution, rows } = group;
  const Icon = isWarning ? InfoRegular : icons[resolution];
  const adviceText = advice[resolution];
  const canMerge = resolution === 'one-home' && onOneHome !== undefined;
  return (
    <Disclosure
      title={title}
      note={column === null ? undefined : `Column ${column}`}
      icon={<Icon />}
      tone={isWarning ? 'neutral' : 'warning'}
      count={rows.length}
      startsOpen={resolution === 'unconfirmed'}
    >
      {adviceText !== undefined && <p className={shared.note}>{adviceText}</p>}
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
              <Button className={styles.resolve} size="small" onClick={() => onOneHome(row.rows)}>
                One home
              </Button>
            )}
            {resolve?.(row)}
          </div>
        )}
      </PagedList>
      {canMerge && rows.length > 1 && (
        <SmallButton onClick={() => onOneHome(rows.flatMap((row) => row.rows))}>
          All of these are one home each
        </SmallButton>
      )}
    </Disclosure>
  );
}
