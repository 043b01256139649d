import { meantDay, schemeTypes, type Property, type SchemeType } from '../../contract';

/**
 * What is known of a home's licence. It is judged from `approved_scheme`, the application that the API holds, and the days; never from
 * `requires`, which speaks of the place (contract 2.3).
 */
export type LicenceStanding =
  /** The API says that this type is required, and holds neither licence nor application. */
  | { readonly kind: 'required'; readonly type: SchemeType }
  | { readonly kind: 'applied'; readonly type: SchemeType | null }
  | { readonly kind: 'held'; readonly type: SchemeType | null; readonly until: string | null }
  | { readonly kind: 'expired'; readonly type: SchemeType | null; readonly on: string }
  | { readonly kind: 'exempt' }
  /** The API names no scheme that certainly applies: its advice says what is known and what is missing. */
  | { readonly kind: 'see-advice' };

function schemeType(text: string | null): SchemeType | null {
  return schemeTypes.find((type) => type === text) ?? null;
}

/** Where a home stands on `today`, an ISO date. */
export function licenceStanding(property: Property, today: string): LicenceStanding {
  const required = schemeType(property.approved_scheme.type);
  const { status, application } = property.licence_application;
  const type = schemeType(application.type) ?? required;
  const until = application.date_end === null ? null : meantDay(application.date_end);
  if (until !== null && until < today) return { kind: 'expired', type, on: until };
  switch (status) {
    case 'granted':
      return { kind: 'held', type, until };
    case 'requested':
      return { kind: 'applied', type };
    case 'exemption':
      return { kind: 'exempt' };
    default:
      return required === null ? { kind: 'see-advice' } : { kind: 'required', type: required };
  }
}

/** The standing as a cell shows it. */
export function standingText(standing: LicenceStanding): string {
  const named = (type: SchemeType | null): string => (type === null ? '' : ` (${type})`);
  switch (standing.kind) {
    case 'required':
      return `Required${named(standing.type)}: none recorded`;
    case 'applied':
      return `Applied for${named(standing.type)}`;
    case 'held':
      return `Held${named(standing.type)}${standing.until === null ? '' : ` until ${standing.until}`}`;
    case 'expired':
      return `Expired on ${standing.on}${named(standing.type)}`;
    case 'exempt':
      return 'Exemption recorded';
    case 'see-advice':
      return 'See advice';
  }
}
