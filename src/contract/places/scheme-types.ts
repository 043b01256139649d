/** Kinds of licensing scheme, in the order in which they apply: one licence at most is needed. */
export const schemeTypes = ['mandatory', 'additional', 'selective'] as const;
export type SchemeType = (typeof schemeTypes)[number];
