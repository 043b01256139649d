import { listeners } from '../../contract';
import type { Area } from '../area';
import type { Shift } from '../shift';
import type { Chart, ChartChanges, Series } from './chart';

/** The charts of a workbook, in the order in which they came, and who wants to know of changes. Decision 193. */
export class Charts {
  readonly #charts = new Map<string, Chart>();
  readonly #changed = listeners();
  readonly onChanged = this.#changed.subscribe;
  #next = 1;

  all(): readonly Chart[] {
    return [...this.#charts.values()];
  }

  on(sheet: string): readonly Chart[] {
    return this.all().filter((chart) => chart.sheet === sheet);
  }

  get(id: string): Chart | undefined {
    return this.#charts.get(id);
  }

  /** Names a chart as Excel does, with the next free number. */
  add(chart: Omit<Chart, 'id' | 'name'>): Chart {
    const number = this.#next;
    this.#next += 1;
    const id = `{${String(number).padStart(8, '0')}-0003-0000-0000-000000000000}`;
    const added = { ...chart, id, name: `Chart ${number}` };
    this.#charts.set(id, added);
    this.#changed.tell();
    return added;
  }

  update(id: string, changes: ChartChanges): void {
    const chart = this.#charts.get(id);
    if (!chart) return;
    this.#charts.set(id, { ...chart, ...changes });
    this.#changed.tell();
  }

  remove(id: string): void {
    if (this.#charts.delete(id)) this.#changed.tell();
  }

  removeSheet(sheet: string): void {
    for (const { id } of this.on(sheet)) this.remove(id);
  }

  clear(): void {
    this.#charts.clear();
    this.#changed.tell();
  }

  /** A sheet has another name: charts that stand on it or read from it go along. */
  renameSheet(name: string, newName: string): void {
    const renamed = (area: Area): Area => (area.sheet === name ? { ...area, sheet: newName } : area);
    for (const chart of this.all())
      this.update(chart.id, {
        sheet: chart.sheet === name ? newName : chart.sheet,
        series: chart.series.map((series) => moved(series, renamed)),
      });
  }

  /** Rows or columns of a sheet came or went: the cells that charts read from go along. */
  move(sheet: string, shift: Shift): void {
    const follow = (area: Area): Area => (area.sheet === sheet ? (shift.areaAfter(area) ?? area) : area);
    for (const chart of this.all())
      this.update(chart.id, { series: chart.series.map((series) => moved(series, follow)) });
  }
}

function moved(series: Series, follow: (area: Area) => Area): Series {
  const { name, values, categories } = series;
  return {
    ...series,
    name: name && follow(name),
    values: follow(values),
    categories: categories && follow(categories),
  };
}
