import { schemeTypes, type Property } from '../../contract';
import { endMoment, startMoment } from '../determination/moments';
import type { PropertyFields } from '../store/store';

/*
 * The words that are taken (contract 2.4) and those that are given back (2.3) differ: applied, inprogress and requested are all an
 * application that is not decided. Nobody can tell the API that a licence was granted; its reference or its days say so.
 */

type LicenceApplication = NonNullable<Property['licence_application']>;
type PlanningApplication = NonNullable<Property['planning_application']>;

function licenceStatus(fields: PropertyFields): LicenceApplication['status'] {
  if (fields.licence_status !== null) return 'requested';
  const held = [fields.licence_reference, fields.licence_date_start, fields.licence_date_end];
  return held.some((value) => value !== null) ? 'granted' : null;
}

export function licenceApplication(fields: PropertyFields): LicenceApplication {
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
export function planningApplication({ planning_status }: PropertyFields): PlanningApplication {
  return { status: planning_status === null ? null : 'requested', application: { type: null } };
}
