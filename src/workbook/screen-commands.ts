/** The ribbon's buttons that show a screen of the pane, by the `FunctionName` of their actions in the manifest. */
export type ScreenCommand = 'checkSelection' | 'checkThisHome' | 'syncPortfolio';

/** Associates the buttons. One that fails must end all the same: Excel holds back every other command until then. */
export function takeScreenCommands(commands: Readonly<Record<ScreenCommand, () => Promise<void>>>): void {
  for (const [name, run] of Object.entries(commands)) {
    Office.actions.associate(name, (event: Office.AddinCommands.Event) => {
      const completed = (): void => event.completed();
      void run().then(completed, completed);
    });
  }
}
