/** What wakes a page that nobody looks at. */
export { pageWakes, type WakeReason, type Wakes } from './wakes';
export { workerClock, type TimerWorker, type Wait } from './worker-clock';
