import type { Cell, Table } from '../table';
import {
  askAboutRivals,
  datesOfTenancies,
  joinAddress,
  limitsOfLicences,
  preferSurer,
  referencesOfHomes,
} from './beside';
import { guardedBecause } from './guards';
import { conceptOf } from './concepts';
import { essence, squeezed, unnumbered, wordsOf } from './header';
import type { ColumnRole } from './role';
import { likeness, sampleOf } from './samples';
import { asked, left, type ColumnSuggestion } from './suggestion';
import { meaningOf, type HeaderMeaning } from './synonyms';

/** From this share of fitting cells on, cells bear out what a header says. */
const fitting = 0.7;
/** Below this, they speak against it. */
const unfitting = 0.5;
/** Cells that alone are enough to ask about a column whose header says nothing. */
const telling = 0.8;

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
      if (only && !another) return { kind: 'taken', role: only, confidence: 0.7 };
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

/** Exports name fields by their path: `property.address.postcode` is a postcode, `landlord.address.postcode` is somebody's. */
const fieldPath = /^[a-z_\d]+(?:\.[a-z_\d]+)+$/i;

function ofColumn(given: string, sample: readonly Cell[], table: Table): ColumnSuggestion {
  if (!fieldPath.test(given)) return ofHeader(unnumbered(given), sample, table);
  const guard = guardedBecause(given, squeezed(given));
  if (guard !== null) return left(`it speaks of ${guard}`);
  const fields = given.split('.');
  const last = ofHeader(fields.at(-1) ?? given, sample, table);
  return last.kind === 'left' ? ofHeader(fields.slice(-2).join(' '), sample, table) : last;
}

function ofHeader(header: string, sample: readonly Cell[], table: Table): ColumnSuggestion {
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

/**
 * A column whose header stands under a group: both together say more than the header alone (`Landlord` above `Address`), unless it
 * says enough by itself.
 */
function ofGrouped(header: string, group: string, sample: readonly Cell[], table: Table): ColumnSuggestion {
  const alone = ofColumn(header, sample, table);
  if (group === '' || header.startsWith(group)) return alone;
  const both = ofColumn(`${group} ${header}`, sample, table);
  const saysMore =
    both.kind === 'taken' ? alone.kind !== 'taken' : both.kind === 'left' && isGuarded(`${group} ${header}`);
  return saysMore ? both : alone;
}

function isGuarded(header: string): boolean {
  return guardedBecause(header, squeezed(header)) !== null;
}

/** What each column of a table seems to hold, in the table's order. Nothing doubtful is taken: it is asked. */
export function suggestColumns(table: Table): readonly ColumnSuggestion[] {
  const { headers, groups } = table;
  const samples = headers.map((_, column) => sampleOf(table, column));
  const sampleAt = (column: number): readonly Cell[] => samples[column] ?? [];
  const alone = headers.map((header, column) =>
    ofGrouped(header, groups?.[column] ?? '', sampleAt(column), table),
  );
  const ofHomes = referencesOfHomes(
    headers,
    limitsOfLicences(headers, alone),
    (at) => sampleAt(at).length > 0,
  );
  return askAboutRivals(headers, joinAddress(preferSurer(datesOfTenancies(headers, ofHomes))));
}
