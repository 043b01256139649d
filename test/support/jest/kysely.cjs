/* Loaded once for a worker (see environment.mjs): it is hundreds of modules. */
module.exports = globalThis.requireOutside('kysely');
