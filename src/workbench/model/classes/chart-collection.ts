import type { Chart } from '../../charts/chart';
import { kindOf } from '../../charts/chart';
import type { SeriesBy } from '../../charts/source';
import { seriesOf } from '../../charts/source';
import type { Arguments } from '../arguments';
import type { Document } from '../document';
import { notFound, same } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import { oneOf } from '../given-value';
import type { Instance } from '../instance';
import { instance } from '../instance';
import { areaOn } from '../tables';

const SIZE = { left: 64, top: 48, width: 480, height: 288 };
const AXIS = { title: '', visible: true, gridlines: false, minimum: null, maximum: null } as const;
const GAP = 80;

/** The charts of a worksheet. */
export const chartCollection: ExcelClass<'ChartCollection'> = {
  scalars: { count: { get: (sheet, { grid }) => grid.charts.on(sheet).length } },
  items: (sheet, { grid }) => grid.charts.on(sheet).map(chartFor),
  getItem: (sheet, given, document) => find(sheet, given, document) ?? notFound(),
  objects: {
    add,
    getItemAt: (sheet, given, { grid }) => {
      const chart = grid.charts.on(sheet)[given.integer(0)];
      return chart ? chartFor(chart) : notFound();
    },
    getItem: (sheet, given, document) => find(sheet, given, document) ?? notFound(),
    getItemOrNullObject: (sheet, given, document) => find(sheet, given, document),
  },
  calls: { getCount: (sheet, _given, { grid }) => grid.charts.on(sheet).length },
};

function add(sheet: string, given: Arguments, document: Document): Instance {
  const type = given.text(0);
  const kind = kindOf(type);
  if (!kind) throw notSupported(`charts of the type '${type}'`);
  const area = given.area(1, (address) => areaOn(sheet, address, document));
  const by = oneOf<SeriesBy>(given.optionalText(2) ?? 'Auto', ['Auto', 'Columns', 'Rows']);
  const used = document.grid.usedArea(area.sheet);
  if (!used) throw new ExcelError('InvalidArgument', 'The range of a chart holds at least one cell.');
  const series = seriesOf(area, by, document.grid);
  const isRound = kind.kind === 'pie' || kind.kind === 'doughnut';
  const chart = document.grid.charts.add({
    ...kind,
    ...SIZE,
    sheet,
    type,
    series,
    title: { text: '', visible: true },
    legend: { visible: isRound || series.length > 1, position: 'bottom' },
    axes: { category: AXIS, value: { ...AXIS, gridlines: true } },
    gap: GAP,
  });
  return chartFor(chart);
}

/** A chart is known by its name, or its id. */
function find(sheet: string, given: Arguments, { grid }: Document): Instance | null {
  const key = given.text(0);
  const charts = grid.charts.on(sheet);
  const chart = charts.find(({ name }) => same(name, key)) ?? charts.find(({ id }) => id === key);
  return chart ? chartFor(chart) : null;
}

function chartFor({ id }: Chart): Instance {
  return instance('Chart', id);
}
