import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom, type SeededRandom } from '../../../../src/service/sample/seeded-random';
import { described, drawing, efficiencies, measures, streetKinds, streetNames } from './words';

/** How much of each there is for the whole nation. */
export const nation = { points: 40_000_000, homes: 19_000_000, certificates: 29_000_000 };

/** Homes of one postcode, on average. */
const homesOfPostcode = 15;

/** Every n-th point is a home of which the register knows: the nation's points are twice as many as its homes. */
const pointsOfHome = 2;
const uprnOf = (point: number): number => 990_000_000_000 + point;

/** Rows of a file: the first, and the one after the last. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

const letters = 'ABDEFGHJLNPQRSTUWXYZ';
const areas =
  'BA BD BH BN BS CB CF CH CM CR CT CV DA DE DH DN DY EX GL GU HA HD HP HU IG IP KT LA LE LN'.split(' ');

/** A postcode that looks like one: of numbers that follow each other none lie together. */
function postcodeOf(number: number): string {
  const scattered = (number * 700_001) % (areas.length * 20 * 10 * 400);
  const unit = scattered % 400;
  const sector = Math.floor(scattered / 400) % 10;
  const district = (Math.floor(scattered / 4000) % 20) + 1;
  const area = areas[Math.floor(scattered / 80_000)] ?? 'BA';
  return `${area}${district} ${sector}${letters[unit % 20] ?? ''}${letters[Math.floor(unit / 20)] ?? ''}`;
}

/** Writes lines made one by one, as fast as the disk takes them. */
async function writeLines(file: string, header: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(file);
  let piece = `${header}\n`;
  for (const line of lines) {
    piece += line + '\n';
    if (piece.length < 1 << 18) continue;
    if (!stream.write(piece)) await once(stream, 'drain');
    piece = '';
  }
  stream.end(piece);
  await once(stream, 'finish');
}

