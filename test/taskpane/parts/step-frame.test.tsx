/** @jest-environment @happy-dom/jest-environment */
import { StepFrame } from '../../../src/taskpane/parts/step-frame';
import { drawnPart } from '../support/drawn';

const { draw } = drawnPart();

afterEach(() => jest.restoreAllMocks());

it.each([
  ['goes to its title', true],
  ['stays in the sheet where it is there', false],
])('a step that comes: the keyboard %s', async (_, isInPane) => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(isInPane);
  await draw(<StepFrame label="Result" title="Done" />);
  expect(document.activeElement?.matches('h2')).toBe(isInPane);
});
