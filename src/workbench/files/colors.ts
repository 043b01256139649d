import type { Color } from '@mui/x-internal-exceljs-fork';

/** The colours of a new workbook, in the order in which files number them. */
const themeColors = [
  'FFFFFF',
  '000000',
  'E7E6E6',
  '44546A',
  '4472C4',
  'ED7D31',
  'A5A5A5',
  'FFC000',
  '5B9BD5',
  '70AD47',
] as const;

/** `#RRGGBB` of a file's colour; `undefined` for one that is not given. */
export function colorFromFile(
  color: (Partial<Color> & { readonly tint?: number }) | undefined,
): string | undefined {
  if (color?.argb !== undefined) return `#${color.argb.slice(-6).toUpperCase()}`;
  const base = color?.theme === undefined ? undefined : themeColors[color.theme];
  return base && tinted(base, color?.tint ?? 0);
}

export function colorForFile(color: string): Partial<Color> {
  return { argb: `FF${color.replace('#', '').toUpperCase()}` };
}

/** Above 0 towards white, below 0 towards black. */
function tinted(base: string, tint: number): string {
  const parts = [0, 2, 4].map((at) => {
    const part = Number.parseInt(base.slice(at, at + 2), 16);
    const lit = tint < 0 ? part * (1 + tint) : part + (255 - part) * tint;
    return Math.round(lit).toString(16).padStart(2, '0');
  });
  return `#${parts.join('').toUpperCase()}`;
}
