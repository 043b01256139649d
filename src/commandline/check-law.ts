import { dayOf, spokenDay, timestampAt, type Clock } from '../contract';
import { deadlineLaw } from '../portfolio';
import { lawDates, overdueLaw } from '../service/determination/law-dates';

/** Warns of law that was last looked at more than a year ago. It fails nothing: an old day is no fault of whoever builds. */
export function warnOfOldLaw(clock: Clock, warn: (line: string) => void): void {
  const law = [...lawDates(), ...deadlineLaw()];
  for (const { what, source, lookedAt } of overdueLaw(law, dayOf(timestampAt(clock.now()))))
    warn(
      `Warning: look at ${source} again. It was last looked at on ${spokenDay(lookedAt)}, over a year ago: ${what}.`,
    );
}
