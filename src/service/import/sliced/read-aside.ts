import type { ReadSoFar } from '../report';
import type { FileSource, Source } from '../source';

/** Rows of a file, ready to be staged, as many as make a slice. */
export interface ReadPiece {
  /** Lines made by `csvLine`, with the number of each before its columns. */
  readonly csv: string;
  /** Rows of the file that are read with it. */
  readonly rows: number;
  /** What was read of all files with it. */
  readonly soFar: ReadSoFar;
  /** Texts that got a code by whoever read it, if that was another than whoever stores it. */
  readonly texts: readonly string[];
}

/** What is to be read of a file. */
export interface Reading {
  /** Name of the reader of its rows. */
  readonly reader: string;
  /** Rows that are stored already: they are passed over. */
  readonly from: number;
  /** Letters of a piece, about. */
  readonly letters: number;
}

/** A reading that another thread does. */
export interface ReadingAside extends Reading {
  readonly source: Omit<Source, 'open'> & { readonly file: FileSource };
  /** Texts that have a code, by their codes. */
  readonly texts: readonly string[];
  readonly soFar: ReadSoFar;
}

/** Who reads large files beside whoever stores their rows. */
export interface ReadAside {
  /** Bytes of a file that it is worth while for. */
  readonly fromBytes: number;
  /** Reads a file. @throws ImportRefused as if it had been read here. */
  readonly read: (
    reading: ReadingAside,
    onBytes: (bytesDone: number, rows: number) => void,
  ) => AsyncIterable<ReadPiece>;
}
