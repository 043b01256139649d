import { SingleBar, Presets } from 'cli-progress';

interface ProgressBar {
  /** `told`: what stands in the format besides. */
  show(done: number, total: number, told?: object): void;
  stop(): void;
}

/** A bar on the error stream; nothing where that is no terminal. */
export function progressBar(format: string): ProgressBar {
  const bar = new SingleBar(
    // It leaves the terminal's cursor and ends of lines alone: a program that is killed puts nothing back.
    { stream: process.stderr, format, clearOnComplete: true, linewrap: true },
    Presets.shades_classic,
  );
  let begun = false;
  return {
    show(done, total, told) {
      if (begun) bar.update(done, told);
      else bar.start(total, done, told);
      begun = true;
    },
    stop: () => bar.stop(),
  };
}
