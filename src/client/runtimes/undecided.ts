import { onEvent, unknownQuota, type Role } from './role';

/** A runtime that does not know yet whether it leads: nothing leaves. It takes a few milliseconds. */
export const undecided: Role = {
  next: () => onEvent,
  sent: () => () => undefined,
  estimate: () => unknownQuota,
  snapshot: () => null,
  startWarm: () => undefined,
  receive: () => undefined,
  close: () => undefined,
};
