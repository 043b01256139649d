import type { QueryAnswer } from '../../../src/workbench/model/wire';
import { MemoryGrid } from '../support/memory-grid';
import { type PathRef, modelOver } from '../support/model-query';

/** Charts in Excel's object model, without a screen. */

const cell = (row: number, column: number) => ({ sheet: 'Dashboard', row, column, rows: 1, columns: 1 });

function dashboard() {
  const grid = new MemoryGrid({ sheets: ['Dashboard', 'Portfolio'] });
  const area = { ...cell(2, 0), rows: 4, columns: 3 };
  const values = [
    ['Rating', 'Homes', 'Flats'],
    ['C', 61, 20],
    ['D', 80, 31],
    ['E', 31, 9],
  ];
  grid.write(area, values, 'user');
  return { grid, ...modelOver(grid) };
}

type Open = ReturnType<typeof dashboard>;

function chartsOf({ query }: Open) {
  const asked = query();
  const charts = asked.property(asked.sheet(), 'Charts');
  return { asked, charts };
}

function addChart(open: Open, type = 'ColumnClustered', by = 'Columns'): QueryAnswer {
  const { asked, charts } = chartsOf(open);
  asked.method(charts, 'Add', type, asked.range('A3:C6'), by);
  return asked.send();
}

function onChart(open: Open, use: (asked: ReturnType<Open['query']>, chart: PathRef) => unknown) {
  const { asked, charts } = chartsOf(open);
  return use(asked, asked.method(charts, 'GetItemAt', 0));
}

describe('adding a chart', () => {
  it('finds the series of a range as Excel does: names above, categories before', () => {
    const open = dashboard();
    addChart(open);
    const [chart] = open.grid.charts.all();
    expect(chart).toMatchObject({ sheet: 'Dashboard', kind: 'column', name: 'Chart 1' });
    expect(chart?.series).toMatchObject([
      {
        name: cell(2, 1),
        values: { row: 3, column: 1, rows: 3 },
        categories: { row: 3, column: 0, rows: 3 },
      },
      {
        name: cell(2, 2),
        values: { row: 3, column: 2, rows: 3 },
        categories: { row: 3, column: 0, rows: 3 },
      },
    ]);
  });

  it('refuses what the workbench does not draw, by its name', () => {
    expect(addChart(dashboard(), 'Funnel').Error?.Message).toContain("charts of the type 'Funnel'");
    expect(addChart(dashboard(), 'ColumnClustered', 'Rows').Error?.Message).toContain('no columns');
  });

  it('reads a block of numbers alone as values without names', () => {
    const open = dashboard();
    const { asked, charts } = chartsOf(open);
    asked.method(charts, 'Add', 'BarStacked', asked.range('B4:B6'), 'Columns');
    asked.send();
    expect(open.grid.charts.all()[0]?.series).toMatchObject([
      { name: null, categories: null, values: { rows: 3 } },
    ]);
  });
});

describe('a chart', () => {
  it('is found in its place and by the name that it is given', () => {
    const open = dashboard();
    addChart(open);
    onChart(open, (asked, chart) => {
      asked.set(chart, 'Name', 'Ratings');
      expect(asked.send().Error).toBeUndefined();
    });
    const { asked, charts } = chartsOf(open);
    expect(asked.value(asked.load(charts, 'items/name'))).toMatchObject({ _Items: [{ Name: 'Ratings' }] });
  });

  it('stands over the cells that it is set to, in pixels', () => {
    const open = dashboard();
    addChart(open);
    onChart(open, (asked, chart) => {
      asked.call(chart, 'SetPosition', 'B3', 'D12');
      expect(asked.send().Error).toBeUndefined();
    });
    expect(open.grid.charts.all()[0]).toMatchObject({ left: 64, top: 40, width: 192, height: 200 });
  });

  it('keeps title, legend, labels and colours', () => {
    const open = dashboard();
    addChart(open);
    onChart(open, (asked, chart) => {
      asked.set(asked.property(chart, 'Title'), 'Text', 'Homes by rating');
      asked.set(asked.property(chart, 'Legend'), 'Position', 'Bottom');
      asked.set(asked.property(chart, 'Legend'), 'Visible', false);
      const series = asked.method(asked.property(chart, 'Series'), 'GetItemAt', 1);
      asked.set(series, 'HasDataLabels', true);
      asked.call(asked.property(series, 'Format', 'Fill'), 'SetSolidColor', '#b4541a');
      const point = asked.method(asked.property(series, 'Points'), 'GetItemAt', 2);
      asked.call(asked.property(point, 'Format', 'Fill'), 'SetSolidColor', '#ff0000');
      expect(asked.send().Error).toBeUndefined();
    });
    expect(open.grid.charts.all()[0]).toMatchObject({
      title: 'Homes by rating',
      hasLegend: false,
      series: [{ hasLabels: false }, { hasLabels: true, color: '#B4541A', pointColors: { 2: '#FF0000' } }],
    });
  });

  it('refuses a colour that is none', () => {
    const open = dashboard();
    addChart(open);
    const refused = onChart(open, (asked, chart) => {
      const series = asked.method(asked.property(chart, 'Series'), 'GetItemAt', 0);
      asked.call(asked.property(series, 'Format', 'Fill'), 'SetSolidColor', 'reddish');
      return asked.refusal();
    });
    expect(refused).toBe('InvalidArgument at ChartFill.setSolidColor');
  });

  it('follows its cells when rows come before them, and goes with its sheet', () => {
    const open = dashboard();
    addChart(open);
    open.grid.insertLines('Dashboard', 'rows', 0, 2);
    expect(open.grid.charts.all()[0]?.series[0]?.values.row).toBe(5);
    open.grid.renameSheet('Dashboard', 'Overview');
    expect(open.grid.charts.on('Overview')[0]?.series[0]?.values.sheet).toBe('Overview');
    open.grid.removeSheet('Overview');
    expect(open.grid.charts.all()).toEqual([]);
  });
});

describe('the formatting of a dashboard', () => {
  it('keeps fonts, widths in points and gridlines', () => {
    const open = dashboard();
    const asked = open.query();
    const range = asked.range('A1:B2');
    const format = asked.property(range, 'Format');
    const font = asked.property(format, 'Font');
    asked.set(font, 'Bold', true);
    asked.set(font, 'Color', '2f5d50');
    asked.set(format, 'ColumnWidth', 96);
    asked.set(asked.sheet(), 'Gridlines', false);
    asked.set(font, 'Size', 18);
    expect(asked.send().Error).toBeUndefined();
    const { formatting } = open.grid;
    expect(formatting.columnWidth('Dashboard', 1)).toBe(128);
    expect(formatting.styles(cell(1, 0))).toMatchObject([[{ bold: true, color: '#2F5D50', size: 18 }]]);
    expect(formatting.showsGridlines('Dashboard')).toBe(false);
  });

  it('is not read: the add-in asks for none of it', () => {
    const { query } = dashboard();
    const asked = query();
    asked.load(asked.property(asked.range('A1'), 'Format', 'Font'), 'Bold');
    expect(asked.refusal()).toBe('NotImplemented at RangeFont.bold');
  });
});
