/** Whether tests take the time to try everything (`npm run test:long`, which is `LONG_TESTS=1`), or a part that a fixed seed chooses. Decisions 5 and 311. */
export const isLong = process.env.LONG_TESTS !== undefined;

/** How many cases of a fuzz are tried: of what all of the long tests try, a tenth each time. */
export const casesOf = (all: number): number => (isLong ? all : Math.ceil(all / 10));
