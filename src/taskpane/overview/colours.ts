/** Colours of the figures: readable on a light and on a dark ground, and told apart by those who see no red or green. */
export const figureColours = {
  held: '#387060',
  applied: '#7cb8a6',
  missing: '#d13438',
  seeAdvice: '#8a8886',
  notKnown: '#d2d0ce',
  licences: '#448875',
  certificates: '#e3a72f',
  none: '#a19f9d',
} as const;
