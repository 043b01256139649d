import type { KnownLicenceStatus } from '../../store/store';

/** What a word of a status says. `whole`: of a licence, that it is no part of one; it counts where nothing else is said. */
type WordClass =
  | 'granted'
  | 'running'
  | 'whole'
  | 'application'
  | 'requested'
  | 'draft'
  | 'rejected'
  | 'exemption'
  | 'ended'
  | 'withdrawn'
  | 'neutral';

/** Every word that is understood; what is "to be granted" is a draft. A status with any other word is not understood: "not", "un-", "in-" turn the rest around. */
const wordLists: Readonly<Record<WordClass, string>> = {
  granted: 'granted grant issued approved licensed licenced renewed reissued',
  running: 'current active live valid force',
  whole: 'full final',
  application: 'application applications',
  requested:
    'applied requested pending progress processing consideration received submitted awaiting assessment notyetdone',
  draft: 'draft proposed intention intended to',
  rejected: 'refused rejected declined',
  exemption: 'exempt exempted exemption ten',
  ended: 'expired revoked surrendered lapsed ceased terminated ended',
  withdrawn: 'withdrawn cancelled canceled',
  neutral:
    'licence license hmo house the a an and of on in by is has be been with under holder owner council notice ' +
    'status mandatory additional selective licensing scheme part property year years month months temporary new renewal ' +
    'duly made decision determination inspection payment conditions',
};

const classes = new Map<string, WordClass>(
  (Object.keys(wordLists) as WordClass[]).flatMap((name) =>
    wordLists[name].split(' ').map((word) => [word, name] as const),
  ),
);

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/\bnot yet (been )?(issued|granted|determined|decided|approved)\b/g, 'notyetdone')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** What classes of words say together; `null` where that is not one thing, as in "Granted, variation pending". */
function combinedMeaning(found: ReadonlySet<WordClass>, isOfLicence: boolean): KnownLicenceStatus | null {
  const said = new Set([...found].filter((each) => each !== 'neutral' && each !== 'whole'));
  const isOnly = (...allowed: WordClass[]): boolean => [...said].every((each) => allowed.includes(each));
  if (said.size === 0) return found.has('whole') ? 'granted' : null;
  if (said.has('exemption')) return isOnly('exemption', 'granted', 'running') ? 'exemption' : null;
  if (said.has('rejected')) return isOnly('rejected', 'application') ? 'rejected' : null;
  if (said.has('ended')) return isOnly('ended') ? 'ended' : null;
  // An application that was withdrawn never was a licence, so that it must be said which of them it was.
  if (said.has('withdrawn')) return isOnly('withdrawn') && isOfLicence ? 'ended' : null;
  if (said.has('draft')) return isOnly('draft', 'granted', 'application', 'requested') ? 'requested' : null;
  if (said.has('granted')) return isOnly('granted', 'running', 'application') ? 'granted' : null;
  // A current application, or one that was found valid, is an application.
  if (said.has('application')) return 'requested';
  return isOnly('requested') ? 'requested' : isOnly('running') ? 'granted' : null;
}

/** Words that say by themselves what a licence is not. “To” does so only before another: “subject to conditions”. */
const weighty = new Set<WordClass | null>([
  'requested',
  'draft',
  'rejected',
  'exemption',
  'ended',
  'withdrawn',
]);
const doubtful = /^(not|no|never|(appeal|suspen|revo[ck]|review|refus|reject|unlicen|unsuccess|invalid).*)$/;

/** Whether words that are not understood as a whole take something from a licence beside them: “Appeal lodged”, and not “Case open”. */
export function castsDoubt(text: string): boolean {
  const words = wordsOf(text).filter((word) => word !== 'to');
  return words.some((word) => weighty.has(classes.get(word) ?? null) || doubtful.test(word));
}

/**
 * What a council's words of status say, matched as whole words: "unlicensed" and "not issued" are not "licensed" and "issued".
 * `null` for words that are not understood, or say more than one thing: they are kept as they stand, and count as not certain.
 * Decision 64.
 */
export function readStatus(text: string): KnownLicenceStatus | null {
  const words = wordsOf(text);
  const found = words.map((word) => classes.get(word) ?? null);
  const isOfLicence = words.some((word) => word === 'licence' || word === 'license');
  const understood = found.filter((each) => each !== null);
  return understood.length === found.length ? combinedMeaning(new Set(understood), isOfLicence) : null;
}
