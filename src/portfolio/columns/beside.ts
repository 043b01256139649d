import { squeezed } from './header';
import { isAddressPart, type ColumnRole } from './role';
import { asked, left, type ColumnSuggestion } from './suggestion';

/* What a column is taken for also follows from the columns beside it. */

const speaksOfLicence = /licen[cs]|hmo|permit|allow|authori/i;

/**
 * `Max occupancy` may be what a licence permits or what an agent lets: it is the licence's where the sheet speaks of licences
 * elsewhere, and asked where not.
 */
export function limitsOfLicences(
  headers: readonly string[],
  suggestions: readonly ColumnSuggestion[],
): ColumnSuggestion[] {
  const isLimit = (role: ColumnRole): boolean =>
    role === 'licence_max_people' || role === 'licence_max_households';
  const elsewhere = suggestions.some(
    (each) => each.kind === 'taken' && each.role.startsWith('licence_') && !isLimit(each.role),
  );
  return suggestions.map((each, position) =>
    each.kind === 'taken' &&
    isLimit(each.role) &&
    !elsewhere &&
    !speaksOfLicence.test(headers[position] ?? '')
      ? asked(
          [each.role, each.role === 'licence_max_people' ? 'people' : 'households'],
          'header-means-several',
        )
      : each,
  );
}

/** A bare number of reference is the home's own where no column speaks of licences. */
export function referencesOfHomes(
  headers: readonly string[],
  suggestions: readonly ColumnSuggestion[],
  isFilled: (position: number) => boolean,
): readonly ColumnSuggestion[] {
  if (headers.some((header) => speaksOfLicence.test(header))) return suggestions;
  return suggestions.map((each, position) =>
    each.kind === 'asked' &&
    each.because === 'header-means-several' &&
    each.roles.join() === 'external_reference,licence_reference' &&
    isFilled(position)
      ? { kind: 'taken', role: 'external_reference', confidence: 0.75 }
      : each,
  );
}

const bareDates = /^(?:actual)?(?:start|end)(?:date)?$/;
const speaksOfTenancy = /tenan|lease|rolling|rent/i;

/** A bare start or end in a sheet that speaks of tenancies, and of no licence anywhere, is the tenancy's. */
export function datesOfTenancies(
  headers: readonly string[],
  suggestions: readonly ColumnSuggestion[],
): ColumnSuggestion[] {
  const isOfTenancies =
    headers.some((header) => speaksOfTenancy.test(header)) &&
    !headers.some((header) => speaksOfLicence.test(header));
  return suggestions.map((each, position) =>
    isOfTenancies && each.kind === 'asked' && bareDates.test(squeezed(headers[position] ?? ''))
      ? left('it speaks of a tenancy')
      : each,
  );
}

const firstLines: readonly ColumnRole[] = ['address.line1', 'address.street'];

/**
 * `Address` beside `Address 2` or `Town` is its first line. A further line that is there twice, or a whole address beside a first
 * line, is left to the person.
 */
export function joinAddress(suggestions: readonly ColumnSuggestion[]): ColumnSuggestion[] {
  const roles = suggestions.flatMap((each) => (each.kind === 'taken' ? [each.role] : []));
  const hasParts = roles.some(isAddressPart);
  const hasFirstLine = roles.some((role) => firstLines.includes(role));
  return suggestions.map((each) =>
    each.kind === 'taken' && each.role === 'address' && hasParts && !hasFirstLine
      ? { ...each, role: 'address.line1' }
      : each,
  );
}

const eachPays = /\bp{2,3}[wm]\b|person|room|each/i;

/**
 * A header that can only mean one thing and is asked all the same, such as `Market rent`, is a rival of the column that is taken. What
 * each person pays is none of the rent of a home.
 */
function rivalRole(suggestion: ColumnSuggestion, header: string): ColumnRole | null {
  if (eachPays.test(header)) return null;
  if (suggestion.kind !== 'asked' || suggestion.because !== 'header-means-several') return null;
  const [only, another] = suggestion.roles;
  return only !== undefined && another === undefined && only === 'rent' ? only : null;
}

/** Two columns for one role are never chosen between. */
export function askAboutRivals(
  headers: readonly string[],
  suggestions: readonly ColumnSuggestion[],
): ColumnSuggestion[] {
  const count = new Map<ColumnRole, number>();
  suggestions.forEach((each, position) => {
    const role = each.kind === 'taken' ? each.role : rivalRole(each, headers[position] ?? '');
    if (role !== null) count.set(role, (count.get(role) ?? 0) + 1);
  });
  return suggestions.map((each) =>
    each.kind === 'taken' && (count.get(each.role) ?? 0) > 1 ? asked([each.role], 'several-columns') : each,
  );
}

/** How sure a column is: its header says so, usually means so, or its cells alone tell between several meanings. */
function tier(confidence: number): number {
  return confidence >= 0.9 ? 2 : confidence > 0.7 ? 1 : 0;
}

/** A column gives way to a surer one of the same role: `Property` beside `Address` is asked, the address is taken. */
export function preferSurer(suggestions: readonly ColumnSuggestion[]): ColumnSuggestion[] {
  const surest = new Map<ColumnRole, number>();
  for (const each of suggestions) {
    if (each.kind === 'taken')
      surest.set(each.role, Math.max(tier(each.confidence), surest.get(each.role) ?? 0));
  }
  return suggestions.map((each) =>
    each.kind === 'taken' && tier(each.confidence) < (surest.get(each.role) ?? 0)
      ? asked([each.role], 'several-columns')
      : each,
  );
}
