import type {
  Determination,
  EpcResult,
  Fault,
  IsoDate,
  Licensing,
  Problem,
  Property,
  UtcTimestamp,
} from '../../contract';
import type { DateKind } from '../cells/date-formats';
import type { CellValue } from '../table';

/** The checks that a user can run over a table, in the order in which they are offered. */
export const checkNames = ['epc', 'determination', 'licensing', 'property'] as const;
export type CheckName = (typeof checkNames)[number];

/** What a cell says where a part of the answer could not be read: it is no blank, and no “none”. */
export const unreadWords = 'Could not be read from the answer';

/** What a cell says where the API does not know the home: whatever was looked for, nothing can be said of it. */
export const homeNotFoundWords = 'Home not found: give the UPRN or a fuller address';

/** What each check answers with. */
export interface CheckResults {
  readonly epc: EpcResult;
  readonly determination: Determination;
  readonly licensing: Licensing;
  readonly property: Property;
}

/** How a user reads the name of a check. */
export const checkTitles: Readonly<Record<CheckName, string>> = {
  epc: 'Energy certificate',
  determination: 'Schemes and directions at the place',
  licensing: 'Licence registers',
  property: 'Stored property',
};

/** An answer of a check, with what of it could not be read. */
export interface Checked<Result> {
  readonly value: Result;
  readonly faults: readonly Fault[];
  /** When the API answered: an answer that is kept may be months old. */
  readonly checkedAt: UtcTimestamp;
  /** The day in the United Kingdom on which it is written. */
  readonly today: IsoDate;
}

/** One thing of an answer that goes into one column. */
export interface FieldOf<Name extends CheckName> {
  readonly check: Name;
  /** Name within its check. */
  readonly name: string;
  /** How a user reads it, and what the column is called where none is chosen. */
  readonly header: string;
  readonly means: string;
  /** Whether most people want it: the others are offered further down. */
  readonly isCommon: boolean;
  /** Whether `read` gives an ISO day or a moment, which is written as an Excel date; `null`: neither. */
  readonly dates: DateKind | null;
  /** What the cell shows; `''` where the answer does not say. Text is not yet made safe. */
  readonly read: (answer: Checked<CheckResults[Name]>) => CellValue;
  /** What the cell shows where the API holds nothing for the home. Text is not yet made safe. */
  readonly nothingFound: (problem: Problem) => string;
}

/**
 * Makes the fields of one check. `read` says what the cell shows, `null` where the answer does not say; `isCommon`, `dates` and
 * `nothingFound` are `true`, `null` and a blank where they are left out.
 */
export function fieldsOf<Name extends CheckName>(check: Name) {
  return (
    name: string,
    header: string,
    means: string,
    read: (answer: Checked<CheckResults[Name]>) => CellValue | null,
    {
      isCommon = true,
      dates = null,
      nothingFound = () => '',
    }: Partial<Pick<FieldOf<Name>, 'isCommon' | 'dates' | 'nothingFound'>> = {},
  ): FieldOf<Name> => ({
    check,
    name,
    header,
    means,
    isCommon,
    dates,
    read: (answer) => read(answer) ?? '',
    nothingFound,
  });
}
