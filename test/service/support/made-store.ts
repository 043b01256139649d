import type { Certificate, IsoDate, Uprn } from '../../../src/contract';
import { certificateFields, timestampAt } from '../../../src/contract';
import type {
  Home,
  HomeKey,
  Store,
  StoredCertificate,
  StoredLicence,
} from '../../../src/service/store/store';
import type { RegulationsAtPlace } from '../../../src/service/store/questions/regulations';

/** A home as a test states it. */
export interface MadeHome {
  readonly uprn: string;
  readonly address: string;
  readonly postcode: string;
  readonly councilCode?: string | null;
  readonly certificate?: Partial<Certificate>;
  readonly recommendations?: StoredCertificate['recommendations'];
  readonly regulations?: Partial<RegulationsAtPlace>;
  readonly licences?: readonly StoredLicence[];
}

export function blankCertificate(): Certificate {
  return Object.fromEntries(
    Object.keys(certificateFields).map((name) => [name, null]),
  ) as unknown as Certificate;
}

/** A row of a register: a licence that runs on 21 November 2026, unless `over` says otherwise. */
export function madeLicence(over: object): StoredLicence {
  return {
    reference: 'L1',
    council_code: 'E09000099',
    address: '1 High Street, FH1 2AB',
    uprn: null,
    type: 'mandatory',
    status: 'granted',
    holder: null,
    people: null,
    households: null,
    starts_on: '2024-03-01' as IsoDate,
    ends_on: '2029-02-28' as IsoDate,
    ...over,
  };
}

function homeOf({ uprn, address, postcode, councilCode = 'E09000099' }: MadeHome): Home {
  return {
    key: uprn as HomeKey,
    uprn: uprn as Uprn,
    address,
    postTown: null,
    postcode,
    council: null,
    place: { point: null, postcode, ward: null, councilCode },
  };
}

const nothing = { covering: [], undecided: [], unlocated: 0 };

/** A store in memory, for tests of what stands before the store: how requests are read and answers are written. */
export function madeStore(homes: readonly MadeHome[], loadedOn = '2026-11-12' as IsoDate): Store {
  const find = (key: string): MadeHome | undefined => homes.find(({ uprn }) => uprn === key);
  const certificateOf = (key: string): StoredCertificate | null => {
    const { certificate, recommendations = [] } = find(key) ?? {};
    if (!certificate) return null;
    return {
      number: '1111-2222-3333-4444-5555',
      fields: { ...blankCertificate(), ...certificate },
      recommendations,
    };
  };
  return {
    homeByUprn: async (uprn) => {
      const home = find(uprn);
      return home ? homeOf(home) : null;
    },
    homesByAddress: async (asked) =>
      homes.filter(({ address, postcode }) => `${address}, ${postcode}` === asked).map(homeOf),
    newestCertificate: async ({ key }) => certificateOf(key),
    newestCertificateOf: async (uprn) => certificateOf(uprn),
    hasHomeWithoutUprn: async () => false,
    regulationsAt: async (home) => ({
      schemes: nothing,
      directions: nothing,
      ...find(home.key)?.regulations,
    }),
    placed: async (home) => home,
    coverage: async () => new Map(),
    regulatedCouncils: async () => [],
    regulationsOf: async () => ({ schemes: [], directions: [] }),
    councilOfPostcode: async () => null,
    licencesOf: async (home) => find(home.key)?.licences ?? [],
    possibleLicencesOf: async () => [],
    licencesAt: async () => [],
    licencesOfUprn: async () => [],
    property: async () => null,
    newestWithReference: async () => 0,
    propertiesDue: async () => [],
    catchUp: async () => undefined,
    runUnlessOthersDo: (_work, run) => run(),
    dataVersion: () => 1,
    imports: async () => [
      { kind: 'sample', at: timestampAt(Date.parse(loadedOn)), files: [], read: 1, kept: 1 },
    ],
    write: () => Promise.reject(new Error('this store is only read')),
    load: () => Promise.reject(new Error('this store is only read')),
    writeProperties: () => Promise.reject(new Error('this store is only read')),
    damage: () => null,
    probe: async () => undefined,
    close: async () => undefined,
  };
}
