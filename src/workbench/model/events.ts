/** The events of the object model, by office.js's own numbers. */
export const eventTypes = {
  worksheetChanged: 10,
  worksheetSelectionChanged: 14,
  tableSelectionChanged: 100,
  tableChanged: 101,
} as const;

export type EventType = (typeof eventTypes)[keyof typeof eventTypes];

/** Events of the whole workbook are addressed to it under this name. */
export const workbookTarget = 'Workbook';

/** One event on its way to office.js. */
export interface ModelEvent {
  readonly type: EventType;
  /** The id of the sheet or table, or `Workbook`. */
  readonly target: string;
  readonly message: string;
}

/** Which events the add-in has asked for. Each registration counts: every `Excel.run` makes its own. */
export class Events {
  readonly #emit: (events: readonly ModelEvent[]) => void;
  readonly #registered = new Map<string, number>();

  constructor(emit: (events: readonly ModelEvent[]) => void) {
    this.#emit = emit;
  }

  register(type: EventType, target: string): void {
    const key = keyOf(type, target);
    this.#registered.set(key, (this.#registered.get(key) ?? 0) + 1);
  }

  unregister(type: EventType, target: string): void {
    const key = keyOf(type, target);
    const left = (this.#registered.get(key) ?? 0) - 1;
    if (left > 0) this.#registered.set(key, left);
    else this.#registered.delete(key);
  }

  forgetAll(): void {
    this.#registered.clear();
  }

  wants(type: EventType, target: string): boolean {
    return this.#registered.has(keyOf(type, target));
  }

  /** Sends an event to those of its targets that were asked for. */
  tell(type: EventType, targets: readonly string[], details: object): void {
    const message = JSON.stringify(details);
    const events = targets
      .filter((target) => this.wants(type, target))
      .map((target): ModelEvent => ({ type, target, message }));
    if (events.length > 0) this.#emit(events);
  }
}

function keyOf(type: EventType, target: string): string {
  return `${type} ${target}`;
}
