import { samplesOf } from '../../../src/taskpane/runs/mapping-words';
import { table, type Given } from '../../portfolio/support/table';

const day = (value: number, format = 'dd/mm/yyyy'): Given => ({ value, format });

it.each<[string, readonly Given[], string]>([
  ['days of Excel', [day(46_477), day(46_477), day(46_843)], '31 Mar 2027 · 31 Mar 2028'],
  ['months of Excel', [day(46_447, 'mmm-yy')], 'Mar 2027'],
  ['numbers and texts', [4, 1200.5, ' a  b '], '4 · 1200.5 · a b'],
  ['nothing', ['', ' '], 'No values'],
])('what a column of %s holds is shown as the sheet shows it', (_, cells, words) => {
  expect(
    samplesOf(
      table(
        ['Column'],
        cells.map((cell) => [cell]),
      ),
      0,
    ),
  ).toBe(words);
});
