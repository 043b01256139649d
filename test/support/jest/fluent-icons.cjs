/*
 * Fluent's icons, each from its own file when it is first asked for. Fluent's parts ask the package for the whole of it, which is
 * 26,000 icons, and every file of tests that draws a part would read them.
 */
const utilities = require('@fluentui/react-icons/utils');

/** Where the package keeps an icon: under its name without size and style. */
const fileOf = (name) =>
  name
    .replace(/\d*(?:Regular|Filled|Color|Light)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

module.exports = new Proxy(utilities, {
  get: (known, name) =>
    typeof name !== 'string' || !/(?:Regular|Filled|Color|Light)$/.test(name)
      ? known[name]
      : require(`@fluentui/react-icons/svg/${fileOf(name)}`)[name],
});
