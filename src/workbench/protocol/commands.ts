import { type Registrations, officeEvents } from './registrations';

interface Running {
  resolve(): void;
  reject(reason: Error): void;
}

/** The add-in's ribbon commands: functions it has associated with the buttons of its manifest. */
export class Commands {
  readonly #registrations: Registrations;
  readonly #running = new Map<string, Running>();
  #nextId = 1;

  constructor(registrations: Registrations) {
    this.#registrations = registrations;
  }

  /**
   * Presses a button of the ribbon. Resolves when the add-in calls `event.completed()`.
   *
   * @param name the `FunctionName` of the button's action in the manifest
   * @throws Error when the add-in knows no such function or has not started yet
   */
  run(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = `command-${this.#nextId++}`;
      const details = JSON.stringify({ source: { id: name } });
      this.#running.set(id, { resolve, reject });
      if (this.#registrations.tell(officeEvents.commandInvoked, [id, name, details])) return;
      this.#running.delete(id);
      reject(
        new Error(`Wait for the add-in to start before the command '${name}': it takes no commands yet.`),
      );
    });
  }

  /** office.js reports how a command ended: status 0 is well. */
  complete(id: unknown, status: unknown): void {
    const command = this.#running.get(String(id));
    this.#running.delete(String(id));
    if (status === 0) command?.resolve();
    else
      command?.reject(new Error(`Associate the command: the add-in refused it (error ${String(status)}).`));
  }

  /** The frame is gone, and with it whoever would have reported an end. */
  rejectRunning(): void {
    for (const command of this.#running.values()) {
      command.reject(new Error('Run the command again: the add-in was reloaded before the command ended.'));
    }
    this.#running.clear();
  }
}
