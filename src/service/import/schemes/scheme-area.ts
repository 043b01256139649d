import { postcodeOf, type Postcode } from '../../../contract';
import type { AreaGeometry } from '../../store/store';
import { areaIn } from '../areas/drawn-area';
import type { Feature } from '../areas/features';
import { isWholeArea } from '../areas/wkt';

/** Where a scheme applies, as its file says it. */
export type DraftArea =
  | { readonly kind: 'polygon'; readonly geometry: AreaGeometry }
  /** Lying in one of the wards or having one of the postcodes is enough. At least one of the lists is not empty. */
  | { readonly kind: 'lists'; readonly wards: readonly string[]; readonly postcodes: readonly Postcode[] }
  /** `isBlank`: the file has a place for an area, which this scheme leaves empty. */
  | { readonly kind: 'council'; readonly isBlank: boolean };

function listOf(text: string): readonly string[] {
  return text
    .split(/[;|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Lists of a scheme, or why they cannot be read; `null` where there are none. */
function listsOf(wards: string, postcodes: string): DraftArea | string | null {
  const given = listOf(postcodes.replaceAll(',', ';')).map(postcodeOf);
  const read = given.filter((each) => each !== null);
  if (read.length < given.length) return 'one of its postcodes cannot be read';
  const named = listOf(wards);
  return named.length + read.length === 0 ? null : { kind: 'lists', wards: named, postcodes: read };
}

/**
 * Where a scheme applies, or why that cannot be said. A damaged or unknown area never becomes the whole council; an area that is drawn
 * outranks lists, which then say in words where it lies.
 * Decision 78.
 */
export function areaOfScheme(
  { area, system, properties }: Feature,
  wards: string,
  postcodes: string,
): DraftArea | string {
  switch (area.kind) {
    case 'drawn':
    case 'unread': {
      const geometry = areaIn(area, system);
      return typeof geometry === 'string' ? geometry : { kind: 'polygon', geometry };
    }
    case 'whole':
      return { kind: 'council', isBlank: false };
    case 'absent':
    case 'blank':
    case 'null': {
      const lists = listsOf(wards, postcodes);
      if (lists !== null) return lists;
      if (isWholeArea(properties.get('area') ?? '')) return { kind: 'council', isBlank: false };
      return area.kind === 'null'
        ? 'its geometry is null: draw it, list its wards or postcodes, or give it the property "area" with the words "whole council"'
        : { kind: 'council', isBlank: area.kind === 'blank' };
    }
  }
}
