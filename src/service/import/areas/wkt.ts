import type { AreaGeometry } from '../../store/store';

/** Reads nested lists of numbers: `((1 2, 3 4), (5 6))`. */
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

/** How deep positions stand in `value`; 0 for what is no regular nest of lists. */
function depth(value: unknown): number {
  if (!Array.isArray(value) || value.length === 0) return 0;
  if (typeof value[0] === 'number') return 1;
  const inner = value.map(depth);
  return inner.every((each) => each > 0 && each === inner[0]) ? 1 + (inner[0] ?? 0) : 0;
}

/** A polygon or several in well-known text, height left out; `null` for anything else, `MULTIPOLYGON EMPTY` among it. */
export function readWkt(text: string): AreaGeometry | null {
  const match = /^(?:SRID=\d+;)?\s*(MULTIPOLYGON|POLYGON)\s*Z?\s*(\(.*\))\s*$/is.exec(text.trim());
  if (!match) return null;
  const coordinates = readLists(match[2] ?? '');
  const kind = (match[1] ?? '').toUpperCase();
  if (kind === 'POLYGON' && depth(coordinates) === 3) {
    return { type: 'Polygon', coordinates: coordinates as GeoJSON.Position[][] };
  }
  if (kind === 'MULTIPOLYGON' && depth(coordinates) === 4) {
    return { type: 'MultiPolygon', coordinates: coordinates as GeoJSON.Position[][][] };
  }
  return null;
}
