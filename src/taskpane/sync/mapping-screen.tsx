import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import { MappingList } from '../runs/mapping-list';
import { StepFrame } from '../runs/step-frame';
import { stepAt } from './steps';

interface MappingScreenProps {
  readonly opened: OpenedTable;
  readonly mapping: Mapping;
  readonly onRole: (header: string, role: ColumnRole | null) => void;
  readonly onRentUnit: (unit: RentUnit | null) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** What the columns hold, before any row is read. */
export function MappingScreen({ opened, mapping, onRole, onRentUnit, onDone, onBack }: MappingScreenProps) {
  const missing = missingWords(mapping);
  return (
    <StepFrame
      label="Columns"
      title="What do the columns hold?"
      lead={`${opened.source.name}: what you say here is remembered in the workbook.`}
      step={stepAt('mapping')}
      onBack={onBack}
      actions={
        <Button appearance="primary" disabledFocusable={mapping.columns.length === 0} onClick={onDone}>
          Check the rows
        </Button>
      }
    >
      {missing !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{missing}</MessageBarBody>
        </MessageBar>
      )}
      <MappingList opened={opened} mapping={mapping} onRole={onRole} onRentUnit={onRentUnit} />
    </StepFrame>
  );
}

/** What no column is taken for and every home needs. */
function missingWords({ columns }: Mapping): string | null {
  const has = (fits: (role: ColumnRole) => boolean): boolean => columns.some(({ role }) => fits(role));
  const isAddress = (role: ColumnRole): boolean => role === 'address' || role.startsWith('address.');
  if (!has((role) => isAddress(role) || role === 'uprn' || role === 'property_id'))
    return 'Say which column holds the address or the UPRN: without one, no home can be told.';
  // An address may hold its postcode; a UPRN alone never does.
  if (!has((role) => role === 'postcode' || isAddress(role)))
    return 'Say which column holds the postcode: the API asks for it, with a UPRN too.';
  return null;
}
