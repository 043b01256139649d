import type { Fault } from '../reading';

/**
 * Whether a field of the answer, a part of it, or what it is a part of, could not be read: what stands there then is not what the API said.
 * The items of a list are no parts: one that is wrong leaves the others what they are.
 */
export function isUnread(field: string, faults: readonly Fault[]): boolean {
  const whole = `result.${field}`;
  return faults.some(
    ({ path }) => path === whole || path.startsWith(`${whole}.`) || whole.startsWith(`${path}.`),
  );
}

/** Whether a field that an API may leave out, a part of it, or what it is a part of, was there and could not be read. */
export function isMisread(field: string, faults: readonly Fault[]): boolean {
  const whole = `result.${field}`;
  const isMeant = ({ path }: Fault): boolean => path === whole || isPart(path, whole) || isPart(whole, path);
  return faults.some((fault) => isMeant(fault) && !isLeftOut(fault));
}

/** Items count as parts of their list here: what is shown of a list is made of all of them. */
function isPart(path: string, whole: string): boolean {
  return path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
}

/** A field with blank text says as little as one that is not there. */
function isLeftOut({ found }: Fault): boolean {
  return found === 'nothing' || found === 'null' || /^"\s*"$/.test(found);
}
