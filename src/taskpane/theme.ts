import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

/** The green of the mark, from nearly black to nearly white. */
const terraceGreen: BrandVariants = {
  10: '#070e0c',
  20: '#0e1b17',
  30: '#152923',
  40: '#1a332c',
  50: '#1f3d34',
  60: '#24473d',
  70: '#295146',
  80: '#2f5d50',
  90: '#387060',
  100: '#448875',
  110: '#52a38c',
  120: '#6ab49f',
  130: '#85c1b0',
  140: '#a0cfc2',
  150: '#bfdfd5',
  160: '#e0f0eb',
};

export const lightTheme: Theme = createLightTheme(terraceGreen);

/** On black the middle greens are too dark to read. */
export const darkTheme: Theme = {
  ...createDarkTheme(terraceGreen),
  colorBrandForeground1: terraceGreen[130],
  colorBrandForeground2: terraceGreen[130],
  colorBrandForegroundLink: terraceGreen[120],
  colorBrandForegroundLinkHover: terraceGreen[130],
  colorBrandForegroundLinkPressed: terraceGreen[110],
  colorBrandForegroundLinkSelected: terraceGreen[120],
  colorCompoundBrandBackground: terraceGreen[110],
  colorCompoundBrandForeground1: terraceGreen[120],
};

/** The ground of the header, in both themes. */
export const headerGround = terraceGreen[80];
