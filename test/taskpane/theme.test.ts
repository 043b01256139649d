import { darkTheme, lightTheme } from '../../src/taskpane/theme';

/** Relative luminance of `#rrggbb`, as WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const grounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground2',
  'colorBrandBackground2',
] as const;

it.each(
  grounds.flatMap((ground) => [['light', ground, lightTheme] as const, ['dark', ground, darkTheme] as const]),
)('in the %s theme text in the colour of the brand can be read on %s', (_, ground, theme) => {
  const [one = 0, other = 0] = [theme.colorBrandForeground1, theme[ground]]
    .map(luminance)
    .sort((a, b) => b - a);
  expect((one + 0.05) / (other + 0.05)).toBeGreaterThanOrEqual(4.5);
});
