import {
  capitalised,
  isRecordMisread,
  isUnread,
  judgeLicences,
  licenceVerdictText,
  spokenDay,
  type IsoDate,
  type Licence,
  type LicenceVerdict,
} from '../../contract';
import {
  fieldsOf,
  homeNotFoundWords,
  unreadWords,
  type Checked,
  type CheckResults,
  type FieldOf,
} from './field';

type Answer = Checked<CheckResults['licensing']>;

const field = fieldsOf('licensing');

/** The first words of `On a register` are what an overview reads. */
function verdictText(verdict: LicenceVerdict, today: IsoDate): string {
  switch (verdict.kind) {
    case 'current':
      if (verdict.renewed) return `On a register, renewed from ${spokenDay(verdict.renewed.from)}`;
      return verdict.until === null ? 'On a register, end not known' : 'On a register';
    case 'historic':
      return 'Ended';
    default:
      return capitalised(licenceVerdictText(verdict, today));
  }
}

function judged(answer: Answer) {
  return judgeLicences(answer, answer.today);
}

/** The last day of a licence, with what it was renewed by, or of an exemption, and of nothing else. Decision 122. */
function lastDay(answer: Answer): IsoDate | null {
  const { verdict } = judged(answer);
  if (verdict.kind === 'current' && verdict.renewed) return verdict.renewed.until;
  return 'until' in verdict ? verdict.until : null;
}

/** 0 is said only where a register was searched. */
function recordsHeld(answer: Answer): number | string | null {
  const { length } = answer.value.licences;
  if (isUnread('licences', answer.faults)) return unreadWords;
  return length > 0 || judged(answer).verdict.kind === 'no-record' ? length : null;
}

function recordValue(answer: Answer, name: keyof Licence): Licence[keyof Licence] {
  const { record } = judged(answer);
  if (record === null) return null;
  return isRecordMisread(answer.value, record, name, answer.faults) ? unreadWords : record[name];
}

function ofRecord(name: keyof Licence, header: string, means: string, isCommon = true): FieldOf<'licensing'> {
  const dates = name === 'date_start' ? 'day' : null;
  return field(name, header, means, (answer) => recordValue(answer, name), { isCommon, dates });
}

/** Columns that the licence registers can fill. That no record was found is said only of registers that are held. */
export const licenceFields: readonly FieldOf<'licensing'>[] = [
  field(
    'verdict',
    'Licence on register',
    'Whether the registers show a licence, an exemption or an application, or of which register nothing is held',
    (answer) => verdictText(judged(answer).verdict, answer.today),
    { nothingFound: () => homeNotFoundWords },
  ),
  ofRecord('type', 'Register: type', 'Type of the licence that decides'),
  field(
    'date_end',
    'Register: until',
    'Day on which that licence ends, or the last one that renews it',
    lastDay,
    { dates: 'day' },
  ),
  ofRecord('people', 'Register: most people', 'Most people that it allows'),
  ofRecord('households', 'Register: most households', 'Most households that it allows', false),
  ofRecord('status', 'Register: status', 'Status of the record as the register gives it', false),
  ofRecord('date_start', 'Register: from', 'Day from which that licence holds', false),
  ofRecord('address', 'Register: address', 'Address as the register gives it', false),
  field('records', 'Register: records', 'How many records the registers hold for the home', recordsHeld, {
    isCommon: false,
  }),
];
