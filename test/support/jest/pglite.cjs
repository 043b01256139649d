/* What tests get of the embedded database: see environment.mjs. */
module.exports = globalThis.requireOutside('@electric-sql/pglite');
