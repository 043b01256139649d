import { spokenDay } from '../../../contract';
import { notes, type HomeFacts, type Notes } from '../home-facts';
import { hasHousingAct } from '../national-rules';
import { registrationOf } from '../other-law';
import type { Nation } from '../regulation';

/** Homes that the law leaves out and that no field of the contract tells of. */
export function exemptionNotes({ need: { certain, possible }, place: { nation } }: HomeFacts): Notes {
  const concerned = [...(certain ? [certain] : []), ...possible].map(({ scheme }) => scheme.type);
  const selective = concerned.includes('selective');
  const hmo = concerned.some((type) => type !== 'selective');
  return notes([
    ...(selective
      ? [
          'Some tenancies are exempt from selective licensing, among them those of social landlords, holiday lets, long leases and letting to family (SI 2006/370): the data does not tell which this is.',
        ]
      : []),
    ...(hmo
      ? [
          hasHousingAct(nation)
            ? 'Some buildings are exempt from HMO licensing, among them those of social landlords, some student halls, and owners with up to two lodgers (Housing Act 2004, Schedule 14): the data does not tell which this is.'
            : 'Some buildings are exempt from HMO licensing: the data does not tell which this is.',
        ]
      : []),
  ]);
}

const { England: database } = registrationOf;

/** What a nation asks of landlords besides the licences that the contract knows. */
const registration: Readonly<Record<Nation, Notes>> = {
  England: notes([
    `In England every home that is let is to be registered in the private rented sector database (Renters’ Rights Act 2025, Part 2, Chapter 3): no day on which that begins was found on ${spokenDay(database.lookedAt)}, and the service was in private beta in August 2026. That is beside the licences named here.`,
  ]),
  Wales: notes(
    [
      'In Wales every landlord registers with Rent Smart Wales, and whoever lets or manages holds its licence: that is beside the licences named here.',
    ],
    ['Check the registration with Rent Smart Wales.'],
  ),
  Scotland: notes(
    ['In Scotland private landlords register with the council: that is beside the licence of an HMO.'],
    ['Check the landlord registration with the council.'],
  ),
  'Northern Ireland': notes(
    [
      'In Northern Ireland private landlords register with the Landlord Registration Scheme: that is beside the licence of an HMO.',
    ],
    ['Check the landlord registration.'],
  ),
};

export function registrationNotes({ place }: HomeFacts): Notes {
  return registration[place.nation];
}
