/** What a step saw: a few plain values by name, which another machine's can be compared with. */
export type Fact = string | number | boolean | null;
export type Facts = Readonly<Record<string, Fact>>;

/** The steps of the proof, in their order. Those of the second list run after the workbook was closed and opened again. */
export const stepsBefore = [
  'environment',
  'bare-names',
  'arguments',
  'fill',
  'spill',
  'dates-and-cards',
  'error-messages',
  'renew',
  'filter',
  'table-column',
  'insert',
  'edit-mode',
  'columns-beside',
  'headers-off',
  'protected-sheet',
  'parts',
  'undo',
  'everyday-formulas',
  'rules-of-cells',
  'kept',
] as const;
export const stepsAfter = ['reopened'] as const;
export type StepId = (typeof stepsBefore)[number] | (typeof stepsAfter)[number];

export interface StepDescription {
  readonly title: string;
  /** Seconds that it may take. */
  readonly seconds: number;
  /** What Excel is documented to show. Facts that stand in neither list are told, and not judged. */
  readonly wanted: Facts;
  /** What the workbench shows otherwise. */
  readonly workbench?: Facts;
  /** The newest ExcelApi that it needs, as the number behind `1.`: an older Excel is not asked. */
  readonly needs?: number;
  /** The same for single facts. */
  readonly factNeeds?: Readonly<Record<string, number>>;
}

/** What one step came to. */
export interface StepReport {
  readonly id: StepId;
  readonly facts: Facts;
  /** Why it could not be carried out to its end; `null` where it was. */
  readonly failure: string | null;
}

/** Where the proof ran. */
export interface ProvedHost {
  /** As office.js names it: PC, Mac, OfficeOnline; Workbench for ours. */
  readonly platform: string;
  readonly build: string;
  /** The newest ExcelApi that it has: the number behind `1.`. */
  readonly excelApi: number;
}

/** All of a proof, as it is kept in a file. */
export interface Proof {
  readonly host: ProvedHost;
  readonly steps: readonly StepReport[];
  /** The steps that were asked for, where they were not all. */
  readonly only?: readonly StepId[];
}

/** What the page tells the command. */
export type ProofMessage =
  | { readonly kind: 'host'; readonly host: ProvedHost }
  | { readonly kind: 'begun'; readonly id: StepId }
  /** What whoever sits at Excel is to do now. */
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'done'; readonly report: StepReport }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'ended' };

/** What the command tells a page that begins: what is done already, and whether the workbook was to be opened again meanwhile. */
export interface ProofState {
  readonly done: readonly StepReport[];
  readonly isReopened: boolean;
  readonly only?: readonly StepId[];
}

export function readStepId(given: unknown): StepId | null {
  return [...stepsBefore, ...stepsAfter].find((each) => each === given) ?? null;
}
