/** Reads an argument that turns something on. Nothing, or an invocation of older metadata in its place, is off. */
export function readSwitch(value: unknown): boolean {
  return value === true || (typeof value === 'number' && value !== 0);
}
