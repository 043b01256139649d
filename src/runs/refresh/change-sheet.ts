import { problemMessage, type IsoDate } from '../../contract';
import type { NewSheet } from '../../workbook/new-sheet';
import type { RefreshReport } from './report';

/** The change report as a sheet: one line for each thing that a property's advice says and did not say before, with both days. */
export function changeSheet({ results }: RefreshReport, name: string, today: IsoDate): NewSheet {
  return {
    name: `Changes ${name} ${today}`,
    headers: ['Home', 'Property Id', 'What', 'Before', 'As at', 'Now', 'Refreshed at'],
    rows: results.flatMap(({ home, changes, end, problem }) => {
      const { called, propertyId, since } = home;
      if (end === 'not-stored' && problem !== null)
        return [[called, propertyId, 'Stored property', '', since, problemMessage(problem), today]];
      return changes.map(({ column, before, now }) => [
        called,
        propertyId,
        column,
        before,
        since,
        now,
        today,
      ]);
    }),
  };
}
