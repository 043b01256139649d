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

/** What each endpoint is asked, for whatever is shown of the answer. */
type Show<Value, Shown> = Question<Value, Shown>['show'];

export function ofCertificate<Shown>(show: Show<EpcResult, Shown>): Question<EpcResult, Shown> {
  return {
    about: 'certificate',
    ask: (client, identifier, options) => client.epcCheck(identifier, options),
    show,
  };
}

export function ofPlace<Shown>(show: Show<Determination, Shown>): Question<Determination, Shown> {
  return {
    about: 'place',
    ask: (client, identifier, options) => client.determinationCheck(identifier, options),
    show,
  };
}

export function ofRegisters<Shown>(show: Show<Licensing, Shown>): Question<Licensing, Shown> {
  return {
    about: 'registers',
    ask: (client, identifier, options) => client.licensingCheck(identifier, options),
    show,
  };
}

export function ofStoredProperty<Shown>(show: Show<Property, Shown>): Question<Property, Shown> {
  return {
    about: 'stored-property',
    refuses: unlessPropertyId,
    ask: (client, identifier, options) => {
      if (identifier.form !== 'property')
        throw new Error('Only a Property Id gets here: the rest was refused.');
      return client.propertyCheck(identifier.propertyId, options);
    },
    show,
  };
}

/** The UPRN that a certificate names. It shares the request of every question about the certificate. Decision 121. */
export const findingUprn: Question<EpcResult, Cell> = {
  about: 'certificate',
  ask: (client, identifier, options) => client.epcCheck(identifier, options),
  show: ({ value: { certificate }, faults, checkedAt }) => {
    if (isUnread('certificate.uprn', faults)) return unread('The UPRN');
    return certificate.uprn === null
      ? noUprn('Its certificate names none')
      : uprnCell(certificate.uprn, certificate, checkedAt);
  },
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
