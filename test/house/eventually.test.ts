import type { Page } from 'playwright-core';
import { eventually } from '../browser/support/eventually';

/** A page that answers one thing after another; an error is thrown. */
function pageOf(...answers: readonly unknown[]): { page: Page; asked: () => number } {
  let asked = 0;
  const evaluate = (): Promise<unknown> => {
    const answer = answers[asked++];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { page: { evaluate } as unknown as Page, asked: () => asked };
}

it('what cannot be told yet does not hold yet', async () => {
  const { page, asked } = pageOf(new Error('There is no sheet “Sync Portfolio”.'), false, undefined, true);
  await eventually(page, () => true);
  expect(asked()).toBe(4);
});
