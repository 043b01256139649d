import { certificateKnowledge, giveAnother, problemMessage, type Problem } from '../../contract';
import type { Tone } from '../parts/tone';

/** What is said where the API holds nothing of what was asked for. It never says that there is none. */
interface NothingFound {
  readonly tone: Tone;
  /** In a word or two. */
  readonly value: string;
  /** What it does not mean, or what would help. */
  readonly text: string;
}

const keptOut = 'A certificate may be left out of open data.';

function ofCertificate(problem: Problem): NothingFound {
  const text = `${problemMessage(problem)} ${keptOut}`;
  switch (certificateKnowledge(problem).kind) {
    case 'none-here':
      return { tone: 'neutral', value: 'Not in data', text };
    case 'not-said':
      return { tone: 'neutral', value: 'Not listed', text };
    case 'not-placed':
      return { tone: 'warning', value: 'Not placed', text };
    case 'not-held':
    case 'unread':
      return { tone: 'warning', value: 'No data', text };
  }
}

/** The answer that nothing was found, in words. */
export function nothingFound(problem: Problem): NothingFound {
  switch (problem.kind) {
    case 'certificate-not-found':
      return ofCertificate(problem);
    case 'determination-not-found':
      return {
        tone: 'warning',
        value: 'Not placed',
        text: `Not placed: its council is not known, so nothing can be said about its rules. ${giveAnother}`,
      };
    default:
      return { tone: 'warning', value: 'Not matched', text: problemMessage(problem) };
  }
}
