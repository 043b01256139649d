/** Width and height of a PNG file in pixels, read from its header; `null` when it is none. */
export function pngSize(file: Uint8Array): { readonly width: number; readonly height: number } | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const header = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (header.length < 24 || !signature.every((byte, index) => header[index] === byte)) return null;
  if (header.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
