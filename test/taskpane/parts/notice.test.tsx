/** @jest-environment @happy-dom/jest-environment */
import { Notice } from '../../../src/taskpane/parts/notice';
import { drawnPart } from '../support/drawn';

const { draw } = drawnPart();

it('says what is to be noticed in a place that was there before, for those who listen', async () => {
  await draw(<Notice intent="warning" text={null} />);
  const place = document.querySelector('[role="status"]');
  await draw(<Notice intent="warning" text="Wait." />);
  expect(place?.textContent).toBe('Wait.');
});
