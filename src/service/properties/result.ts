import {
  identifierText,
  schemeTypes,
  type IsoDate,
  type Property,
  type PropertyId,
  type Regulation,
} from '../../contract';
import { coverageOfPlace, notPlaced } from '../answers/coverage';
import { determineHome, type HomePlace } from '../determination';
import { isLicenceTold } from '../determination/licence/recorded';
import { endMoment, startMoment } from '../determination/moments';
import type { Home, PropertyFields } from '../store/store';
import { fullAddress } from '../store/questions/homes';
import { identifierOfAddress, postcodeNotes } from './stored-address';

/** A regulation as it travels: the contract's shape has 0 or 1 where its field is a flag. Decision 107. */
type AnsweredRegulation = Omit<Regulation, 'consultation'> & { readonly consultation: 0 | 1 };

/** A property as it travels (contract 2.3). */
export type PropertyAnswer = Omit<Property, 'regulations'> & {
  readonly regulations: readonly AnsweredRegulation[];
};

/** Where a stored property stands, as far as the loaded data says. */
export interface LocatedProperty {
  /** `null` where its address names no home, or several. */
  readonly home: Home | null;
  readonly place: HomePlace;
}

/** A property that was stored as a bare UPRN is called as the data calls its home. */
function addressOf({ address, postcode }: PropertyFields, home: Home | null): string {
  const isUprn = identifierOfAddress(address, postcode).form === 'uprn';
  if (!isUprn || home === null || home.address === '') return address;
  return fullAddress(home);
}

/** Pages of the council's own schemes here. */
function councilWebsites({ place }: LocatedProperty): string[] {
  if (place.kind !== 'placed') return [];
  const { covering, undecided } = place.situated.schemes;
  return [...new Set([...covering, ...undecided].flatMap(({ link }) => link ?? []))];
}

/** Texts that were not given are empty; numbers that were not given are `null`, since no number says so. Decision 82. */
function metadataOf(fields: PropertyFields): Property['metadata'] {
  return {
    people: fields.people,
    households: fields.households,
    storeys: { external: fields.storeys_external, internal: fields.storeys_internal },
    rooms: fields.rooms,
    above_commercial: fields.above_commercial,
    property_category: fields.property_category,
    property_class: fields.property_class ?? 'unknown',
    notes: fields.notes ?? '',
  };
}

/*
 * The words that are taken (contract 2.4) and those that are given back (2.3) differ: applied, inprogress and requested are all an
 * application that is not decided. Nobody can tell the API that a licence was granted; its reference, its days or its limits say so.
 */

type LicenceApplication = NonNullable<Property['licence_application']>;
type PlanningApplication = NonNullable<Property['planning_application']>;

function licenceStatus(fields: PropertyFields): LicenceApplication['status'] {
  if (fields.licence_status !== null) return 'requested';
  return isLicenceTold(fields) ? 'granted' : null;
}

// Decision 83.
function licenceApplication(fields: PropertyFields): LicenceApplication {
  return {
    status: licenceStatus(fields),
    application: {
      type: schemeTypes.find((type) => type === fields.licence_type) ?? null,
      date_start: startMoment(fields.licence_date_start),
      date_end: endMoment(fields.licence_date_end),
      max_people: fields.licence_max_people,
      max_households: fields.licence_max_households,
      reference: fields.licence_reference,
    },
  };
}

/** A planning reference alone says nothing of a decision, and no field that is taken says the application's type. */
function planningApplication({ planning_status }: PropertyFields): PlanningApplication {
  return { status: planning_status === null ? null : 'requested', application: { type: null } };
}

/** A stored property as it is on `today`, in the contract's order (2.3). */
export function propertyResult(
  id: PropertyId,
  fields: PropertyFields,
  located: LocatedProperty,
  today: IsoDate,
): PropertyAnswer {
  const first = postcodeNotes(fields, located.home?.postcode ?? '');
  const determined = determineHome(located.place, fields, today, first);
  return {
    id: identifierText({ form: 'property', propertyId: id }),
    external_reference: fields.external_reference ?? '',
    address: addressOf(fields, located.home),
    postcode: fields.postcode,
    council: located.home?.council ?? '',
    council_websites: councilWebsites(located),
    advice_text_current: determined.advice_text_current,
    advice_text_future: determined.advice_text_future,
    requires: determined.requires,
    approved_scheme: determined.approved_scheme,
    metadata: metadataOf(fields),
    analysis: determined.analysis,
    actions: determined.actions,
    regulations: determined.regulations.map((regulation) => ({
      ...regulation,
      consultation: regulation.consultation === true ? 1 : 0,
    })),
    licence_application: licenceApplication(fields),
    planning_application: planningApplication(fields),
    coverage:
      located.place.kind === 'placed'
        ? { ...coverageOfPlace(located.place.situated, today), licence: determined.licence }
        : notPlaced,
  };
}
