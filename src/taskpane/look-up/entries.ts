import {
  britishIsoDay,
  capitalised,
  expiryDay,
  judgeLicences,
  licenceVerdictText,
  ratingOf,
  spokenDay,
  timestampAt,
  type PlaceKind,
  type UtcTimestamp,
} from '../../contract';
import { placeKindText } from '../../portfolio';
import type { Entry } from '../../workbook/table';
import { pasteable } from '../copy-text';
import { moneyRange } from '../parts/money';
import { totalCost, totalName } from './certificate/recommendations-card';
import { certificateIsOf, certificateOf, formulaArgument, homeTitle, uprnOf } from './home-identity';
import type { Parts } from './parts';
import { nothingFound } from './nothing-found';
import { listedRules } from './place/local-rules';
import type { Subject } from './subject';

type Row = readonly [name: string, value: string | number];

/** What is known of a home as names and values, for the sheet and the clipboard. Nothing that is not known is said. */
export function valueRows(subject: Subject, parts: Parts, now: number): readonly Row[] {
  const rows: Row[] = [['Home', homeTitle(subject, parts)]];
  const uprn = uprnOf(subject.identifier, parts);
  if (uprn !== null) rows.push(['UPRN', Number(uprn)]);
  const certificate = certificateOf(parts);
  if (certificate !== null) {
    const expiry = expiryDay(certificate);
    const isOf = certificateIsOf(subject, parts);
    if (isOf !== null) rows.push(['Answered for', isOf]);
    rows.push(['Energy rating', ratingOf(certificate) ?? 'Could not be read']);
    if (certificate.potential_energy_rating !== null)
      rows.push(['Potential rating', certificate.potential_energy_rating]);
    rows.push(['Certificate ends', expiry === null ? 'Could not be read' : spokenDay(expiry)]);
    const { answer } = parts.certificate;
    if (answer?.ok === true && answer.value.recommendations.length > 0) {
      const { low, high, withoutCost } = totalCost(answer.value.recommendations);
      if (high > 0) rows.push([totalName(withoutCost), moneyRange([low, high]) ?? '']);
    }
  }
  rows.push(...placeRows(parts.place.answer, now));
  const registers = parts.registers.answer;
  if (registers?.ok === true) {
    const today = britishIsoDay(timestampAt(now));
    const { verdict } = judgeLicences(registers, today);
    rows.push(['Licence registers', capitalised(licenceVerdictText(verdict, today))]);
  }
  const oldest = oldestTold(parts);
  if (oldest !== null) rows.push(['As at', spokenDay(britishIsoDay(oldest))]);
  return rows;
}

/** When the oldest answer that the rows tell of was given: answers that are kept may be months old. */
function oldestTold({ certificate, place, registers }: Parts): UtcTimestamp | null {
  // Of a place that was not found it is told that it was not.
  const answered = [certificate, registers].filter(({ answer }) => answer?.ok);
  const moments = [place, ...answered].flatMap(({ answer }) => answer?.checkedAt ?? []);
  return moments.sort()[0] ?? null;
}

const kindRows = [
  ['additional', 'Additional licensing'],
  ['selective', 'Selective licensing'],
  ['article4', 'Article 4'],
] as const satisfies readonly (readonly [PlaceKind, string])[];

/** What lies on the place; of each kind of which nothing is listed, what is known of it, in the words of a bulk check. */
function placeRows(answer: Parts['place']['answer'], now: number): readonly Row[] {
  if (answer === null || answer.checkedAt === null) return [];
  if (!answer.ok) return [['Schemes here', nothingFound(answer.problem).text]];
  const today = britishIsoDay(timestampAt(now));
  const mandatory = listedRules(answer.value).filter(
    ({ kind, status }) => kind === 'Mandatory licensing' && status === 'in-force',
  );
  return [
    ...mandatory.map(({ kind, name }): Row => [kind, name ?? 'In force']),
    ...kindRows.map(([kind, name]): Row => [name, placeKindText({ ...answer, today }, kind)]),
  ];
}

export function valueEntries(subject: Subject, parts: Parts, now: number): readonly (readonly Entry[])[] {
  return valueRows(subject, parts, now).map((row) => row.map((value) => ({ value })));
}

export function copyableText(subject: Subject, parts: Parts, now: number): string {
  return valueRows(subject, parts, now)
    .map(([name, value]) => `${name}\t${pasteable(String(value))}`)
    .join('\n');
}

/** The same as formulas that stay in step with what the API answers. `prefix`: the prefix of the function names. */
export function formulaEntries({ identifier }: Subject, prefix: string): readonly (readonly Entry[])[] {
  const home = formulaArgument(identifier);
  const formulas: readonly (readonly [name: string, call: string])[] = [
    ['Energy rating', `EPCRATING(${home})`],
    ['Certificate ends', `EPCCERTIFICATE(${home},"expiry_date")`],
    ['Energy status', `EPCSTATUS(${home})`],
    ['Schemes here', `DETERMINATION(${home})`],
    ['Licence registers', `LICENCE(${home})`],
  ];
  return formulas.map(([name, call]) => [{ value: name }, { formula: `=${prefix}${call}` }]);
}
