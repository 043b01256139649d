import { Select } from '@fluentui/react-components';
import { ownerKinds, type OwnerKind } from '../../portfolio';
import type { Owner, ShownOverview } from '../../runs/overview/commands';

const names: Readonly<Record<OwnerKind, string>> = { landlord: 'Landlords', branch: 'Branches' };

interface OwnerSelectProps {
  readonly shown: Pick<ShownOverview, 'owner' | 'owners'>;
  readonly onChoose: (owner: Owner | null) => void;
}

/** Whose homes are looked at; nothing where the sheet names nobody. */
export function OwnerSelect({ shown: { owner, owners }, onChoose }: OwnerSelectProps) {
  if (owners.length === 0) return null;
  const chosen = owners.findIndex(({ kind, name }) => kind === owner?.kind && name === owner.name);
  return (
    <Select
      aria-label="Whose homes"
      value={String(chosen)}
      onChange={(_event, { value }) => onChoose(owners[Number(value)] ?? null)}
    >
      <option value="-1">All homes</option>
      {ownerKinds.map((kind) => {
        const ofKind = owners.flatMap((each, at) => (each.kind === kind ? [[each, at] as const] : []));
        return ofKind.length === 0 ? null : (
          <optgroup key={kind} label={names[kind]}>
            {ofKind.map(([{ name }, at]) => (
              <option key={at} value={String(at)}>
                {name}
              </option>
            ))}
          </optgroup>
        );
      })}
    </Select>
  );
}
