import { coverageReader } from '../places/coverage';
import { day, flag, list, number, record, text, word, type ReadBy } from '../reading';
import { schemeTypes } from '../places/scheme-types';

/** Statuses of a licence record: the four that the contract describes, and `approved`, which its shape shows. */
const licenceRecordStatuses = ['requested', 'granted', 'rejected', 'exemption', 'approved'] as const;

const licence = record({
  type: word(schemeTypes),
  address: text,
  licencee: text,
  people: number,
  households: number,
  status: word(licenceRecordStatuses),
  date_start: day,
  date_end: day,
});

/** The result of Licensing Check (contract 2.6): what the councils' registers hold. `coverage` is ours. */
export const licensingReader = record({
  current: record({ hmo: flag }),
  historic: record({ hmo: flag }),
  licences: list(licence),
  coverage: coverageReader,
});

/** One record of a council's register. `people` and `households` are the most that it allows. */
export type Licence = ReadBy<typeof licence>;
export type Licensing = ReadBy<typeof licensingReader>;
