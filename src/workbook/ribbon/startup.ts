import { refusedByExcel } from '../excel-run';

/**
 * Lets Excel start the add-in together with this workbook, unseen, so that its formulas answer before anybody opens the pane; or ends that.
 * Answers whether Excel can do it: it stays so once the workbook is saved.
 */
export async function loadWithWorkbook(isWanted: boolean): Promise<boolean> {
  if (!canLoadWithWorkbook()) return false;
  const { load, none } = Office.StartupBehavior;
  await Office.addin.setStartupBehavior(isWanted ? load : none).catch(refusedByExcel);
  return true;
}

/** Whether Excel starts the add-in together with this workbook; `null` where it cannot. */
export async function isLoadedWithWorkbook(): Promise<boolean | null> {
  if (!canLoadWithWorkbook()) return null;
  return (await Office.addin.getStartupBehavior()) === Office.StartupBehavior.load;
}

/** Shows the add-in's pane; where Excel cannot do so by itself, its button opens it. */
export async function showPaneOfAddin(): Promise<void> {
  if (canLoadWithWorkbook()) await Office.addin.showAsTaskpane();
}

function canLoadWithWorkbook(): boolean {
  return Office.context.requirements.isSetSupported('SharedRuntime', '1.1');
}
