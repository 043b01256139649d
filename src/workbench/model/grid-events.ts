import type { Area, GridChange } from '../grid/grid';
import { areaText, cellsText } from '../address';
import { contains, intersection } from '../area';
import type { Document } from './document';
import { eventTypes, workbookTarget } from './events';

/** Turns what happens in the grid into Excel's events. Returns how to stop. */
export function watchGrid(document: Document): () => void {
  const stops = [
    document.grid.onChanged((change) => tellChange(document, change)),
    document.grid.onSelectionChanged((area) => tellSelection(document, area)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** A result of a calculation is no change to Excel: `onChanged` hears of edits alone. */
function tellChange(document: Document, { area, by }: GridChange): void {
  if (by === 'calculation') return;
  const { events, grid, sheetIds, tableIds } = document;
  const worksheetId = sheetIds.idOf(area.sheet);
  const details = {
    address: cellsText(area),
    changeType: 'RangeEdited',
    source: 'Local',
    triggerSource: by === 'addin' ? 'ThisLocalAddin' : 'Unknown',
    shiftDirection: 'None',
    referenceId: areaText(area),
    worksheetId,
  };
  events.tell(eventTypes.worksheetChanged, [worksheetId, workbookTarget], details);
  for (const table of grid.tables()) {
    if (!intersection(table.area, area)) continue;
    const tableId = tableIds.idOf(table.name);
    events.tell(eventTypes.tableChanged, [tableId, worksheetId, workbookTarget], { ...details, tableId });
  }
}

function tellSelection(document: Document, area: Area): void {
  const { events, grid, sheetIds, tableIds } = document;
  const worksheetId = sheetIds.idOf(area.sheet);
  const address = cellsText(area);
  events.tell(eventTypes.worksheetSelectionChanged, [worksheetId, workbookTarget], {
    address,
    worksheetId,
  });
  for (const table of grid.tables()) {
    if (table.area.sheet !== area.sheet) continue;
    // An empty address says that the selection is not in the table.
    const inside = contains(table.area, area) ? address : '';
    const tableId = tableIds.idOf(table.name);
    events.tell(eventTypes.tableSelectionChanged, [tableId], { address: inside, worksheetId, tableId });
  }
}
