/** The ribbon's buttons, by the `FunctionName` of their actions in the manifest. */
export interface Commands {
  /** Asks anew for what the selected formulas show. */
  readonly renewSelection: () => Promise<unknown>;
  /** Enters formulas again that are stuck. */
  readonly repairFormulas: () => Promise<unknown>;
  /** Lets Excel start the add-in together with this workbook. */
  readonly loadWithWorkbook: () => Promise<unknown>;
}

/** Associates the buttons. A command that fails must end all the same: Excel holds back every other until then. */
export function takeCommands(commands: Commands): void {
  for (const [name, run] of Object.entries(commands) as [keyof Commands, Commands[keyof Commands]][]) {
    Office.actions.associate(name, (event: Office.AddinCommands.Event) => {
      const completed = (): void => event.completed();
      void run().then(completed, completed);
    });
  }
}
