/**
 * A file of the site that was made smaller when it was built, since a plain file server makes nothing smaller; as it is where a server
 * or a browser has inflated it by itself.
 * @throws Error when it is not there.
 */
export async function inflated(address: URL): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(
      `Reload the page: "${address.pathname}" could not be loaded (status ${response.status}).`,
    );
  const [beginning, whole] = response.body.tee();
  const { value } = await beginning.getReader().read();
  const isGzip = value?.[0] === 0x1f && value[1] === 0x8b;
  return isGzip ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
}
