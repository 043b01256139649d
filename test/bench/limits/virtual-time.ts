import type { Event, Simulation } from './engine';

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  now: Date.now,
};

/** Midnight of the first day of 2026, so that libraries that reckon with a calendar see a likely one. */
const epoch = Date.UTC(2026, 0, 1);

/** Promises that are ready run before the next event does. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A timer of Node: libraries call `unref` on it. */
class VirtualTimer {
  event: Event | null = null;
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

function install(simulation: Simulation): void {
  const once = (run: () => void, milliseconds = 0): VirtualTimer => {
    const timer = new VirtualTimer();
    timer.event = simulation.at(simulation.now + Math.max(1, milliseconds), run);
    return timer;
  };
  const clear = (timer: unknown): void => {
    if (timer instanceof VirtualTimer && timer.event) timer.event.isCalledOff = true;
  };
  const again = (run: () => void, milliseconds = 0): VirtualTimer => {
    const timer = new VirtualTimer();
    const tick = (): void => {
      timer.event = simulation.at(simulation.now + Math.max(1, milliseconds), tick);
      run();
    };
    timer.event = simulation.at(simulation.now + Math.max(1, milliseconds), tick);
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: once,
    clearTimeout: clear,
    setInterval: again,
    clearInterval: clear,
  });
  Date.now = () => epoch + simulation.now;
}

function uninstall(): void {
  const { now, ...timers } = real;
  Object.assign(globalThis, timers);
  Date.now = now;
}

/** Runs a simulation in which libraries use the timers and the clock of Node: those are the simulation's meanwhile. */
export async function runInVirtualTime(simulation: Simulation, end: number): Promise<void> {
  install(simulation);
  try {
    await simulation.runUntilWith(end, settle);
  } finally {
    uninstall();
  }
}
