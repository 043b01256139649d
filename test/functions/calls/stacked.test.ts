import { stackedRows } from '../../../src/functions/calls/stacked';
import { textCell } from '../../../src/functions/cells';

it('spills more rows than a call takes arguments', () => {
  const homes = Array.from({ length: 200_000 }, (_, at) => ({
    given: `${at} High Street`,
    shown: at === 0 ? [[textCell('Insulate'), textCell('£500')]] : textCell('None'),
  }));
  const spilled = stackedRows(homes, ['measure', 'cost'], false);
  expect(spilled).toHaveLength(200_000);
  expect(spilled[199_999]).toHaveLength(3);
});
