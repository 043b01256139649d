/* What tests get of the library that drives the browser: see environment.mjs. */
module.exports = globalThis.requireOutside('playwright-core');
