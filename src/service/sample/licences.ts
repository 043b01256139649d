import type { Selectable } from 'kysely';
import type { IsoDate, SchemeType } from '../../contract';
import type { LicencesTable } from '../store/tables';
import { borough } from './borough';
import type { SampleHome } from './homes';
import { seededRandom, type SeededRandom } from './seeded-random';

/** A row of the register of a council that does not exist. */
export type SampleLicence = Pick<
  Selectable<LicencesTable>,
  'reference' | 'type' | 'status' | 'holder' | 'people' | 'households' | 'starts_on' | 'ends_on'
> & { readonly home: SampleHome };

const firstNames = [
  'Ada',
  'Bram',
  'Cleo',
  'Dilwyn',
  'Esme',
  'Farid',
  'Greta',
  'Hal',
  'Ines',
  'Jonty',
] as const;
const lastNames = ['Ferrier', 'Marshwood', 'Quayle', 'Reedham', 'Saltby', 'Tidewell', 'Wharfe'] as const;
const firms = ['Lantern Lettings Ltd', 'Causeway Homes LLP', 'Heron Property Management Ltd'] as const;

/** Wards of the additional scheme, and its first day. */
const additionalWards = new Set(['Market Quarter', 'Harbourside', 'Station Road']);
const additionalFrom = '2024-06-01';

function holder(random: SeededRandom): string {
  return random.happens(0.3) ? random.pick(firms) : `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

const shifted = (day: string, years: number, months = 0): IsoDate => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10) as IsoDate;
};

/** The last day of a time of years that begins on `first`. */
function lastDay(first: string, years: number): IsoDate {
  const end = new Date(`${shifted(first, years)}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() - 1);
  return end.toISOString().slice(0, 10) as IsoDate;
}

/** Under which scheme a shared house is licensed; `null` for homes that are not shared. */
function schemeOf({ kind, bedrooms, ward }: SampleHome): SchemeType | null {
  if (kind === 'house' && bedrooms >= 5) return 'mandatory';
  return bedrooms >= 3 && additionalWards.has(ward) ? 'additional' : null;
}

/**
 * Rows of Fernhope's register: licences that run, that ran out, that follow one another at one home, applications that wait, one
 * that was refused, and exemptions. Names are made up, as the homes are.
 */
export function sampleLicences(homes: readonly SampleHome[]): readonly SampleLicence[] {
  const random = seededRandom(2_004_034);
  const licences: SampleLicence[] = [];
  const add = (licence: Omit<SampleLicence, 'reference'>): void => {
    const number = String(licences.length + 1).padStart(5, '0');
    licences.push({ reference: `FH/${number}/HMO`, ...licence });
  };
  for (const home of homes) {
    const type = schemeOf(home);
    if (type === null || !random.happens(type === 'mandatory' ? 0.55 : 0.3)) continue;
    const people = home.bedrooms + random.between(0, 1);
    const shared = { home, type, people, households: home.bedrooms, holder: holder(random) };
    const from = shifted(
      additionalFrom,
      0,
      type === 'mandatory' ? random.between(-60, 27) : random.between(0, 27),
    );
    const draw = random.next();
    if (draw < 0.12) add({ ...shared, status: 'requested', starts_on: null, ends_on: null });
    else if (draw < 0.14) add({ ...shared, status: 'rejected', starts_on: null, ends_on: null });
    else if (draw < 0.18) {
      const begun = shifted(borough.asOf, 0, -random.between(1, 2));
      add({ ...shared, status: 'exemption', starts_on: begun, ends_on: shifted(begun, 0, 3) });
    } else {
      const years = random.happens(0.25) ? 1 : 5;
      add({ ...shared, status: 'granted', starts_on: from, ends_on: lastDay(from, years) });
      const renewed = shifted(from, years);
      if (renewed < borough.asOf && random.happens(0.7))
        add({ ...shared, status: 'granted', starts_on: renewed, ends_on: lastDay(renewed, 5) });
    }
  }
  return licences;
}
