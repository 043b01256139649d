/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { valueStore } from '../../../src/contract';
import type { RunProgress } from '../../../src/runs/engine/progress';
import { RunPanel } from '../../../src/taskpane/runs/run-panel';
import { cellEditWait, silenceWait } from '../../../src/workbook/waits';
import { drawnPart } from '../support/drawn';

const { draw, press } = drawnPart();

const begun: RunProgress = {
  stage: 'running',
  done: 3,
  total: 230,
  counts: {},
  perMinute: 60,
  millisecondsLeft: 200_000,
};
const progress = valueStore(begun);
const cancel = jest.fn();
const quiet = () => undefined;
const run = { progress, pause: quiet, resume: quiet, cancel, finished: Promise.resolve() };
const spoken = (selector: string) => document.querySelector(selector)?.textContent;

beforeEach(async () => {
  progress.set(begun);
  await draw(<RunPanel doing="Checking" step={{ at: 5, of: 5 }} run={run} looks={{}} />);
});

it('asks once before a run is ended: what is read out stays the same while homes are done', async () => {
  await press('Cancel the rest');
  const asked = spoken('[role="alert"]');
  expect(asked).toContain('will not be sent');
  act(() => progress.set({ ...begun, done: 4 }));
  expect(spoken('[role="alert"]')).toBe(asked);
  expect(cancel).not.toHaveBeenCalled();
});

it('reads out that the run is paused', () => {
  act(() => progress.set({ ...begun, stage: 'paused' }));
  expect(spoken('[aria-live="polite"]')).toBe('Paused');
});

it.each([
  ['types in a cell', cellEditWait, 'Press Enter or Esc to continue'],
  ['has not let Excel answer', silenceWait, 'Close any window that is open in Excel'],
] as const)('says what to do where somebody %s, until then', (_, wait, words) => {
  let end: () => void = quiet;
  act(() => {
    end = wait.begin();
  });
  expect(document.body.textContent).toContain(words);
  act(() => end());
  expect(document.body.textContent).not.toContain(words);
});
