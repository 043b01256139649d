import { speaksOf, speaksOnlyOf, type Heading } from '../heading';
import { asked, left } from '../suggestion';
import type { Idea } from '../vocabulary';
import { each, takenBeside, takenRoles, type Beside } from './beside';

const bare: readonly Idea[] = ['begin', 'issue', 'end', 'approval', 'date', 'current'];
const ofTenancies: readonly Idea[] = ['tenant', 'tenants', 'tenancy', 'letStage', 'rent'];
const ofLicences: readonly Idea[] = ['licence', 'licensed', 'licensing', 'hmo', 'permitted', 'exemption'];
/** What else begins and ends. */
const ofOthers: readonly Idea[] = [...ofTenancies, 'energy', 'safety', 'insurance', 'planning'];

const bounds: readonly Idea[] = ['valid', 'from', 'begin', 'to', 'end', 'date'];

/** From this share of days on, a column of dates holds them. */
const days = 0.8;

function speaks(headings: readonly Heading[], ideas: readonly Idea[]): boolean {
  return headings.some((heading) => speaksOf(heading, ideas));
}

/**
 * A bare start or end is the tenancy's in a sheet that speaks of tenancies and of no licence anywhere, and the licence's in one that
 * speaks of licences and of nothing else that begins and ends. Until when something is valid is the licence's there alone.
 */
export const bareDates: Beside = (headings, suggestions) => {
  const licences = speaks(headings, ofLicences);
  const isOfTenancies = speaks(headings, ofTenancies) && !licences;
  const nothingElse = licences && !speaks(headings, ofOthers);
  const isOfLicences = nothingElse && takenRoles(suggestions).some((role) => role.startsWith('licence_'));
  return each((heading, suggestion) => {
    if (suggestion.kind === 'taken' && speaksOnlyOf(heading, bounds))
      return nothingElse ? suggestion : asked([suggestion.role], 'header-means-several');
    if (suggestion.kind !== 'asked' || !speaksOnlyOf(heading, bare)) return suggestion;
    if (isOfTenancies && speaksOf(heading, ['begin', 'end'])) return left('it speaks of a tenancy');
    const [role] = suggestion.roles;
    return isOfLicences && role && (heading.fit(role) ?? 0) >= days ? takenBeside(role) : suggestion;
  })(headings, suggestions);
};
