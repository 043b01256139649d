import type { Clock } from '../../contract';
import { mappingText, readMapping, type Mapping } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import type { Source } from '../../sheet';

const keyOf = ({ kind, id }: Source): string => `terrace.mapping.${kind}.${id}`;

/** The mapping that the user confirmed for this source, from the workbook's settings; `null` where there is none. */
export function readStoredMapping(clock: Clock, source: Source): Promise<Mapping | null> {
  return withContext(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(keyOf(source)).load('value'),
    );
    return setting.isNullObject ? null : readMapping(String(setting.value));
  });
}

/** Remembers a mapping in the workbook: headers and roles, no cell. */
export function storeMapping(clock: Clock, source: Source, mapping: Mapping): Promise<void> {
  return withContext(async (context) => {
    await roundTrip(context, clock, () => context.workbook.settings.add(keyOf(source), mappingText(mapping)));
  });
}
