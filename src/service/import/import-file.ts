import type { ByteStream } from '../bytes';

/** A file within a zip archive, as the archive's list has it. */
export interface PackedFile {
  /** As the archive names it, e.g. `Data/ONSPD_AUG_2026_UK.csv`. It is shown and never used as a path. */
  readonly name: string;
  /** Once it is unpacked. */
  readonly bytes: number;
  readonly packedBytes: number;
  readonly isLocked: boolean;
  /** What the checksum of its bytes should be. */
  readonly crc32: number;
  open(): Promise<ByteStream>;
}

/** A file that somebody gives to be imported: on a disk, or in a browser. */
export interface ImportFile {
  /** Without its folder, as reports show it. */
  readonly name: string;
  readonly bytes: number;
  /** When it was changed last, in milliseconds. */
  readonly changedAt: number;
  /** Where it lies on this machine; missing of one that a browser holds. */
  readonly path?: string;
  open(): ByteStream;
  /** What it holds if it is a zip archive, zip64 too, by its list alone. An entry can be opened until the next one is asked for. */
  packed(): AsyncIterable<PackedFile>;
}
