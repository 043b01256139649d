import { AreaIndex } from '../../src/service/store/areas/area-index';
import type { Place, Point } from '../../src/service/store/rows';
import type { Regulation } from '../../src/service/store/tables';
import { seededRandom } from '../support/seeded-random';
import type { Bench } from './figure';

/** A corner of England, in degrees. */
const [west, south, width, height] = [-2, 51, 2, 1.5];

/**
 * `npm run bench -- areas [AREAS] [CORNERS] [SEED]`: areas the size of a ward or two with crooked edges, and homes strewn
 * over them, among them homes known by their postcode alone.
 */
const bench: Bench = (report, [areasText = '3000', cornersText = '500', seedText = '1']) => {
  const random = seededRandom(Number(seedText));
  const corners = Number(cornersText);
  const somewhere = (): Point => ({
    longitude: west + random.next() * width,
    latitude: south + random.next() * height,
  });
  const blob = (): GeoJSON.Polygon => {
    const { longitude, latitude } = somewhere();
    const ring = Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners;
      const radius = 0.02 * (0.7 + 0.3 * random.next());
      return [longitude + radius * 1.6 * Math.cos(angle), latitude + radius * Math.sin(angle)];
    });
    return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] };
  };
  const regulations = Array.from({ length: Number(areasText) }, (_, position): Regulation => ({
    id: position,
    name: `area ${position}`,
    area: { kind: 'polygon', geometry: blob() },
    council_code: null,
    above_commercial: null,
    starts_on: null,
    ends_on: null,
    consultation: false,
    link: null,
    source: 'bench',
    verified_on: null,
  }));
  const index = new AreaIndex(regulations);
  const nowhere: Place = { point: null, postcode: null, ward: null, councilCode: null };
  const timed = (pointOf: 'uprn' | 'postcode', questions: number): [milliseconds: number, found: number] => {
    const places = Array.from({ length: questions }, (): Place => ({
      ...nowhere,
      point: somewhere(),
      pointOf,
    }));
    for (const place of places.slice(0, questions / 10)) index.covering(place);
    let found = 0;
    // Processor time: other work on the machine does not lengthen it.
    const started = process.cpuUsage();
    for (const place of places) found += index.covering(place).covering.length;
    return [process.cpuUsage(started).user / 1000 / questions, found / questions];
  };
  const [own, found] = timed('uprn', 20_000);
  const [postcode] = timed('postcode', 1000);
  const common = { bench: 'areas', unit: 'ms', better: 'lower' } as const;
  report({ ...common, metric: 'point in area', value: own, target: 0.1 });
  report({ ...common, metric: 'postcode in area', value: postcode });
  report({ bench: 'areas', metric: 'areas found per point', value: found, unit: 'areas', better: 'higher' });
  return Promise.resolve();
};

export default bench;
