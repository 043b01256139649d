import { pause, type Clock } from '../contract';

/** Milliseconds of work after which the page is let answer the person. */
const longest = 12;

/**
 * For work that may go on for thousands of homes without waiting for anybody, because all that it asks for is kept: returns a function to
 * await before each home, which lets the page draw and answer keys where it was kept from that for long.
 */
export function breath(clock: Clock): () => Promise<void> {
  let since = clock.monotonic();
  let taken: Promise<void> | null = null;
  return () => {
    if (taken !== null) return taken;
    if (clock.monotonic() - since < longest) return Promise.resolve();
    taken = pause(clock, 0).then(() => {
      taken = null;
      since = clock.monotonic();
    });
    return taken;
  };
}
