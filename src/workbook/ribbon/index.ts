/** What the ribbon's buttons and the cells' context menu do. */
export {
  createCommandOutcomes,
  type CommandName,
  type CommandOutcome,
  type CommandOutcomes,
} from './command-outcomes';
export { enteredResult, loadsResult, associateCommands, associateScreenCommands } from './commands';
export { isLoadedWithWorkbook, loadWithWorkbook, showPaneOfAddin } from './startup';
