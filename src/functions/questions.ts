import {
  type Determination,
  type EpcResult,
  type Identifier,
  type IdentifierProblem,
  type Licensing,
  type Problem,
  type Property,
  certificateKnowledge,
  identifierText,
  isUnread,
  noCertificateText,
} from '../contract';
import type { Question } from './calls';
import { type Cell, uprnCell, unread } from './cells';
import type { AnswerWord } from './words';

/** What each endpoint is asked, for whatever is shown of the answer. */
export type Endpoint<Value> = Pick<Question<Value, never>, 'about' | 'ask' | 'refuses'>;

/** Makes the question of what is shown of an answer. */
const asking =
  <Value>(endpoint: Endpoint<Value>) =>
  <Shown>(show: Question<Value, Shown>['show']): Question<Value, Shown> => ({ ...endpoint, show });

const certificate: Endpoint<EpcResult> = {
  about: 'certificate',
  ask: (client, identifier, options) => client.epcCheck(identifier, options),
};

const place: Endpoint<Determination> = {
  about: 'place',
  ask: (client, identifier, options) => client.determinationCheck(identifier, options),
};

const registers: Endpoint<Licensing> = {
  about: 'registers',
  ask: (client, identifier, options) => client.licensingCheck(identifier, options),
};

const storedProperty: Endpoint<Property> = {
  about: 'stored-property',
  refuses: unlessPropertyId,
  ask: (client, identifier, options) => {
    if (identifier.form !== 'property')
      throw new Error('Only a Property Id gets here: the rest was refused.');
    return client.propertyCheck(identifier.propertyId, options);
  },
};

export const ofCertificate = asking(certificate);
export const ofPlace = asking(place);
export const ofRegisters = asking(registers);
export const ofStoredProperty = asking(storedProperty);

/** The endpoints by the words that name their answers. */
export const endpoints: Readonly<Record<AnswerWord, Endpoint<unknown>>> = {
  epc: certificate,
  determination: place,
  licence: registers,
  property: storedProperty,
};

/** The UPRN that a certificate names, where it names a home. It shares the request of every question about the certificate. Decision 121. */
export const findingUprn: Question<EpcResult, Cell> = {
  ...ofCertificate<Cell>(({ value: { certificate }, faults, checkedAt }) => {
    if (isUnread('certificate.uprn', faults)) return unread('The UPRN');
    const { uprn } = certificate;
    return uprn === null ? noUprn('Its certificate names none') : uprnCell(uprn, certificate, checkedAt);
  }),
  explain: (problem: Problem) =>
    problem.kind === 'certificate-not-found'
      ? noUprn(noCertificateText(certificateKnowledge(problem)))
      : null,
};

function noUprn(why: string): Cell {
  const message = `The API reveals a UPRN on an energy certificate alone. ${why}. Look the UPRN up elsewhere.`;
  return { kind: 'refusal', code: '#N/A', message };
}

const maxQuotedLength = 60;

function unlessPropertyId(identifier: Identifier): IdentifierProblem | null {
  if (identifier.form === 'property') return null;
  const found = identifierText(identifier).slice(0, maxQuotedLength);
  return { kind: 'identifier-unclear', reason: 'form-not-accepted', found };
}
