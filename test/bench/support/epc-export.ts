import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../../src/service/sample/seeded-random';

const fixture = path.join('test', 'fixtures', 'epc', 'domestic-export-2026.csv');

/** One line of CSV as its values. The fixture has no line breaks inside of values. */
function valuesOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) => match[1] ?? '').slice(0, -1);
}

/**
 * Writes made-up certificates in the form of the register's export of 2026: the official test row, with a number, home, address,
 * ratings, costs and days of its own in each. Nine of ten rows are the only one of their home.
 */
export async function writeEpcExport(file: string, rows: number): Promise<void> {
  const [headerLine = '', firstLine = ''] = readFileSync(fixture, 'utf8').split(/\r?\n/);
  const header = headerLine.split(',');
  const model = valuesOf(firstLine);
  const at = (name: string): number => header.indexOf(name);
  const random = seededRandom(20_261_121);
  const stream = createWriteStream(file);
  stream.write(`${headerLine}\n`);
  for (let row = 0; row < rows; row += 1) {
    const values = [...model];
    const home = Math.floor(row * 0.9);
    const digits = String(row).padStart(8, '0');
    const year = random.between(2012, 2026);
    const day = `${String(random.between(1, 28)).padStart(2, '0')}/${String(random.between(1, 9)).padStart(2, '0')}/${year}`;
    const set = (name: string, value: string | number): void => {
      values[at(name)] = String(value);
    };
    set('CERTIFICATE_NUMBER', `0000-${digits.slice(0, 4)}-${digits.slice(4)}-0000-0000`);
    set('UPRN', `UPRN-${String(990_100_000_000 + home).padStart(12, '0')}`);
    set('ADDRESS1', `${(home % 97) + 1} Made Street ${Math.floor(home / 97)}`);
    set('ADDRESS2', 'Some Area');
    set(
      'POSTCODE',
      `FH${(home % 9) + 1} ${Math.floor(home / 9) % 10}${'ABDE'[home % 4] ?? ''}${'FGHJ'[Math.floor(home / 4) % 4] ?? ''}`,
    );
    set('CURRENT_ENERGY_EFFICIENCY', random.between(20, 90));
    set('CURRENT_ENERGY_RATING', 'abcdefg'[random.between(0, 6)] ?? 'd');
    set('HEATING_COST_CURRENT', (random.next() * 2000).toFixed(2));
    set('TOTAL_FLOOR_AREA', random.between(25, 220));
    set('INSPECTION_DATE', day);
    set('LODGEMENT_DATE', day);
    set('LODGEMENT_DATETIME', `${day} 0${random.between(0, 9)}:30`);
    if (!stream.write(`${values.join(',')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}
