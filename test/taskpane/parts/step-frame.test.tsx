/** @jest-environment @happy-dom/jest-environment */
import { StepFrame } from '../../../src/taskpane/parts/step-frame';
import { drawnPart } from '../support/drawn';

const { draw } = drawnPart();

afterEach(() => jest.restoreAllMocks());

it.each([
  ['was asked for: the keyboard goes to its title, as from a button of the ribbon', false, false, true],
  ['comes by itself: the keyboard goes to its title', true, true, true],
  ['comes by itself: the keyboard stays in the sheet where it is there', true, false, false],
])('a step that %s', async (_, comesByItself, isInPane, goes) => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(isInPane);
  await draw(<StepFrame label="Result" title="Done" comesByItself={comesByItself} />);
  expect(document.activeElement?.matches('h2')).toBe(goes);
});
