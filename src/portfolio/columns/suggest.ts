import type { Table } from '../table';
import { applyContext } from './context';
import { normalisedHeader, unnumbered } from './header';
import { headingsOf, type Heading } from './heading';
import { meaningOf } from './meaning';
import type { ColumnRole } from './role';
import type { HeaderMeaning } from './rule';
import { asked, left, type ColumnSuggestion } from './suggestion';
import { writtenColumns } from './written-columns';

/** From this share of fitting cells on, cells bear out what a header says. */
const minFittingShare = 0.7;
/** Below this, they speak against it. */
const minPossibleShare = 0.5;
/** Cells that alone are enough to ask about a column whose header says nothing. */
const minTellingShare = 0.8;

type Fit = Heading['fit'];

function byHeader(meaning: HeaderMeaning, fit: Fit): ColumnSuggestion {
  switch (meaning.kind) {
    case 'plain': {
      // Houses that have names alone are addresses too, where the header says so.
      const share = fit(meaning.role === 'address' ? 'address.line1' : meaning.role);
      if (share !== null && share < minPossibleShare) return asked([meaning.role], 'cells-do-not-fit');
      return { kind: 'taken', role: meaning.role, sureness: 'plain' };
    }
    case 'likely': {
      const share = fit(meaning.role);
      if (share === null) return asked([meaning.role], 'no-cells-to-tell');
      if (share >= minFittingShare) return { kind: 'taken', role: meaning.role, sureness: 'likely' };
      return asked([meaning.role], 'cells-do-not-fit');
    }
    case 'told': {
      const first = meaning.roles.find((role) => (fit(role) ?? 0) >= minTellingShare);
      if (first) return { kind: 'taken', role: first, sureness: 'by-cells' };
      return asked(possible(meaning.roles, fit), 'header-means-several');
    }
    case 'open':
      return asked(possible(meaning.roles, fit), 'header-means-several');
    case 'half':
      return asked(possible(meaning.roles, fit), 'header-says-more');
    case 'other':
      return left(`it speaks of ${meaning.what}`);
  }
}

/** Those of several roles that a column's cells allow; all of them where they allow none. */
function possible(roles: readonly ColumnRole[], fit: Fit): readonly ColumnRole[] {
  const allowed = roles.filter((role) => (fit(role) ?? 1) >= minPossibleShare);
  return allowed.length > 0 ? allowed : roles;
}

/** Roles whose cells are like no others: they are recognised under any header. */
const unmistakable = ['property_id', 'postcode', 'uprn'] as const;

function byCells(fit: Fit): ColumnSuggestion {
  const role = unmistakable.find((each) => (fit(each) ?? 0) >= minTellingShare);
  return role ? asked([role], 'only-cells-say-so') : left('its header names nothing that is sent');
}

/** Exports name fields by their path: `property.address.postcode` is a postcode, `landlord.address.postcode` is somebody's. */
const fieldPath = /^[a-z_\d]{2,}(?:\.[a-z_\d]{2,})+$/i;

function ofPath(path: string, fit: Fit): ColumnSuggestion {
  const whole = meaningOf(path);
  if (whole?.kind === 'other') return left(`it speaks of ${whole.what}`);
  const fields = path.split('.');
  const last = ofHeader(fields.at(-1) ?? path, fit);
  return last.kind === 'left' ? ofHeader(fields.slice(-2).join(' '), fit) : last;
}

/** What a column holds that a sync has added: known by its header, and a Property Id by its cells too, since others call theirs so. */
function addedRole(header: string, fit: Fit): 'external_reference' | 'property_id' | null {
  const known = normalisedHeader(header);
  if (known === 'terracereference') return 'external_reference';
  return known === 'propertyid' && (fit('property_id') ?? 0) >= minTellingShare ? 'property_id' : null;
}

function ofHeader(header: string, fit: Fit): ColumnSuggestion {
  if (fieldPath.test(header)) return ofPath(header, fit);
  const added = addedRole(header, fit);
  if (added) return { kind: 'taken', role: added, sureness: 'plain' };
  const meaning = meaningOf(unnumbered(header));
  return meaning ? byHeader(meaning, fit) : byCells(fit);
}

/**
 * A column whose header stands under a group: both together say more than the header alone (`Landlord` above `Address`), unless it
 * says enough by itself.
 */
function ofColumn({ header, group, fit }: Heading): ColumnSuggestion {
  const alone = ofHeader(header, fit);
  // What a sync adds stands under whatever group is the last.
  if (group === '' || header.startsWith(group) || addedRole(header, fit)) return alone;
  const both = ofHeader(`${group} ${header}`, fit);
  const saysMore =
    both.kind === 'taken' ? alone.kind !== 'taken' : meaningOf(`${group} ${header}`)?.kind === 'other';
  return saysMore ? both : alone;
}

/**
 * What each column of a table seems to hold, in the table's order. Nothing doubtful is taken: it is asked. What Terrace wrote is left, and says
 * nothing of the other columns. Decision 157.
 */
export function suggestColumns(table: Table): readonly ColumnSuggestion[] {
  const written = writtenColumns(table);
  const headings = headingsOf(table);
  const own = headings.filter((_, position) => !written.has(position));
  const suggestions = new Map(
    applyContext(own, own.map(ofColumn)).map((suggestion, position) => [own[position], suggestion]),
  );
  return headings.map((heading) => suggestions.get(heading) ?? left('Terrace writes it'));
}
