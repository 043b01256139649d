import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { GridRegular } from '@fluentui/react-icons/svg/grid';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import type { Source } from '../../workbook/sources';
import { counted } from '../wording';
import { EmptyState } from './empty-state';
import { useScreenStyles } from './styles';
import { useToneStyles } from './tone';

const useStyles = makeStyles({
  source: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    width: '100%',
    fontFamily: 'inherit',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusLarge,
  },
  words: { display: 'grid', rowGap: '2px' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  headers: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
  chevron: { display: 'flex', color: tokens.colorNeutralForeground3 },
});

/** Headers that are named, so that two tables can be told apart. */
const shownHeaders = 6;

interface ChooseSourceProps {
  readonly sources: readonly Source[];
  readonly onChoose: (source: Source) => void;
  /** Looks again: the person has added a table meanwhile. */
  readonly onLookAgain: () => void;
}

/** The tables of the workbook, and the sheets without one: a click opens it. */
export function ChooseSource({ sources, onChoose, onLookAgain }: ChooseSourceProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  const tones = useToneStyles();
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
          <button
            type="button"
            className={mergeClasses(shared.card, styles.source)}
            onClick={() => onChoose(source)}
          >
            <span className={mergeClasses(styles.mark, tones.brand)} aria-hidden="true">
              {source.kind === 'table' ? <TableRegular fontSize={22} /> : <GridRegular fontSize={22} />}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{source.name}</span>
              <span className={shared.note}>
                {counted(source.rows, 'row', 'rows')},{' '}
                {source.kind === 'table' ? `table on ${source.sheet}` : 'cells of a sheet'}
              </span>
              <span className={mergeClasses(shared.note, styles.headers)}>
                {source.headers
                  .filter((header) => header !== '')
                  .slice(0, shownHeaders)
                  .join(', ')}
              </span>
            </span>
            <span className={styles.chevron} aria-hidden="true">
              <ChevronRightRegular fontSize={18} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
