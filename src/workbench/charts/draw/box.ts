/** A part of a drawing, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is left of a box when its edges are taken by something else. */
export function within(box: Box, taken: Partial<Record<'bottom' | 'left' | 'right' | 'top', number>>): Box {
  const { top = 0, right = 0, bottom = 0, left = 0 } = taken;
  return {
    left: box.left + left,
    top: box.top + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(1, box.height - top - bottom),
  };
}
