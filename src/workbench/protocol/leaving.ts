/** Where the keyboard goes when the add-in's page lets it go: to what follows or precedes its frame, or to the cells. */
export type Leaving = 'after' | 'before' | 'grid';

/** By office.js's own numbers: TabExit, TabExitShift, EscExit. */
const leavings: readonly (readonly [action: unknown, leaving: Leaving])[] = [
  [13, 'after'],
  [14, 'before'],
  [15, 'grid'],
];

/** Reads what office.js notifies the host of; `null` where the keyboard stays in the frame. */
export function focusLeaving(data: unknown): Leaving | null {
  const action: unknown = Array.isArray(data) ? data[1] : null;
  return leavings.find(([each]) => each === action)?.[1] ?? null;
}
