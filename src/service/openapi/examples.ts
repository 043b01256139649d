import {
  registerKinds,
  type ApiCode,
  type Coverage,
  type IsoDate,
  type OperationName,
  type PropertyId,
  type RegisterKind,
} from '../../contract';
import { coverageOfCouncil, coverageOfPlace, notPlaced } from '../answers/coverage';
import { epcResultOf } from '../answers/epc';
import { licensingOn } from '../answers/licensing';
import { determine, holdingsOf, type SituatedPlace } from '../determination';
import { mergeFields } from '../properties/read-body';
import { propertyResult } from '../properties/result';
import { makeSampleInBatches, type Sample } from '../sample';
import { borough } from '../sample/borough';
import { addressLine, type SampleHome } from '../sample/homes';
import { sampleDirections, sampleSchemes } from '../sample/regulations';
import { AreaIndex } from '../store/areas/area-index';
import { fullAddress } from '../store/questions/homes';
import type { StoredCoverage } from '../store/questions/coverage';
import type { Home, HomeKey } from '../store/store';

/*
 * What the document shows as answers: those that the sample gives on one day, made by the code that answers. Homes of the examples are those
 * of the sample.
 * Decision 232.
 */

const today = '2026-11-21' as IsoDate;
/** A flat in the additional scheme and under the direction. */
const flat = '990000047962';
/** A house that was licensed twice. */
const house = '990000011480';

/** A body of Property Create and Property Sync (contract 2.4). */
export const propertyInputExample = {
  address: 'Flat 1, 19 Albion Place, Fernhope',
  postcode: 'FH5 3DJ',
  external_reference: 'FH-0001',
  people: 4,
  households: 3,
  property_class: 'flat',
  licence_status: 'applied',
  licence_type: 'additional',
} as const;

/** As a database gives ids: in the order in which they come. */
const numbered = <Rule extends object>(rules: readonly Rule[]): (Rule & { readonly id: number })[] =>
  rules.map((rule, index) => ({ ...rule, id: index + 1 }));

function storedHome({ uprn, lines, postcode, point, ward }: SampleHome): Home {
  const { council, councilCode, postTown } = borough;
  const place = { point, postcode, ward, councilCode };
  return {
    key: uprn as string as HomeKey,
    uprn,
    address: addressLine({ lines }),
    postTown,
    postcode,
    council,
    place,
  };
}

function situated({ place }: Home): SituatedPlace {
  const [schemes, directions] = [numbered(sampleSchemes), numbered(sampleDirections)];
  return {
    nation: 'England',
    council: { code: borough.councilCode, name: borough.council },
    holdings: holdingsOf('England', { schemes, directions }, null, today),
    schemes: new AreaIndex(schemes).covering(place),
    directions: new AreaIndex(directions).covering(place),
  };
}

function held(kind: StoredCoverage['kind'], count: number, day: IsoDate | null): StoredCoverage {
  return { origin: 'data', kind, held: count, checked_on: day, source: null, verified_none: false };
}

/** What is held of the borough's registers and certificates, for a home that is in none of them. */
function boroughCoverage(
  { certificates, licences }: Sample,
  kinds: readonly (RegisterKind | 'certificates')[],
): Coverage {
  const newest = certificates.flatMap(({ fields }) => fields.lodgement_date ?? []).sort();
  const rows = registerKinds.map((kind) => {
    const inRegister = licences.filter(
      ({ status, type }) =>
        status !== 'requested' &&
        status !== 'rejected' &&
        kind === (status === 'exemption' ? 'exemptions' : `${type}_register`),
    );
    return held(kind, inRegister.length, borough.asOf);
  });
  const council = { code: borough.councilCode, name: borough.council };
  return coverageOfCouncil(
    council,
    {
      councilCode: council.code,
      council: council.name,
      held: [...rows, held('certificates', certificates.length, newest.at(-1) ?? null)],
    },
    kinds,
  );
}

export interface Examples {
  /** The `result` of each operation. */
  readonly results: Readonly<Record<OperationName, object>>;
  /** In the bodies of refusals where nothing was found. */
  readonly notFound: Readonly<Partial<Record<ApiCode, Coverage>>>;
}

/** Takes some hundred milliseconds in all, and keeps nobody waiting meanwhile. */
export async function makeExamples(): Promise<Examples> {
  const sample = await makeSampleInBatches();
  const certificate = sample.certificates.findLast(({ home }) => home.uprn === flat);
  if (certificate === undefined) throw new Error('The home of the examples has no certificate.');
  const home = storedHome(certificate.home);
  const place = situated(home);
  const licences = sample.licences
    .filter((licence) => licence.home.uprn === house)
    .map((licence) => ({
      ...licence,
      uprn: licence.home.uprn,
      council_code: borough.councilCode,
      address: fullAddress(storedHome(licence.home)),
    }));
  const property = propertyResult(
    '0123456789abcdef0123456789abcdef' as PropertyId,
    mergeFields(propertyInputExample),
    { home, place: { kind: 'placed', situated: place } },
    today,
  );
  const registers = boroughCoverage(sample, registerKinds);
  const certificates = boroughCoverage(sample, ['certificates']);
  return {
    results: {
      epcCheck: epcResultOf(certificate),
      determinationCheck: { ...determine(place, today), coverage: coverageOfPlace(place, today) },
      licensingCheck: { ...licensingOn(licences.reverse(), today), coverage: registers },
      propertyCheck: property,
      propertyCreate: property,
      propertySync: property,
      propertyArchive: { id: property.id, success: true },
    },
    notFound: { 102000: registers, 201001: certificates, 202001: notPlaced, 203001: certificates },
  };
}
