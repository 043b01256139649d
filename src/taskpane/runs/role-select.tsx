import { Select } from '@fluentui/react-components';
import { columnRoles, roleNames, type ColumnRole } from '../../portfolio';

interface RoleSelectProps {
  readonly header: string;
  readonly role: ColumnRole | null;
  /** What the column most likely holds: offered first. */
  readonly likely: readonly ColumnRole[];
  /** The header that each role is taken by. */
  readonly taken: ReadonlyMap<ColumnRole, string>;
  /** Smaller, where nothing is asked. */
  readonly isQuiet: boolean;
  readonly onRole: (role: ColumnRole | null) => void;
}

/** What a column holds, as the user says. */
export function RoleSelect({ header, role, likely, taken, isQuiet, onRole }: RoleSelectProps) {
  const option = (each: ColumnRole) => {
    const by = taken.get(each);
    return (
      <option key={each} value={each}>
        {roleNames[each]}
        {by !== undefined && by !== header ? ` (now ${by})` : ''}
      </option>
    );
  };
  return (
    <Select
      size={isQuiet ? 'small' : 'medium'}
      aria-label={`What ${header} holds`}
      value={role ?? ''}
      onChange={(_event, { value }) => onRole(columnRoles.find((each) => each === value) ?? null)}
    >
      <option value="">
        {likely.length > 0 && role === null ? 'Choose, or leave alone' : 'Leave alone'}
      </option>
      {likely.length > 0 && <optgroup label="Likely">{likely.map(option)}</optgroup>}
      {likely.length > 0 ? (
        <optgroup label="Anything else">
          {columnRoles.filter((each) => !likely.includes(each)).map(option)}
        </optgroup>
      ) : (
        columnRoles.map(option)
      )}
    </Select>
  );
}
