import type { Area } from '../grid/grid';
import { boundedArea } from './areas';
import type { Instance } from './instance';
import { instance } from './instance';
import { LiveRange } from './live-range';

/** @throws ExcelError when the area is empty or leaves the sheet */
export function rangeOf(area: Area): Instance {
  return instance('Range', new LiveRange(boundedArea(area)));
}

export function rangeOrNull(area: Area | null): Instance | null {
  return area ? rangeOf(area) : null;
}
