import type { XmlElement } from '../xml';

/** Everything that the rules look at, read beforehand: the rules themselves read no file. */
export interface Subject {
  readonly manifest: XmlElement;
  /** A development manifest may name this machine and prefixes its functions. */
  readonly development: boolean;
  /** Size of the picture that an address names, read from its file; `null` where there is no such PNG. */
  readonly pictureSize: (address: string) => { readonly width: number; readonly height: number } | null;
  /** SHA-256 of functions.json by the manifest's version with which it was released first. */
  readonly functionLists: Readonly<Record<string, string>>;
  /** Texts of the built files. */
  readonly built: {
    readonly functionsJson: string;
    readonly functionsScript: string;
    /** File name to text. */
    readonly pages: ReadonlyMap<string, string>;
  };
}

/** What a rule found wrong: a sentence that names the place and says what to do. */
export type Finding = string;

export type Rule = (subject: Subject) => Finding[];
