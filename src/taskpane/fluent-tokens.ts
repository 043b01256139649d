import type { tokens as writtenOut } from '@fluentui/react-components';

/** Where a theme sets no level of its own. */
const levels = {
  zIndexBackground: 0,
  zIndexContent: 1,
  zIndexOverlay: 1000,
  zIndexPopup: 2000,
  zIndexMessages: 3000,
  zIndexFloating: 4000,
  zIndexPriority: 5000,
  zIndexDebug: 6000,
};

/**
 * What the pane has in the place of Fluent's list of tokens (webpack.config.js), which writes each of 467 names out twice:
 * a token is the variable of its name.
 */
export const tokens = new Proxy({} as typeof writtenOut, {
  get: (_, name: string) =>
    name in levels ? `var(--${name}, ${levels[name as keyof typeof levels]})` : `var(--${name})`,
});
