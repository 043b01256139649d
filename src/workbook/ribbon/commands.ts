import type { CommandName, CommandOutcomes, CommandResult } from './command-outcomes';

/** What each of the ribbon's buttons does. */
export type Commands = Readonly<Record<CommandName, () => Promise<CommandResult>>>;

/** Has cells entered again by what is only now loaded, and tells how many. */
export async function enteredResult<Part>(
  loading: Promise<Part>,
  enter: (part: Part) => Promise<number>,
): Promise<CommandResult> {
  const part = await loading.catch(() => null);
  return part === null ? { kind: 'not-loaded' } : { kind: 'entered', cells: await enter(part) };
}

/** Whether Excel could be told to load the add-in, as a command's result. */
export async function loadsResult(done: Promise<boolean>): Promise<CommandResult> {
  return { kind: (await done) ? 'loads-with-workbook' : 'not-in-this-excel' };
}

/**
 * Associates the buttons, and tells what came of each that is pressed. A command that fails must end all the same: Excel holds back
 * every other until then.
 */
export function associateCommands(commands: Commands, outcomes: CommandOutcomes): void {
  for (const [command, run] of Object.entries(commands) as [CommandName, Commands[CommandName]][]) {
    Office.actions.associate(command, (event: Office.AddinCommands.Event) => {
      const publish = (result: CommandResult | null): void => outcomes.set({ command, result });
      publish(null);
      void run()
        .catch((error: unknown): CommandResult => ({ kind: 'failed', reason: reasonOf(error) }))
        .then(publish)
        .finally(() => event.completed());
    });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The ribbon's buttons that show a screen of the pane, by the `FunctionName` of their actions in the manifest. */
export type ScreenCommand = 'checkSelection' | 'checkThisHome' | 'syncPortfolio';

/** Associates the buttons. One that fails must end all the same: Excel holds back every other command until then. */
export function associateScreenCommands(
  commands: Readonly<Record<ScreenCommand, () => Promise<void>>>,
): void {
  for (const [name, run] of Object.entries(commands)) {
    Office.actions.associate(name, (event: Office.AddinCommands.Event) => {
      const completed = (): void => event.completed();
      void run().then(completed, completed);
    });
  }
}
