import { uncapitalised } from '../letter-case';
import { certificateKnowledge } from '../places/place-knowledge';
import type { ApiProblem, IdentifierProblem, Problem, WordProblem } from './problem';
import { noCertificateText } from '../licences/record-words';
import { severalHomesFit } from './problem-catalogue';

/** The sentence for a value that names no home: what to do, what was found, what was wanted. */
function identifierMessage({ reason, found }: IdentifierProblem): string {
  const quoted = `“${found}”`;
  switch (reason) {
    case 'digits-lost':
      return `Enter the UPRN again: ${quoted} has lost its last digits. Format the column as Number without decimals first.`;
    case 'too-many-digits':
      return `Check the UPRN: ${quoted} has more than 12 digits. A UPRN has 1 to 12.`;
    case 'not-whole':
      return `Check the UPRN: ${quoted} is not a whole number. A UPRN has 1 to 12 digits.`;
    case 'no-postcode':
      return `Add the postcode: ${quoted} is neither a UPRN nor an address that ends in a postcode.`;
    case 'no-street':
      return `Add the house number and street: ${quoted} is only a postcode.`;
    case 'outside-united-kingdom':
      return `Choose a home in the United Kingdom: ${quoted} lies outside it.`;
    case 'too-long':
      return `Shorten the address: ${quoted} is longer than the API takes.`;
    case 'empty-value':
      return `Enter the whole identifier: ${quoted} has nothing after its prefix.`;
    case 'unknown-prefix':
      return `Use registry:uprn:…, svc:property:… or svc:address:…: ${quoted} starts with none of these.`;
    case 'bad-escape':
      return `Write the address in plain text: ${quoted} has a % that is not part of an encoded character.`;
    case 'not-text-or-number':
      return `Give a UPRN, a Property Id or an address with its postcode: found ${quoted}.`;
    case 'form-not-accepted':
      return `Give a Property Id (svc:property:…): ${quoted} is another kind of identifier.`;
  }
}

/** The sentence for a word that is none of those an argument takes. */
function wordMessage({ found, nearest, words }: WordProblem): string {
  const wanted = nearest.length > 0 ? `did you mean ${either(nearest)}?` : `use ${either(words)}.`;
  return `Correct the last argument: “${found}” is not a field here; ${wanted}`;
}

function either(words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
}

/** What the API added in its own words, where it did. More sentences may follow: it ends as one. */
function added(description: string): string {
  const said = description.trim();
  return said === '' ? '' : ` The API says: ${said.replace(/[^.!?]$/, '$&.')}`;
}

/** What the server that holds the keys says to do, as one sentence; empty where it is not that server which failed or refused. */
function adviceOf({ isOfServer, description }: Pick<ApiProblem, 'isOfServer' | 'description'>): string {
  return isOfServer ? description.replace(/\s+/g, ' ').trim().slice(0, 300) : '';
}

/** What is held of the council's certificates, where a home was sought among them. */
function amongCertificates(problem: Problem): string {
  const known = certificateKnowledge(problem);
  if (known.kind !== 'none-here' && known.kind !== 'not-held') return '';
  return `: ${uncapitalised(noCertificateText(known))}`;
}

/** What to do where an identifier names no home, whichever of its forms it has. */
export const giveAnother = 'Give the right UPRN, or a fuller address with its postcode.';

/** No home was found; of several that fit the API says what helps. */
function homeMessage(problem: ApiProblem): string {
  if (problem.description === severalHomesFit) return severalHomesFit;
  const search =
    problem.kind === 'licensing-not-found'
      ? ', so the licence registers could not be searched'
      : amongCertificates(problem);
  return `No home was found for this identifier${search}. ${giveAnother}`;
}

/** The one sentence that tells the user what a problem is and what to do: total over the union. */
export function problemMessage(problem: Problem): string {
  switch (problem.kind) {
    case 'identifier-unclear':
      return identifierMessage(problem);
    case 'word-unknown':
      return wordMessage(problem);
    case 'identifier-refused':
      return `Check the identifier: the API does not accept it.${added(problem.description)}`;
    case 'body-refused':
      return `Correct the property’s data: the API does not accept it.${added(problem.description)}`;
    case 'account-limit-reached':
      return 'Ask your provider to raise the account’s limit: no further property can be created.';
    case 'licensing-not-found':
    case 'address-not-found':
      return homeMessage(problem);
    case 'determination-not-found':
      return 'No determination was found for this home in the data held.';
    case 'certificate-not-found':
      return `${noCertificateText(certificateKnowledge(problem))}: that does not mean that the home has none.`;
    case 'property-not-found':
      return 'Check this Property Id, or clear it and sync to store the home anew: nothing is stored under it.';
    case 'conflict':
      return `Try again in a moment: another change to this property is under way.${added(problem.description)}`;
    case 'server-error':
    case 'server-failed':
      // To try again does not always help, such as where that server's keys are refused.
      return adviceOf(problem) || `Try again later: the API failed (status ${problem.status}).`;
    case 'keys-refused':
      return problem.wantsSignIn
        ? 'Sign in: open the Terrace pane, and sign in to your firm’s server at its top.'
        : 'Check the connection’s keys: the API did not accept them.';
    case 'rate-limited':
      return 'Wait a little: the API’s quota is used up for now.';
    case 'unknown-refusal':
      return (
        adviceOf(problem) ||
        `${problem.description ? 'The API' : 'Check the network: it or the API'} refused the request (status ${problem.status}).${added(problem.description)}`
      );
    case 'unreadable-answer':
      return `The API’s answer could not be read (found ${problem.found}). Try again later; if that does not help, check the network and the connection’s address.`;
    case 'another-home':
      return `The API answered for another home: ${problem.answeredFor}. Ask its provider.`;
    case 'not-archived':
      return problem.answeredFor === null
        ? 'Not archived: the API says that it did not archive this property. Ask its provider.'
        : `Not archived: the API answered for another property, ${problem.answeredFor}. Ask its provider.`;
    case 'no-connection-set':
      return 'Connect first: open the Terrace pane and choose a connection.';
    case 'insecure-address':
      return `Use an https address: “${problem.host}” would be asked without encryption.`;
    case 'unreachable':
      return problem.isOfSignIn
        ? 'Check the network: your firm’s server or Microsoft could not be asked who you are.'
        : 'Check the network and the connection’s address: the API could not be reached.';
    case 'timed-out':
      return `Try again later: the API did not answer within ${problem.seconds} seconds.`;
    case 'redirected':
      return problem.to === null
        ? 'Sign in to the network where it asks for that, as a hotel’s does. Otherwise ask the API’s provider for its exact address: this one redirects to another, and Terrace does not send your keys there.'
        : `Use “${problem.to}” as the connection’s address: the current one redirects there.`;
    case 'answer-too-large':
      return `Ask the API’s provider: the answer was larger than ${Math.round(problem.limitBytes / 1024)} KiB, so Terrace did not read it.`;
    case 'device-keeps-nothing':
      return 'Free space on this device, or let this site store data, then open the workbook again: answers are saved only until it closes.';
    case 'cancelled':
      return 'The request was cancelled.';
    case 'unconfirmed':
      return `Check whether the property was created before you try again: no answer came (${problem.because}).`;
  }
}
