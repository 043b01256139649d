import type { Wait } from './client';

/* The root of the dedicated worker that holds the page's waits: a hidden page's own timers stall, a worker's do not. */

const timers = new Map<number, ReturnType<typeof setTimeout>>();

addEventListener('message', ({ data }: MessageEvent<Wait>) => {
  const { id, milliseconds } = data;
  if (milliseconds === null) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    return;
  }
  const tell = (): void => {
    timers.delete(id);
    postMessage(id);
  };
  timers.set(id, setTimeout(tell, milliseconds));
});
