/** A count with its noun, e.g. `1 home`, `1,200 homes`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
