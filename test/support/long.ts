/** Whether tests take the time to try everything (`LONG_TESTS=1`), or a part that a fixed seed chooses. */
export const isLong = process.env.LONG_TESTS !== undefined;
