/** How long one stage of a start may take on a busy machine: less than a hook has, which could not say what it waited for. */
const stageMilliseconds = 60_000;

/**
 * Waits for one stage of a start.
 * @throws Error when it does not come, which names the stage.
 */
export async function waitFor<Value>(
  stage: string,
  coming: Promise<Value>,
  within = stageMilliseconds,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It waited ${within / 1000} s for ${stage}.`)), within);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes what a file opened, where it came to open: what did not start has said why. */
export async function closeOpened(opened: { close(): Promise<void> } | undefined): Promise<void> {
  await opened?.close();
}
