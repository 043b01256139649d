/* Loaded once for a worker (see ../environment.mjs). It looks for each of its plugins among all modules, which takes long among jest's. */
module.exports = globalThis.requireOutside('fastify');
