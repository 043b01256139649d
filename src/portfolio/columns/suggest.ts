import type { Cell, Table } from '../table';
import { guardedBecause } from './guards';
import { conceptOf } from './concepts';
import { essence, squeezed, wordsOf } from './header';
import { isAddressPart, type ColumnRole } from './role';
import { likeness, sampleOf } from './samples';
import { meaningOf, type HeaderMeaning } from './synonyms';

/** What one column seems to hold. Positions count from 0. */
export type ColumnSuggestion =
  /** Sure enough to be proposed; `confidence` from 0 to 1. */
  | { readonly kind: 'taken'; readonly role: ColumnRole; readonly confidence: number }
  /** May be one of these: the person says which, or none. */
  | { readonly kind: 'asked'; readonly roles: readonly ColumnRole[]; readonly because: AskedBecause }
  /** Speaks of something else, or of nothing known. */
  | { readonly kind: 'left'; readonly because: string };

export type AskedBecause =
  'header-means-several' | 'cells-do-not-fit' | 'no-cells-to-tell' | 'only-cells-say-so' | 'several-columns';

/** From this share of fitting cells on, cells bear out what a header says. */
const fitting = 0.7;
/** Below this, they speak against it. */
const unfitting = 0.5;
/** Cells that alone are enough to ask about a column whose header says nothing. */
const telling = 0.8;

const left = (because: string): ColumnSuggestion => ({ kind: 'left', because });
const asked = (roles: readonly ColumnRole[], because: AskedBecause): ColumnSuggestion => ({
  kind: 'asked',
  roles,
  because,
});

/** Roles whose words no other column holds: `Type` over houses and flats is clear. */
const toldByWords: ReadonlySet<ColumnRole> = new Set(['property_class', 'property_category', 'licence_type']);

type Fit = (role: ColumnRole) => number | null;

function byHeader(meaning: HeaderMeaning, fit: Fit): ColumnSuggestion {
  switch (meaning.kind) {
    case 'plain': {
      const share = fit(meaning.role);
      if (share !== null && share < unfitting) return asked([meaning.role], 'cells-do-not-fit');
      return { kind: 'taken', role: meaning.role, confidence: share === null ? 0.9 : 0.9 + share / 10 };
    }
    case 'likely': {
      const share = fit(meaning.role);
      if (share === null) return asked([meaning.role], 'no-cells-to-tell');
      if (share >= fitting) return { kind: 'taken', role: meaning.role, confidence: 0.7 + share / 10 };
      return asked([meaning.role], 'cells-do-not-fit');
    }
    case 'one-of': {
      const told = meaning.roles.filter((role) => toldByWords.has(role) && (fit(role) ?? 0) >= telling);
      const [only, another] = told;
      if (only && !another) return { kind: 'taken', role: only, confidence: 0.8 };
      const possible = meaning.roles.filter((role) => (fit(role) ?? 1) >= unfitting);
      return asked(possible.length > 0 ? possible : meaning.roles, 'header-means-several');
    }
  }
}

/** Roles whose cells are like no others: they are recognised under any header. */
const unmistakable = ['property_id', 'postcode', 'uprn'] as const;

function byCells(fit: Fit): ColumnSuggestion {
  const role = unmistakable.find((each) => (fit(each) ?? 0) >= telling);
  return role ? asked([role], 'only-cells-say-so') : left('its header names nothing that is sent');
}

/** Words in brackets may say more than the header (`Permitted occupancy (households)`), or nothing (`Rent (optional)`). */
function byWords(header: string): HeaderMeaning | null {
  return conceptOf(wordsOf(header)) ?? conceptOf(wordsOf(header.replace(/\([^)]*\)/g, ' ')));
}

/** Exports name fields by their path: `address.postcode` is a postcode. */
const fieldPath = /^[a-z_\d]+(?:\.[a-z_\d]+)*\.([a-z_\d]+)$/i;

function ofColumn(given: string, sample: readonly Cell[], table: Table): ColumnSuggestion {
  const header = fieldPath.exec(given)?.[1] ?? given;
  const whole = squeezed(header);
  const known = meaningOf(whole);
  const guard = known?.kind === 'plain' ? null : guardedBecause(header, whole);
  if (guard !== null) return left(`it speaks of ${guard}`);
  const fit: Fit = (role) => likeness(role, sample, table);
  const meaning = known ?? meaningOf(essence(header)) ?? byWords(header);
  if (whole === 'propertyid' && (fit('property_id') ?? 0) >= telling) {
    return { kind: 'taken', role: 'property_id', confidence: 0.95 };
  }
  return meaning ? byHeader(meaning, fit) : byCells(fit);
}

const speaksOfLicence = /licen[cs]|hmo|permit|allow|authori/i;

/**
 * `Max occupancy` may be what a licence permits or what an agent lets: it is the licence's where the sheet speaks of licences
 * elsewhere, and asked where not.
 */
function limitsOfLicences(
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

const bareDates = /^(?:actual)?(?:start|end)(?:date)?$/;
const speaksOfTenancy = /tenan|lease|rolling|rent/i;

/** A bare start or end in a sheet that speaks of tenancies, and of no licence anywhere, is the tenancy's. */
function datesOfTenancies(
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
function joinAddress(suggestions: readonly ColumnSuggestion[]): ColumnSuggestion[] {
  const roles = suggestions.flatMap((each) => (each.kind === 'taken' ? [each.role] : []));
  const hasParts = roles.some(isAddressPart);
  const hasFirstLine = roles.some((role) => firstLines.includes(role));
  return suggestions.map((each) =>
    each.kind === 'taken' && each.role === 'address' && hasParts && !hasFirstLine
      ? { ...each, role: 'address.line1' }
      : each,
  );
}

/** A header that can only mean one thing and is asked all the same, such as `Market rent`, is a rival of the column that is taken. */
function rivalRole(suggestion: ColumnSuggestion): ColumnRole | null {
  if (suggestion.kind !== 'asked' || suggestion.because !== 'header-means-several') return null;
  const [only, another] = suggestion.roles;
  return only !== undefined && another === undefined && only === 'rent' ? only : null;
}

/** Two columns for one role are never chosen between. */
function askAboutRivals(suggestions: readonly ColumnSuggestion[]): ColumnSuggestion[] {
  const count = new Map<ColumnRole, number>();
  for (const each of suggestions) {
    const role = each.kind === 'taken' ? each.role : rivalRole(each);
    if (role !== null) count.set(role, (count.get(role) ?? 0) + 1);
  }
  return suggestions.map((each) =>
    each.kind === 'taken' && (count.get(each.role) ?? 0) > 1 ? asked([each.role], 'several-columns') : each,
  );
}

/** A likely column gives way to a plain one of the same role: `Property` beside `Address` is asked, the address is taken. */
function preferPlain(suggestions: readonly ColumnSuggestion[]): ColumnSuggestion[] {
  const plainRoles = new Set(
    suggestions.flatMap((each) => (each.kind === 'taken' && each.confidence >= 0.9 ? [each.role] : [])),
  );
  return suggestions.map((each) =>
    each.kind === 'taken' && each.confidence < 0.9 && plainRoles.has(each.role)
      ? asked([each.role], 'several-columns')
      : each,
  );
}

/** What each column of a table seems to hold, in the table's order. Nothing doubtful is taken: it is asked. */
export function suggestColumns(table: Table): readonly ColumnSuggestion[] {
  const alone = table.headers.map((header, column) => ofColumn(header, sampleOf(table, column), table));
  return askAboutRivals(
    joinAddress(preferPlain(datesOfTenancies(table.headers, limitsOfLicences(table.headers, alone)))),
  );
}
