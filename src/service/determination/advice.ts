import { spokenDay, type IsoDate, type SchemeType } from '../../contract';
import { nationalRulesAsAt, type NationalRule } from './national-rules';
import type { AnyRegulation, CoveringDirection, CoveringScheme, Loaded, Nation } from './regulation';
import { datedOn, type Dated } from './state';
import { spokenAboveCommercial, spokenConfigurations, spokenPeriod } from './wording';

/*
 * Every text speaks of the place and says which data it rests on and as at when. None says that no licence is needed:
 * that the loaded data has no scheme here is all that anybody can know from it.
 */

function dataAsOf(asAt: IsoDate): string {
  return `(data as of ${spokenDay(asAt)})`;
}

function sentences(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/** What ended here, and what is only proposed, for whoever remembers the one or heard of the other. */
function aside(regulations: readonly Dated<AnyRegulation>[]): string[] {
  return regulations.flatMap(({ name, state, endsOn }) => {
    if (state.consultation) return [`“${name}” is under consultation and has no legal effect.`];
    if (state.expired && endsOn !== null) return [`“${name}” ended on ${spokenDay(endsOn)}.`];
    return [];
  });
}

/** Part-area schemes that nobody can place this home in or out of: silence would read as 'not covered'. */
function doubts(undecided: readonly AnyRegulation[]): string[] {
  return undecided.map(({ name, confidence = null }) =>
    confidence === null
      ? `Whether “${name}” covers this place is not known: the loaded data does not say exactly where it lies.`
      : `Whether “${name}” covers this place is not certain: it stands close to the boundary or is placed by its postcode alone (${confidence}% for inside).`,
  );
}

function verified({ verifiedOn }: AnyRegulation): string {
  return verifiedOn === null ? '' : ` It was compared with its publication on ${spokenDay(verifiedOn)}.`;
}

/** `mandatory`: the law of the whole nation. */
export function mandatoryAdvice(nation: Nation, rules: readonly Dated<NationalRule>[]): string {
  const rule = rules.find(({ state }) => state.active);
  if (!rule || rule.startsOn === null) {
    return `No mandatory licensing rule of ${nation} is held for this day (rules as of ${spokenDay(nationalRulesAsAt)}).`;
  }
  return sentences([
    `Mandatory licensing covers all of ${nation}: a licence is needed ${rule.catches}.`,
    rule.leavesOut ?? '',
    'This check knows the place and not who lives there.',
    `(rule in force since ${spokenDay(rule.startsOn)}, rules as of ${spokenDay(nationalRulesAsAt)})`,
  ]);
}

function schemeInForce(scheme: CoveringScheme): string {
  const kind = scheme.type === 'additional' ? 'Additional' : 'Selective';
  const catches =
    scheme.configurations.length === 0
      ? 'It applies to privately rented homes whoever lives in them, unless they fall under HMO licensing; some tenancies are exempt.'
      : `It applies to ${spokenConfigurations(scheme.configurations)}.`;
  return (
    `${kind} licensing covers this place: “${scheme.name}”, ${spokenPeriod(scheme)}. ${catches}` +
    spokenAboveCommercial(scheme.aboveCommercial) +
    verified(scheme)
  );
}

/** `additional` and `selective`: the councils' own schemes. */
export function schemeAdvice(
  type: Exclude<SchemeType, 'mandatory'>,
  { asAt, covering, undecided }: Loaded<CoveringScheme>,
  today: IsoDate,
): string {
  if (asAt === null)
    return `No data on licensing schemes is loaded: ask the council about ${type} licensing here.`;
  const schemes = datedOn(
    today,
    covering.filter((scheme) => scheme.type === type),
  );
  const inForce = schemes.filter(({ state }) => state.active);
  const open = undecided.filter((scheme) => scheme.type === type);
  const none = schemes.some(({ state }) => state.future)
    ? `No ${type} licensing scheme in the loaded data is in force here yet: see future.`
    : open.length > 0
      ? ''
      : `No ${type} licensing scheme in the loaded data covers this place now.`;
  return sentences([
    ...(inForce.length > 0 ? inForce.map(schemeInForce) : [none]),
    ...aside(schemes),
    ...doubts(open),
    dataAsOf(asAt),
  ]);
}

function useClasses({ restrictFrom, restrictTo }: CoveringDirection): string {
  if (restrictFrom === 'C3' && restrictTo === 'C4')
    return 'a change from a dwelling (C3) to a small HMO (C4) needs planning permission';
  if (restrictFrom === null || restrictTo === null)
    return 'a change to an HMO needs planning permission as the direction says';
  return `a change from ${restrictFrom} to ${restrictTo} needs planning permission`;
}

function directionInForce(direction: CoveringDirection): string {
  const inferred = direction.inferred
    ? ' That it is about HMOs was read from its name or description: read the direction itself.'
    : '';
  return (
    `An Article 4 direction covers this place: “${direction.name}”, ${spokenPeriod(direction)}: ` +
    `${useClasses(direction)}.${inferred}${verified(direction)}`
  );
}

const askCouncil = (nation: Nation): string =>
  `Article 4 directions about HMOs are English: in ${nation} ask the council about planning permission.`;

/** What holds in a nation whether or not a direction covers the place. */
export const planningByNation: Readonly<Record<Nation, string>> = {
  England: '',
  Wales:
    'In Wales a change from a dwelling (C3) to a small HMO (C4) is not permitted development: ask the council.',
  Scotland: askCouncil('Scotland'),
  'Northern Ireland': askCouncil('Northern Ireland'),
};

/** `article4`: planning directions about HMOs. */
export function directionAdvice(
  nation: Nation,
  { asAt, covering, undecided }: Loaded<CoveringDirection>,
  today: IsoDate,
): string {
  if (asAt === null) {
    const ask = 'No data on Article 4 directions is loaded: ask the council about one on HMOs here.';
    return sentences([ask, planningByNation[nation]]);
  }
  const directions = datedOn(today, covering);
  const inForce = directions.filter(({ state }) => state.active);
  const none = directions.some(({ state }) => state.future)
    ? 'No Article 4 direction about HMOs in the loaded data is in force here yet: see future.'
    : undecided.length > 0
      ? ''
      : 'No Article 4 direction about HMOs in the loaded data covers this place now.';
  return sentences([
    ...(inForce.length > 0
      ? [...inForce.map(directionInForce), 'A use that lawfully began before keeps its right.']
      : [none]),
    planningByNation[nation],
    ...aside(directions),
    ...doubts(undecided),
    dataAsOf(asAt),
  ]);
}

interface Upcoming {
  readonly what: string;
  readonly asAt: IsoDate;
  readonly begins: readonly string[];
}

function upcoming<Some extends AnyRegulation>(
  what: string,
  { asAt, covering }: Loaded<Some>,
  kind: (regulation: Some) => string,
  today: IsoDate,
): Upcoming[] {
  if (asAt === null) return [];
  const begins = datedOn(today, covering)
    .filter(({ state }) => state.future)
    .map((each) => `“${each.name}” (${kind(each)}) begins here: ${spokenPeriod(each)}.`);
  return [{ what, asAt, begins }];
}

/** `future`: what is decided and begins later. A consultation decides nothing and is told of under its own heading. */
export function futureAdvice(
  schemes: Loaded<CoveringScheme>,
  directions: Loaded<CoveringDirection>,
  today: IsoDate,
): string {
  const known = [
    ...upcoming('licensing schemes', schemes, ({ type }) => `${type} licensing`, today),
    ...upcoming('Article 4 directions', directions, () => 'Article 4 direction', today),
  ];
  if (known.length === 0)
    return 'No data on licensing schemes or Article 4 directions is loaded: ask the council what is to come.';
  const begins = known.flatMap((each) => each.begins);
  const none = `None of the ${known.map(({ what }) => what).join(' and ')} in the loaded data begins here later.`;
  return sentences([
    ...(begins.length > 0 ? begins : [none]),
    `(data: ${known.map(({ what, asAt }) => `${what} as of ${spokenDay(asAt)}`).join(', ')})`,
  ]);
}
