/** Runs something of a package that reports on the console what the caller says better. */
export async function withConsoleMuted<Result>(run: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => undefined;
  try {
    return await run();
  } finally {
    console.log = log;
  }
}
