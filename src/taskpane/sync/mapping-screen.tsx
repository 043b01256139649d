import { Button, Field, Select } from '@fluentui/react-components';
import {
  columnRoles,
  rentUnits,
  roleNames,
  type ColumnRole,
  type Mapping,
  type RentUnit,
} from '../../portfolio';
import type { OpenedTable } from '../../runs/sync/commands';
import { SectionTitle } from '../section-title';
import { useSyncStyles } from './styles';

/** Values of a column that are shown, so that a person sees what it holds. */
const shownSamples = 3;

const unitNames: Readonly<Record<RentUnit, string>> = {
  week: 'a week',
  fortnight: 'a fortnight',
  'four-weeks': 'four weeks',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
};

interface MappingScreenProps {
  readonly opened: OpenedTable;
  readonly mapping: Mapping;
  readonly onRole: (header: string, role: ColumnRole | null) => void;
  readonly onRentUnit: (unit: RentUnit | null) => void;
  readonly onDone: () => void;
}

/** Every column with what it is taken for: each can be changed. */
export function MappingScreen({ opened, mapping, onRole, onRentUnit, onDone }: MappingScreenProps) {
  const styles = useSyncStyles();
  const { table, suggestions } = opened;
  const roleOf = (header: string): ColumnRole | null =>
    mapping.columns.find((column) => column.header === header)?.role ?? null;
  const samplesOf = (position: number): string =>
    table.rows
      .map(({ values }) => String(values[position] ?? ''))
      .filter((text) => text !== '')
      .slice(0, shownSamples)
      .join(' · ');
  return (
    <section aria-label="Columns" className={styles.screen}>
      <SectionTitle title="What do the columns hold?" />
      <ul className={styles.list}>
        {table.headers.map((header, position) => (
          <li key={`${position} ${header}`}>
            <Field
              label={header === '' ? `Column ${position + 1}` : header}
              hint={samplesOf(position) || 'No values'}
              {...(suggestions[position]?.kind === 'asked' && roleOf(header) === null
                ? { validationState: 'warning' as const, validationMessage: 'Say what this column holds.' }
                : {})}
            >
              <Select
                value={roleOf(header) ?? ''}
                onChange={(_event, { value }) =>
                  onRole(header, columnRoles.find((role) => role === value) ?? null)
                }
              >
                <option value="">Not sent</option>
                {columnRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleNames[role]}
                  </option>
                ))}
              </Select>
            </Field>
          </li>
        ))}
      </ul>
      {mapping.columns.some(({ role }) => role === 'rent') && (
        <Field label="Rents whose cells do not say are for">
          <Select
            value={mapping.rentUnit ?? ''}
            onChange={(_event, { value }) => onRentUnit(rentUnits.find((unit) => unit === value) ?? null)}
          >
            <option value="">Not known</option>
            {rentUnits.map((unit) => (
              <option key={unit} value={unit}>
                {unitNames[unit]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.buttons}>
        <Button appearance="primary" disabled={mapping.columns.length === 0} onClick={onDone}>
          Check the rows
        </Button>
      </div>
    </section>
  );
}
