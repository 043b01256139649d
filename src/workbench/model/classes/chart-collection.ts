import type { Chart } from '../../charts/chart';
import { kindOf } from '../../charts/chart';
import { seriesOf } from '../../charts/source';
import type { Arguments } from '../arguments';
import type { Document } from '../document';
import { notFound } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import type { Instance } from '../instance';
import { instance } from '../instance';
import { areaOn } from '../tables';

const newChartPlace = { left: 64, top: 48, width: 480, height: 288 };

/** The charts of a worksheet. */
export const chartCollection: ExcelClass<'ChartCollection'> = {
  items: (sheet, { grid }) => grid.charts.on(sheet).map(chartFor),
  objects: {
    add,
    getItemAt: (sheet, given, { grid }) => {
      const chart = grid.charts.on(sheet)[given.integer(0)];
      return chart ? chartFor(chart) : notFound();
    },
  },
};

function add(sheet: string, given: Arguments, document: Document): Instance {
  const type = given.text(0);
  const kind = kindOf(type);
  if (!kind) throw notSupported(`charts of the type '${type}'`);
  const area = given.area(1, (address) => areaOn(sheet, address, document));
  if (given.optionalText(2) !== 'Columns') throw notSupported('charts of series that are no columns');
  const used = document.grid.usedArea(area.sheet);
  if (!used) throw new ExcelError('InvalidArgument', 'The range of a chart holds at least one cell.');
  const series = seriesOf(area, document.grid);
  const chart = document.grid.charts.add({
    ...kind,
    ...newChartPlace,
    sheet,
    type,
    series,
    title: '',
    hasLegend: series.length > 1,
  });
  return chartFor(chart);
}

function chartFor({ id }: Chart): Instance {
  return instance('Chart', id);
}
