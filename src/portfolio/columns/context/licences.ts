import { anySpeaksOf, speaksOf, speaksOnlyOf } from '../heading';
import type { ColumnRole } from '../role';
import { asked, left, type ColumnSuggestion } from '../suggestion';
import type { Concept } from '../vocabulary';
import { isAsked, rolesOf, takenByContext, takenRoles, type ContextRule } from './context-rule';

const ofLicences: readonly Concept[] = ['licence', 'licensed', 'licensing', 'hmo', 'kind', 'permitted'];
const limits: readonly ColumnRole[] = ['licence_max_people', 'licence_max_households'];

function takesLicences(suggestions: readonly ColumnSuggestion[]): boolean {
  return takenRoles(suggestions).some((role) => role.startsWith('licence_') && !limits.includes(role));
}

/**
 * `Max occupancy` may be what a licence permits or what an agent lets: it is the licence's where the sheet speaks of licences
 * elsewhere, and asked where not.
 */
export const limitsOfLicences: ContextRule = (_, suggestions) => {
  if (takesLicences(suggestions)) return null;
  return (heading, suggestion) => {
    if (suggestion.kind !== 'taken' || !limits.includes(suggestion.role) || speaksOf(heading, ofLicences))
      return suggestion;
    const counted = suggestion.role === 'licence_max_people' ? 'people' : 'households';
    return asked([suggestion.role, counted], 'header-means-several');
  };
};

const ofLettings: readonly Concept[] = ['rent', 'tenant', 'tenants', 'tenancy', 'current'];

/**
 * A register of licences, or of applications for them, counts who may live there or who does: its headers do not say. What agents keep
 * speaks of rents or tenants; a list of licences with their starts is an agent's own where it has a reference of its own, or cells.
 */
export const countsOfRegisters: ContextRule = (headings, suggestions) => {
  if (anySpeaksOf(headings, ofLettings)) return null;
  const roles = takenRoles(suggestions);
  const saysLimits = anySpeaksOf(headings, ['limit', 'permitted']);
  const isOfApplications = roles.includes('licence_status') && !saysLimits;
  const isRegister =
    takesLicences(suggestions) &&
    suggestions.some((suggestion) => rolesOf(suggestion).includes('licence_date_start')) &&
    !roles.includes('external_reference');
  return ({ sample }, suggestion) => {
    if (suggestion.kind !== 'taken' || !(isOfApplications || (isRegister && sample.length === 0)))
      return suggestion;
    if (suggestion.role === 'people') return asked(['people', 'licence_max_people'], 'header-means-several');
    if (suggestion.role === 'households')
      return asked(['households', 'licence_max_households'], 'header-means-several');
    return suggestion;
  };
};

/** A bare reference is the home's own where no column speaks of licences, or another holds the licence's number. */
export const referencesOfHomes: ContextRule = (headings, suggestions) => {
  if (anySpeaksOf(headings, ofLicences) && !takenRoles(suggestions).includes('licence_reference'))
    return null;
  return (heading, suggestion) =>
    isAsked(suggestion, 'external_reference', 'licence_reference') &&
    heading.sample.length > 0 &&
    speaksOnlyOf(heading, ['reference', 'number'])
      ? takenByContext('external_reference')
      : suggestion;
};

/** The stage of an application is the licence's in a sheet that speaks of licences and not of planning; a sheet of neither has loans or
 * jobs, and cases of whatever. */
export const applications: ContextRule = (headings) => {
  if (anySpeaksOf(headings, ['planning'])) return null;
  const forLicences = anySpeaksOf(headings, ofLicences);
  return (heading, suggestion) => {
    if (suggestion.kind === 'taken' && !forLicences && speaksOf(heading, ['case']))
      return asked([suggestion.role, 'external_reference'], 'header-means-several');
    if (suggestion.kind !== 'asked' || !speaksOf(heading, ['application'])) return suggestion;
    if (!forLicences) return left('it speaks of another application');
    return suggestion.roles.includes('licence_status') ? takenByContext('licence_status') : suggestion;
  };
};

/** Below this share of readable stages, a column of stages is about something else. */
const minStageShare = 0.2;

/** Whatever else has a status (`Let`, `Void`): the cells of a bare one name stages of a licence, or say nothing of it. */
export const stagesOfLettings: ContextRule = () => (heading, suggestion) => {
  if (!isAsked(suggestion, 'licence_status', 'planning_status') || heading.sample.length === 0)
    return suggestion;
  return (heading.fit('licence_status') ?? 0) < minStageShare
    ? left('its cells name no stage of an application')
    : suggestion;
};

const bare: readonly Concept[] = ['begin', 'issue', 'end', 'approval', 'date', 'current'];
const ofTenancies: readonly Concept[] = ['tenant', 'tenants', 'tenancy', 'letStage', 'rent'];
const licencesWithDays: readonly Concept[] = [
  'licence',
  'licensed',
  'licensing',
  'hmo',
  'permitted',
  'exemption',
];
/** What else begins and ends. */
const ofOthers: readonly Concept[] = [...ofTenancies, 'energy', 'safety', 'insurance', 'planning'];

const bounds: readonly Concept[] = ['valid', 'from', 'begin', 'to', 'end', 'date'];

/** From this share of days on, a column of dates holds them. */
const minDayShare = 0.8;

/**
 * A bare start or end is the tenancy's in a sheet that speaks of tenancies and of no licence anywhere, and the licence's in one that
 * speaks of licences and of nothing else that begins and ends. Until when something is valid is the licence's there alone.
 */
export const bareDates: ContextRule = (headings, suggestions) => {
  const licences = anySpeaksOf(headings, licencesWithDays);
  const isOfTenancies = anySpeaksOf(headings, ofTenancies) && !licences;
  const nothingElse = licences && !anySpeaksOf(headings, ofOthers);
  const isOfLicences = nothingElse && takenRoles(suggestions).some((role) => role.startsWith('licence_'));
  return (heading, suggestion) => {
    if (suggestion.kind === 'taken' && speaksOnlyOf(heading, bounds))
      return nothingElse ? suggestion : asked([suggestion.role], 'header-means-several');
    if (suggestion.kind !== 'asked' || !speaksOnlyOf(heading, bare)) return suggestion;
    if (isOfTenancies && speaksOf(heading, ['begin', 'end'])) return left('it speaks of a tenancy');
    const [role] = suggestion.roles;
    return isOfLicences && role && (heading.fit(role) ?? 0) >= minDayShare
      ? takenByContext(role)
      : suggestion;
  };
};
