/** What can be pressed on the header's green ground. */
export const onHeader = {
  color: '#fff',
  ':hover': { color: '#fff', backgroundColor: 'rgba(255, 255, 255, 0.14)' },
  ':hover:active': { color: '#fff', backgroundColor: 'rgba(255, 255, 255, 0.22)' },
} as const;

/** The one whose screen is open. */
export const currentOnHeader = {
  backgroundColor: 'rgba(255, 255, 255, 0.18)',
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const;
