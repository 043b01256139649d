import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { GridRegular, TableRegular } from '@fluentui/react-icons';
import type { Source } from '../../sheet';
import { counted } from '../wording';
import { ChoiceCard } from '../parts/choice-card';
import { EmptyState } from '../parts/empty-state';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  headers: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
});

/** Headers that are named, so that two tables can be told apart. */
const shownHeaders = 6;

interface ChooseSourceProps {
  readonly sources: readonly Source[];
  readonly onChoose: (source: Source) => void;
  /** Looks again: the user has added a table meanwhile. */
  readonly onLookAgain: () => void;
}

/** The tables of the workbook, and the sheets without one: a click opens it. */
export function ChooseSource({ sources, onChoose, onLookAgain }: ChooseSourceProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (sources.length === 0) {
    return (
      <EmptyState
        icon={<TableRegular fontSize={32} />}
        title="No homes in this workbook yet"
        text="Put a row of headers, such as Address and Postcode, above your homes. A table (Ctrl+T) is best."
        action={{ name: 'Look again', onClick: onLookAgain }}
      />
    );
  }
  return (
    <ul className={shared.list}>
      {sources.map((source) => (
        <li key={`${source.kind} ${source.id}`}>
          <ChoiceCard
            icon={source.kind === 'table' ? <TableRegular /> : <GridRegular />}
            name={source.name}
            onClick={() => onChoose(source)}
          >
            <span className={shared.note}>
              {counted(source.rows, 'row', 'rows')}
              {source.hasTotals === true && ' and a row of totals, which is left out'},{' '}
              {source.kind === 'table' ? `table on ${source.sheet}` : 'cells of a sheet'}
            </span>
            <span className={mergeClasses(shared.note, styles.headers)}>
              {source.hidesHeaders === true
                ? 'No headers: show its header row to use it'
                : source.headers
                    .filter((header) => header !== '')
                    .slice(0, shownHeaders)
                    .join(', ')}
            </span>
          </ChoiceCard>
        </li>
      ))}
    </ul>
  );
}
