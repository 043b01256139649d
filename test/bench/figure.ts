/** One measured figure. A bench prints each as one line of JSON. */
export interface Figure {
  readonly bench: string;
  readonly metric: string;
  readonly value: number;
  readonly unit: string;
  readonly better: 'higher' | 'lower';
  /** What it must reach. */
  readonly target?: number;
  /** What the best other way reached in the same run. */
  readonly baseline?: number;
}

/** A bench is the default export of `test/bench/NAME.ts`. It is given the arguments that follow its name. */
export type Bench = (report: (figure: Figure) => void, args: readonly string[]) => Promise<void>;