function* pointLines({ first, end }: Rows): Iterable<string> {
  const random = seededRandom(1 + first);
  for (let point = first; point < end; point += 1) {
    const latitude = 50.5 + random.next() * 4.5;
    const longitude = -3 + random.next() * 4;
    const east = (random.next() * 300_000 + 300_000).toFixed(2);
    const north = (random.next() * 400_000 + 100_000).toFixed(1);
    yield `${uprnOf(point)},${east},${north},${latitude.toFixed(7)},${longitude.toFixed(7)}`;
  }
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Where a home lies, which is the same in all of its certificates. */
function placeOf(home: number): Readonly<Record<string, string>> {
  const random = seededRandom(home);
  const postcode = Math.floor(home / homesOfPostcode);
  const streetRandom = seededRandom(1e9 + postcode);
  const name = streetNames[streetRandom.between(0, streetNames.length - 1)] ?? '';
  const street = `${name} ${streetKinds[streetRandom.between(0, streetKinds.length - 1)] ?? ''}`;
  const number = (home % homesOfPostcode) + 1;
  const council = Math.floor(postcode / 5_300) % 296;
  const lines = random.happens(0.23)
    ? [`Flat ${number}`, `${streetRandom.between(1, 90)} ${street}`]
    : [`${number} ${street}`, random.happens(0.2) ? `${name}bury` : ''];
  const [line1 = '', line2 = ''] = lines;
  return {
    UPRN: String(uprnOf(home * pointsOfHome)),
    ADDRESS1: line1,
    ADDRESS2: line2,
    ADDRESS: lines.filter((line) => line !== '').join(', '),
    POSTCODE: postcodeOf(postcode),
    POSTTOWN: `${streetNames[council % streetNames.length] ?? ''}ford`.toUpperCase(),
    LOCAL_AUTHORITY: `E0700${String(council).padStart(4, '0')}`,
    LOCAL_AUTHORITY_LABEL: `${streetNames[council % 20] ?? ''} ${streetNames[council % 19] ?? ''} Borough`,
    CONSTITUENCY_LABEL: `${streetNames[council % 17] ?? ''} and ${streetNames[council % 13] ?? ''}`,
  };
}

const fixture = path.join('test', 'fixtures', 'epc', 'domestic-export-2026.csv');

/** Number of a certificate: the register's own are in no order. */
function numberOf(row: number): string {
  const random = seededRandom(7_000_000_000 + row);
  const part = (): string => String(random.between(0, 9999)).padStart(4, '0');
  return `${part()}-${part()}-${part()}-${String(row % 10_000).padStart(4, '0')}-${String(Math.floor(row / 10_000)).padStart(4, '0')}`;
}

/** What a certificate says beside where its home lies: drawn anew for each. */
function drawn(random: SeededRandom): Record<string, string> {
  const year = 2008 + Math.floor(19 * Math.sqrt(random.next()) * 0.98);
  const day = `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
  const cost = (most: number): string => String(random.between(40, most));
  const rating = random.between(20, 90);
  return {
    CURRENT_ENERGY_EFFICIENCY: String(rating),
    POTENTIAL_ENERGY_EFFICIENCY: String(Math.min(95, rating + random.between(2, 30))),
    ENVIRONMENT_IMPACT_CURRENT: String(random.between(20, 90)),
    ENVIRONMENT_IMPACT_POTENTIAL: String(random.between(40, 95)),
    ENERGY_CONSUMPTION_CURRENT: String(random.between(60, 480)),
    ENERGY_CONSUMPTION_POTENTIAL: String(random.between(40, 250)),
    CO2_EMISS_CURR_PER_FLOOR_AREA: String(random.between(10, 90)),
    CO2_EMISSIONS_CURRENT: (random.next() * 9).toFixed(1),
    CO2_EMISSIONS_POTENTIAL: (random.next() * 5).toFixed(1),
    HEATING_COST_CURRENT: cost(2000),
    HEATING_COST_POTENTIAL: cost(1000),
    HOT_WATER_COST_CURRENT: cost(400),
    HOT_WATER_COST_POTENTIAL: cost(200),
    LIGHTING_COST_CURRENT: cost(160),
    LIGHTING_COST_POTENTIAL: cost(100),
    TOTAL_FLOOR_AREA: random.happens(0.5) ? cost(180) : (25 + random.next() * 150).toFixed(2),
    FLOOR_HEIGHT: (2 + random.next()).toFixed(2),
    LOW_ENERGY_LIGHTING: String(random.between(0, 100)),
    LIGHTING_DESCRIPTION: `Low energy lighting in ${random.between(1, 100)}% of fixed outlets`,
    NUMBER_HABITABLE_ROOMS: String(random.between(2, 8)),
    NUMBER_HEATED_ROOMS: String(random.between(2, 8)),
    MULTI_GLAZE_PROPORTION: random.happens(0.8) ? '100' : String(random.between(0, 99)),
    INSPECTION_DATE: day,
    LODGEMENT_DATE: day,
    LODGEMENT_DATETIME: `${day} ${String(random.between(8, 20)).padStart(2, '0')}:${String(random.between(10, 59))}:${String(random.between(10, 59))}`,
  };
}

const ownColumns = ['ADDRESS', 'LOCAL_AUTHORITY', 'LOCAL_AUTHORITY_LABEL', 'CONSTITUENCY_LABEL'];

function certificateHeader(): readonly string[] {
  return [...(readFileSync(fixture, 'utf8').split(/\r?\n/, 1)[0] ?? '').split(','), ...ownColumns];
}

/** Homes that so many certificates are of. */
const homesOf = (certificates: number): number =>
  Math.max(1, Math.round((certificates * nation.homes) / nation.certificates));

/** Some homes of those that so many certificates are of. */
export function someHomes(certificates: number, count: number): { uprn: string; address: string }[] {
  const homes = homesOf(certificates);
  return Array.from({ length: count }, (_, index) => {
    const { UPRN = '', ADDRESS = '', POSTCODE = '' } = placeOf(Math.floor(((index * 0.618034) % 1) * homes));
    return { uprn: UPRN, address: `${ADDRESS}, ${POSTCODE}` };
  });
}

function* certificateLines(
  header: readonly string[],
  certificates: number,
  { first, end }: Rows,
): Iterable<string> {
  const random = seededRandom(2 + first);
  const homes = homesOf(certificates);
  const said = Object.entries(described).map(([name, words]) => [name, drawing(random, words)] as const);
  const efficiency = drawing(random, efficiencies);
  const graded = header.filter((name) => /_(ENERGY|ENV)_EFF$/.test(name));
  const same = {
    ENERGY_TARIFF: 'Single',
    GLAZED_AREA: 'Normal',
    FLOOR_LEVEL: '0',
    MAINS_GAS_FLAG: 'Y',
    SOLAR_WATER_HEATING_FLAG: 'N',
    MECHANICAL_VENTILATION: 'natural',
    NUMBER_OPEN_FIREPLACES: '0',
    WIND_TURBINE_COUNT: '0',
    EXTENSION_COUNT: '0',
    POTENTIAL_ENERGY_RATING: 'B',
    REPORT_TYPE: '2',
    REGION: 'London',
    COUNTRY: 'England',
  };
  for (let row = first; row < end; row += 1) {
    const home = row < homes ? row : (row * 7919) % homes;
    const values: Record<string, string> = { ...same, ...drawn(random), ...placeOf(home) };
    for (const [name, draw] of said) values[name] = draw();
    for (const name of graded) values[name] = efficiency();
    values.CERTIFICATE_NUMBER = numberOf(row);
    yield header.map((name) => quoted(values[name] ?? '')).join(',');
  }
}

function* recommendationLines({ first: firstRow, end }: Rows): Iterable<string> {
  const random = seededRandom(3 + firstRow);
  for (let row = firstRow; row < end; row += 1) {
    const number = numberOf(row);
    const first = random.between(0, measures.length - 1);
    for (let item = 1; item <= random.between(1, 5); item += 1) {
      const [id, text, cost] = measures[(first + item) % measures.length] ?? [0, '', ''];
      yield `${number},${item},${quoted(cost)},${quoted(text)},${quoted(text)},${id}`;
    }
  }
}

/** Points of UPRNs in the form of OS Open UPRN. */
export const writePoints = (file: string, rows: Rows): Promise<void> =>
  writeLines(file, 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE', pointLines(rows));

/**
 * Rows of so many certificates in the form of the register's download: of a home that has several, none stand together. Those after the
 * last are the next ones of the same homes.
 */
export function writeCertificates(
  file: string,
  certificates: number,
  rows: Rows = { first: 0, end: certificates },
): Promise<void> {
  const header = certificateHeader();
  return writeLines(file, header.join(','), certificateLines(header, certificates, rows));
}

/** What those certificates recommend: three things each, on average. */
export const writeRecommendations = (file: string, certificates: Rows): Promise<void> =>
  writeLines(
    file,
    'CERTIFICATE_NUMBER,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT,IMPROVEMENT_DESCR_TEXT,IMPROVEMENT_ID',
    recommendationLines(certificates),
  );
