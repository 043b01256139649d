import {
  answeredFor,
  certificateFields,
  certificateKnowledge,
  expiryDay,
  isMisread,
  isUnread,
  ratingOf,
  type Certificate,
  type EpcResult,
  type Problem,
  type Recommendation,
} from '../../contract';
import type { CellValue } from '../table';
import { certificateText } from '../results/certificate-text';
import { fieldsOf, homeNotFoundWords, unreadWords, type Checked, type FieldOf } from './field';

const field = fieldsOf('epc');

/** The sum of the least or the most that all measures cost; `''` where one of them has no cost. */
function costOfAll(recommendations: readonly Recommendation[], which: 'low' | 'high'): CellValue {
  const costs = recommendations.map(({ indicative_cost: costs }) =>
    which === 'low' ? costs[0] : costs.at(-1),
  );
  const known = costs.filter((cost) => typeof cost === 'number');
  return known.length === 0 || known.length < costs.length ? '' : known.reduce((sum, cost) => sum + cost, 0);
}

/** Nothing that is held names the home, or none of what is held is its certificate: two different things. */
function noCertificate(problem: Problem): string {
  return problem.kind === 'certificate-not-found'
    ? certificateText(certificateKnowledge(problem))
    : homeNotFoundWords;
}

function ofMeasures(read: (recommendations: readonly Recommendation[]) => CellValue) {
  return ({ value, faults }: Checked<EpcResult>): CellValue =>
    isUnread('recommendations', faults) ? unreadWords : read(value.recommendations);
}

/** A field of the certificate as it stands; blank where the certificate leaves it out. */
function ofCertificate(name: keyof Certificate) {
  return ({ value: { certificate }, faults }: Checked<EpcResult>): CellValue | null =>
    isMisread(`certificate.${name}`, faults) ? unreadWords : certificate[name];
}

const commonFields: readonly FieldOf<'epc'>[] = [
  field(
    'current_energy_rating',
    'EPC rating',
    'Energy rating now, A to G',
    ({ value }) => ratingOf(value.certificate) ?? unreadWords,
    { nothingFound: noCertificate },
  ),
  field(
    'current_energy_efficiency',
    'EPC score',
    'Energy efficiency score now, in points',
    ofCertificate('current_energy_efficiency'),
  ),
  field(
    'expiry_date',
    'EPC valid until',
    'Last day of the certificate: ten years less a day after it was lodged',
    ({ value }) => expiryDay(value.certificate) ?? unreadWords,
    { dates: 'day' },
  ),
  field(
    'potential_energy_rating',
    'EPC rating possible',
    'Energy rating if all measures were done',
    ofCertificate('potential_energy_rating'),
  ),
  field(
    'recommendations',
    'EPC measures',
    'How many measures the certificate recommends',
    ofMeasures((recommendations) => recommendations.length),
  ),
  field(
    'cost_low',
    'EPC measures from £',
    'Lowest total cost of all recommended measures, GBP',
    ofMeasures((recommendations) => costOfAll(recommendations, 'low')),
  ),
  field(
    'cost_high',
    'EPC measures up to £',
    'Highest total cost of all recommended measures, GBP',
    ofMeasures((recommendations) => costOfAll(recommendations, 'high')),
  ),
];

const commonNames = new Set(commonFields.map(({ name }) => name));

function headerOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return `EPC ${words}`;
}

const otherFields = (Object.keys(certificateFields) as (keyof Certificate)[])
  .filter((name) => !commonNames.has(name))
  .map((name): FieldOf<'epc'> => {
    const { means, unit, reader } = certificateFields[name];
    const { kind } = reader.parts;
    const told = unit === null ? means : `${means}, ${unit}`;
    return field(name, headerOf(name), told, ofCertificate(name), {
      isCommon: false,
      dates: kind === 'day' || kind === 'moment' ? kind : null,
    });
  });

/** Which home the API took an address for. */
const answeredForField = field(
  'answered_for',
  // Decision 155.
  'Answered for',
  'Address and UPRN of the home that the certificate belongs to: an address is matched with the most similar one',
  ({ value }) => answeredFor(value.certificate),
  { isCommon: false },
);

/** Columns that an energy certificate can fill: what most people want, then every other field of the contract (2.7). */
export const epcFields: readonly FieldOf<'epc'>[] = [...commonFields, answeredForField, ...otherFields];
