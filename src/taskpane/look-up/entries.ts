import {
  britishIsoDay,
  expiryDay,
  judgeLicences,
  licenceVerdictText,
  ratingOf,
  spokenDay,
  timestampAt,
} from '../../contract';
import type { Entry } from '../../workbook/insert';
import { moneyRange } from '../parts/money';
import { costTogether } from './recommendations-card';
import { certificateOf, formulaArgument, homeName, uprnOf } from './home-facts';
import type { Parts } from './parts';
import { onPlace } from './place-card';
import type { Subject } from './subject';

type Row = readonly [name: string, value: string | number];

/** What is known of a home as names and values, for the sheet and the clipboard. Nothing that is not known is said. */
export function valueRows(subject: Subject, parts: Parts, now: number): readonly Row[] {
  const rows: Row[] = [['Home', homeName(subject, parts)]];
  const uprn = uprnOf(subject.identifier, parts);
  if (uprn !== null) rows.push(['UPRN', Number(uprn)]);
  const certificate = certificateOf(parts);
  if (certificate !== null) {
    const expiry = expiryDay(certificate);
    rows.push(['Energy rating', ratingOf(certificate) ?? 'Could not be read']);
    if (certificate.potential_energy_rating !== null)
      rows.push(['Potential rating', certificate.potential_energy_rating]);
    if (expiry !== null) rows.push(['Certificate ends', spokenDay(expiry)]);
    const { answer } = parts.certificate;
    if (answer?.ok === true && answer.value.recommendations.length > 0) {
      const { low, high } = costTogether(answer.value.recommendations);
      if (high > 0) rows.push(['All measures', moneyRange([low, high]) ?? '']);
    }
  }
  const place = parts.place.answer;
  if (place?.ok === true) {
    const inForce = onPlace(place.value).filter(({ standing }) => standing === 'in-force');
    const words = inForce.map(({ kind, name }) => (name === null ? kind : `${kind} (${name})`));
    rows.push(['In force here', words.length === 0 ? 'None found' : words.join('; ')]);
  }
  const registers = parts.registers.answer;
  if (registers?.ok === true) {
    const today = britishIsoDay(registers.checkedAt);
    const { verdict } = judgeLicences(registers.value, registers.faults, today);
    rows.push(['Licence registers', licenceVerdictText(verdict, today)]);
  }
  rows.push(['As at', spokenDay(britishIsoDay(timestampAt(now)))]);
  return rows;
}

export function valueEntries(subject: Subject, parts: Parts, now: number): readonly (readonly Entry[])[] {
  return valueRows(subject, parts, now).map((row) => row.map((value) => ({ value })));
}

export function copyableText(subject: Subject, parts: Parts, now: number): string {
  return valueRows(subject, parts, now)
    .map((row) => row.join('\t'))
    .join('\n');
}

/** The same as formulas that stay in step with what the API answers. `prefix`: what stands before the names of the functions. */
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
