/** @jest-environment @happy-dom/jest-environment */
import { ConfirmButton } from '../../../src/taskpane/parts/confirm-button';
import { drawnPart } from '../support/drawn';

const { draw, press, text } = drawnPart();
const onYes = jest.fn();
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  onYes.mockReset();
  await draw(<ConfirmButton name="They are right" question="Have you looked?" yes="Yes" onYes={onYes} />);
  [...document.querySelectorAll('button')].at(-1)?.focus();
});

it('asks, with the keyboard still at what was pressed, which agrees to nothing', async () => {
  expect(text()).not.toContain('Have you looked?');
  await press('They are right');
  expect(text()).toContain('Have you looked?');
  expect(focused()).toBe('Not yet');
  await press('Not yet');
  expect(focused()).toBe('They are right');
  expect(text()).not.toContain('Have you looked?');
  expect(onYes).not.toHaveBeenCalled();
});

it('does it once somebody agrees', async () => {
  await press('They are right');
  await press('Yes');
  expect(onYes).toHaveBeenCalledTimes(1);
  expect(text()).toBe('They are right');
});
