/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { FormulasScreen } from '../../../src/taskpane/formulas/formulas-screen';
import type { FormulaServices, Preview } from '../../../src/taskpane/formulas/use-formulas';
import { quietActivity } from '../../runs/support/activity';
import { drawnPart } from '../support/drawn';

const pane = drawnPart();

const list = {
  functions: [{ id: 'EPCRATING', description: 'The rating', parameters: [{ name: 'property' }] }],
};

/** The screen beside a sheet on which one UPRN after the other is selected, with what answers its previews. */
async function draw(uprn: number) {
  let selected = uprn;
  let look = (): void => undefined;
  const waiting: ((preview: Preview) => void)[] = [];
  const services: FormulaServices = {
    formulas: {
      list: () => Promise.resolve(list),
      preview: () => new Promise((resolve) => waiting.push(resolve)),
      insert: () => Promise.reject(new Error('Nothing is inserted here.')),
    },
    sheet: {
      watch: (listener) => {
        look = listener;
        return () => undefined;
      },
      selected: () => Promise.resolve({ place: 'A2', value: selected, row: null }),
      insert: () => Promise.reject(new Error('Nothing is inserted here.')),
    },
    activity: quietActivity,
    functionPrefix: '',
  };
  await pane.draw(<FormulasScreen services={services} goTo={() => undefined} />);
  return {
    select: (next: number) =>
      act(async () => {
        selected = next;
        look();
      }),
    answer: (text: string) =>
      act(async () => {
        for (const each of waiting.splice(0)) each({ kind: 'shown', text, rows: 1 });
      }),
  };
}

it('what a formula shows of one home never stands under the name of the next', async () => {
  const screen = await draw(100023336956);
  await screen.answer('G');
  expect(pane.text()).toContain('The ratingG');
  await screen.select(100023336957);
  expect(pane.text()).toContain('Values are of UPRN 100023336957');
  expect(pane.text()).not.toContain('The ratingG');
  await screen.answer('C');
  expect(pane.text()).toContain('The ratingC');
});
