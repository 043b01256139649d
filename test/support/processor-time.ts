/** Milliseconds that the processor worked for it. A clock would count what other programs of a busy machine do, too. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}
