import { Badge, Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, QuestionCircleRegular, SubtractCircleRegular } from '@fluentui/react-icons';
import type { ComponentProps, ReactNode } from 'react';
import {
  columnsAlone,
  rentUnits,
  type ColumnRole,
  type ColumnSuggestion,
  type Mapping,
  type RentUnit,
} from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import { counted } from '../wording';
import { Disclosure } from '../parts/disclosure';
import { askedWords, certainty, ownHeader, samplesOf, unitNames } from './mapping-words';
import { RoleSelect } from './role-select';
import { useScreenStyles } from '../parts/styles';

const useStyles = makeStyles({
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  asked: { borderLeft: `3px solid ${tokens.colorStatusWarningBorder2}` },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  header: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', marginRight: 'auto' },
  samples: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  small: {
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none', paddingBottom: 0 },
  },
});

interface MappingListProps {
  readonly opened: OpenedTable;
  readonly mapping: Mapping;
  readonly onRole: (header: string, role: ColumnRole | null) => void;
  readonly onRentUnit: (unit: RentUnit | null) => void;
}

interface ShownColumn {
  readonly header: string;
  /** The header, or which column it is. */
  readonly name: string;
  /** Some of its values. */
  readonly samples: () => string;
  readonly position: number;
  readonly role: ColumnRole | null;
  readonly suggestion: ColumnSuggestion;
}

/** Every column with what it is taken for: first those that the user is asked about. Each can be changed. */
export function MappingList({ opened, mapping, onRole, onRentUnit }: MappingListProps) {
  const { table, suggestions } = opened;
  const shared = useScreenStyles();
  const alone = columnsAlone(table.headers);
  const columns = table.headers.map((header, position): ShownColumn => {
    const mapped = alone.has(position) && mapping.columns.find((column) => column.header === header);
    const role = mapped ? mapped.role : null;
    const samples = (): string => samplesOf(table, position);
    const suggestion = suggestions[position] ?? { kind: 'left', because: '' };
    return { header, name: header || `Column ${position + 1}`, position, role, samples, suggestion };
  });
  // A column stays in the group in which it was when the table was opened, so that it does not move while the user answers.
  const of = (kind: ColumnSuggestion['kind']): readonly ShownColumn[] =>
    columns.filter(({ suggestion }) => suggestion.kind === kind);
  const known = of('taken');
  const taken = new Map(columns.flatMap(({ role, header }) => (role === null ? [] : [[role, header]])));
  const select = ({ header, name, position, role, suggestion }: ShownColumn) =>
    alone.has(position) ? (
      <RoleSelect
        header={name}
        role={role}
        likely={suggestion.kind === 'asked' ? suggestion.roles : []}
        taken={taken}
        isQuiet={suggestion.kind !== 'asked'}
        onRole={(next) => onRole(header, next)}
      />
    ) : (
      suggestion.kind === 'left' && <p className={shared.note}>{ownHeader}</p>
    );
  const rentUnit = taken.has('rent') && <RentUnitField unit={mapping.rentUnit} onRentUnit={onRentUnit} />;
  return (
    <>
      <AskedColumns columns={of('asked')} select={select} />
      <QuietColumns
        title="Recognised"
        note="By their headers and their cells"
        icon={<CheckmarkCircleRegular />}
        tone="good"
        startsOpen
        columns={known}
        select={select}
        rentUnit={rentUnit}
      />
      {!known.some(({ role }) => role === 'rent') && rentUnit}
      <QuietColumns
        title="Left alone"
        note="Never sent to the API"
        icon={<SubtractCircleRegular />}
        tone="neutral"
        columns={of('left')}
        select={select}
      />
    </>
  );
}

interface RentUnitFieldProps extends Pick<MappingListProps, 'onRentUnit'> {
  readonly unit: RentUnit | null;
}

function RentUnitField({ unit, onRentUnit }: RentUnitFieldProps) {
  return (
    <Field
      label="Where a cell does not say, rents are for"
      {...(unit === null
        ? {
            validationState: 'warning' as const,
            validationMessage: 'Choose one, or these rents are left out.',
          }
        : {})}
    >
      <Select
        value={unit ?? ''}
        onChange={(_event, { value }) => onRentUnit(rentUnits.find((each) => each === value) ?? null)}
      >
        <option value="">Not known</option>
        {rentUnits.map((each) => (
          <option key={each} value={each}>
            {unitNames[each]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ColumnsProps {
  readonly columns: readonly ShownColumn[];
  /** What a column holds, as the user says. */
  readonly select: (column: ShownColumn) => ReactNode;
}

function AskedColumns({ columns, select }: ColumnsProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (columns.length === 0) return null;
  const open = columns.filter(({ role }) => role === null);
  const renamed = open.filter(
    ({ suggestion }) => suggestion.kind === 'asked' && suggestion.because === 'read-alike',
  );
  const count = open.length - renamed.length;
  return (
    <section className={shared.stack} aria-label="Columns to answer for">
      <h3 className={shared.groupTitle}>
        {count === 0
          ? 'All answered'
          : counted(count, 'column needs your answer', 'columns need your answer')}
        {renamed.length > 0 && `, ${renamed.length} to rename`}
      </h3>
      <ul className={shared.list}>
        {columns.map((column) => (
          <li
            key={column.position}
            className={mergeClasses(shared.card, styles.column, column.role === null && styles.asked)}
          >
            <span className={styles.head}>
              <span className={styles.header}>{column.name}</span>
              {column.role === null ? (
                <QuestionCircleRegular fontSize={20} color={tokens.colorStatusWarningForeground3} />
              ) : (
                <CheckmarkCircleRegular fontSize={20} color={tokens.colorStatusSuccessForeground1} />
              )}
            </span>
            <p className={mergeClasses(shared.note, styles.samples)}>{column.samples()}</p>
            <p className={shared.note}>{askedWords(column.suggestion)}</p>
            {select(column)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuietColumnsProps
  extends ColumnsProps, Pick<ComponentProps<typeof Disclosure>, 'title' | 'note' | 'icon' | 'tone'> {
  readonly startsOpen?: boolean;
  /** Asks in what unit the rents are, under the column that holds them. */
  readonly rentUnit?: ReactNode;
}

/** Columns of which the user is asked nothing. */
function QuietColumns({ columns, select, rentUnit, ...card }: QuietColumnsProps) {
  const styles = useStyles();
  const shared = useScreenStyles();
  if (columns.length === 0) return null;
  return (
    <Disclosure {...card} count={columns.length}>
      {columns.map((column) => {
        const { position, name, suggestion, role } = column;
        return (
          <div key={position} className={mergeClasses(styles.column, styles.small)}>
            <span className={styles.head}>
              <span className={styles.header}>{name}</span>
              {suggestion.kind === 'taken' && (
                <Badge appearance="tint" color={certainty(suggestion).color} size="medium">
                  {certainty(suggestion).word}
                </Badge>
              )}
            </span>
            <p className={mergeClasses(shared.note, styles.samples)}>{column.samples()}</p>
            {suggestion.kind === 'left' && suggestion.because !== '' && (
              <p className={shared.note}>Left alone because {suggestion.because}.</p>
            )}
            {select(column)}
            {role === 'rent' && rentUnit}
          </div>
        );
      })}
    </Disclosure>
  );
}
