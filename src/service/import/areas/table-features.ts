import type { CsvTable } from '../csv-table';
import { namedSystem } from './coordinates';
import { propertiesOf, type Feature } from './feature';
import { geometryColumns, looksDrawn, readWkt } from './wkt';

/**
 * The rows of a table as features. The area stands in a column that is called so, or, where that is blank, in any that holds one: an area
 * in an unexpected column must not be taken for none.
 */
export async function tableFeatures(table: CsvTable): Promise<readonly Feature[]> {
  const named = table.column(...geometryColumns);
  const features: Feature[] = [];
  for await (const { line, values } of table.rows) {
    const isOwn = named !== null && (values[named] ?? '').trim() !== '';
    const found = isOwn ? named : values.findIndex(looksDrawn);
    const column = found === -1 ? named : found;
    const text = column === null ? '' : (values[column] ?? '');
    features.push({
      line,
      properties: propertiesOf(
        table.header.flatMap((name, place) => (place === column ? [] : [[name, values[place]] as const])),
      ),
      area: column === null ? { kind: 'absent' } : readWkt(text),
      system: namedSystem(/^SRID=(\d+)/.exec(text)?.[1] ?? ''),
    });
  }
  return features;
}
