/*
 * Fluent's icons, each from its own part of the package when it is first asked for. Fluent's parts ask for the whole of it, which is
 * 17,000 icons, and every file of tests that draws a part would read them.
 */
const fs = require('node:fs');
const path = require('node:path');

const folder = path.dirname(require.resolve('@fluentui/react-icons/providers'));
const utilities = {
  ...require(path.join(folder, 'contexts/index.js')),
  ...require(path.join(folder, 'utils/constants.js')),
  ...require(path.join(folder, 'utils/useIconState.js')),
  bundleIcon: require(path.join(folder, 'utils/bundleIcon.js')).default,
};

/** A part begins with the names of all icons that it exports, which is enough to find one. */
const parts = ['icons', 'sizedIcons'].flatMap((name) =>
  fs
    .readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const at = path.join(folder, name, file);
      const text = fs.readFileSync(at, 'latin1');
      return { at, names: text.slice(0, text.lastIndexOf('void 0;')) };
    }),
);

module.exports = new Proxy(utilities, {
  get(known, name) {
    if (typeof name !== 'string' || name in known) return known[name];
    const part = parts.find(({ names }) => names.includes(`exports.${name} =`));
    return part && require(part.at)[name];
  },
});
