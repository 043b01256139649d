/** @jest-environment @happy-dom/jest-environment */
import { MonthFigure } from '../../../src/taskpane/overview/month-figure';
import { drawnPart } from '../support/drawn';

const { draw } = drawnPart();

it('tells whoever does not see it how many end in each month', async () => {
  const months = [
    { month: '2027-01', licences: 1, certificates: 2 },
    { month: '2027-02', licences: 0, certificates: 0 },
    { month: '2027-03', licences: 2, certificates: 1 },
  ];
  await draw(<MonthFigure months={months} />);
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
    'Jan 2027: 1 licence, 2 certificates; Mar 2027: 2 licences, 1 certificate',
  );
});
