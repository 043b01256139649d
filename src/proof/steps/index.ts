import type { RunStep } from '../page';
import type { StepId } from '../step';
import * as functions from './functions';
import * as pane from './pane';
import * as sheets from './sheets';
import * as workbook from './workbook';

/** How each step is carried out. */
export const runStep: Readonly<Record<StepId, RunStep>> = {
  environment: workbook.environment,
  'bare-names': functions.bareNames,
  arguments: functions.argumentsArrive,
  fill: functions.fill,
  spill: functions.spill,
  'dates-and-cards': functions.datesAndCards,
  'error-messages': functions.errorMessages,
  renew: functions.renew,
  filter: sheets.filter,
  'table-column': sheets.tableColumn,
  insert: pane.insert,
  'edit-mode': pane.editMode,
  'columns-beside': sheets.columnsBeside,
  'headers-off': sheets.headersOff,
  'protected-sheet': pane.protectedSheet,
  parts: workbook.parts,
  undo: workbook.undo,
  'everyday-formulas': functions.everydayFormulas,
  'rules-of-cells': sheets.rulesOfCells,
  kept: workbook.kept,
  reopened: workbook.reopened,
};
