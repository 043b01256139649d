/** @jest-environment @happy-dom/jest-environment */
import { ResultScreen, type RunResultView } from '../../../src/taskpane/runs/result-screen';
import { drawnPart } from '../support/drawn';

const { draw } = drawnPart();
const quiet = (): void => undefined;

const view: RunResultView = {
  failure: null,
  isWell: true,
  title: 'All 3 homes are checked',
  note: '',
  ended: [],
  missed: [],
  rows: [],
  again: { count: 0, onClick: quiet },
  next: null,
  actions: [],
  onShow: quiet,
};

afterEach(() => jest.restoreAllMocks());

it.each([
  ['leaves the keyboard to whoever works in the sheet', false],
  ['takes the keyboard to its title where it is in the pane', true],
])('a run that ends %s', async (_, isInPane) => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(isInPane);
  await draw(<ResultScreen looks={{}} view={view} />);
  expect(document.activeElement?.textContent === 'Done').toBe(isInPane);
});
