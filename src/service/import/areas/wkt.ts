import { areaFrom, areaOfGeometry, brokenOff, enclosesNothing, type DrawnArea } from './drawn-area';

/** Reads nested lists of numbers: `((1 2, 3 4), (5 6))`; `null` where they are none. */
function readLists(text: string): unknown {
  const json = text
    .trim()
    .replace(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?:\s+-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)+/gi, (position) => {
      const [x, y] = position.split(/\s+/);
      return `[${String(x)},${String(y)}]`;
    })
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const wellKnown = /^(?:SRID=\d+;)?\s*([A-Z]+?)\s*(?:ZM|Z|M)?\s*(\(.*|EMPTY)$/is;

/** Letters of a value that are shown in a reason. */
const shownLength = 24;

function shown(text: string): string {
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}

/** An area in well-known text, height left out. Never mistaken for a blank cell: what is there and cannot be read is damaged. */
export function readWkt(given: string): DrawnArea {
  const text = given.trim();
  if (text === '') return { kind: 'blank' };
  if (text.startsWith('{')) return readJson(text);
  if (isWholeArea(text)) return { kind: 'whole' };
  const [, type = '', rest = ''] = wellKnown.exec(text) ?? [];
  switch (type.toUpperCase()) {
    case 'POLYGON':
    case 'MULTIPOLYGON': {
      if (/^empty$/i.test(rest)) return areaFrom('Polygon', []);
      const lists = readLists(rest);
      if (lists === null) return { kind: 'unread', reason: isCut(rest) ? brokenOff : unreadable(text) };
      return areaFrom(type.toUpperCase() === 'POLYGON' ? 'Polygon' : 'MultiPolygon', lists);
    }
    case 'POINT':
    case 'MULTIPOINT':
    case 'LINESTRING':
    case 'MULTILINESTRING':
      return enclosesNothing(type.toUpperCase());
    default:
      return { kind: 'unread', reason: unreadable(text) };
  }
}

/** Whether brackets that were opened are never closed. */
function isCut(text: string): boolean {
  return text.split('(').length > text.split(')').length;
}

/** Whether a text says that all of a council’s area is meant: `whole borough`, `entire district`, `city-wide`. */
export function isWholeArea(text: string): boolean {
  return /^((the )?(whole|entire|all)( of)?( the)? (council|borough|city|district|county|area)( area)?|(borough|city|district|council|county)[ -]?wide)$/i.test(
    text.trim(),
  );
}

const unreadable = (text: string): string => `its area cannot be read: “${shown(text)}”`;

function readJson(text: string): DrawnArea {
  try {
    return areaOfGeometry(JSON.parse(text));
  } catch {
    return { kind: 'unread', reason: brokenOff };
  }
}

/** Columns in which tables have areas. */
export const geometryColumns = [
  'geometry',
  'wkt',
  'geom',
  'the_geom',
  'area',
  'boundary',
  'polygon',
  'shape',
];

/** Whether a text of any column was meant for an area: well-known text, its bytes in letters, or GeoJSON. */
export function looksDrawn(text: string): boolean {
  return (
    /^\s*(SRID=\d+;)?\s*((MULTI)?(POLYGON|LINESTRING|POINT|SURFACE|CURVE)|GEOMETRYCOLLECTION)\s*(ZM|Z|M)?\s*(\(|EMPTY)/i.test(
      text,
    ) ||
    /^\s*0[01](0[0-9a-f]){2}[0-9a-f]{20,}/i.test(text) ||
    /^\s*\{\s*"(type|coordinates)"/.test(text)
  );
}
