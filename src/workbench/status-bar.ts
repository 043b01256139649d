import { counted } from '../contract';
import { element } from './element';
import type { CalculationState } from './grid/calculation/calculation';
import type { UniverGrid } from './grid/univer-grid';
import type { Counters } from './protocol/counters';

const refreshMilliseconds = 250;
const byteUnits = ['B', 'kB', 'MB', 'GB'];

/** Shows what the calculation is doing, and what it has cost. */
export function showStatus(grid: UniverGrid, counters: () => Counters): void {
  const state = element('state');
  const show = (): void => {
    const { calculating, unanswered } = grid.calculation();
    const text = describeState({ calculating, unanswered });
    if (state.dataset['state'] !== 'failed' && state.textContent !== text) {
      state.textContent = text;
      state.dataset['state'] = calculating || unanswered > 0 ? 'busy' : 'idle';
    }
    const { batches, invocations, bytes } = counters();
    element('batches').textContent = batches.toLocaleString('en-GB');
    element('invocations').textContent = invocations.toLocaleString('en-GB');
    element('bytes').textContent = describeBytes(bytes);
  };
  show();
  setInterval(show, refreshMilliseconds);
}

export function describeState({ calculating, unanswered }: CalculationState): string {
  if (unanswered > 0) {
    return `Waiting for ${counted(unanswered, 'answer', 'answers')}`;
  }
  return calculating ? 'Calculating' : 'Ready';
}

/** A number of bytes in the unit that fits, e.g. `1.2 MB`; a thousand to the next. */
export function describeBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < byteUnits.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? amount : amount.toFixed(1)} ${byteUnits[unit] ?? ''}`;
}
