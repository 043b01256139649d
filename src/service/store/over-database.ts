import { type Kysely } from 'kysely';
import { askedAddress } from './questions/address-key';
import { batchLoader } from './questions/batch-loader';
import { CertificateTexts } from './questions/certificate-texts';
import { askAnything } from './embedded/prepared';
import { newestCertificates } from './questions/certificates';
import { copyQuery } from './copy';
import { loadCouncils } from './questions/councils';
import { loadCoverage } from './questions/coverage';
import { hasHomeWithoutUprn, homeOfDirectory, homesByKey, homesNamed, uprnKey } from './questions/homes';
import { newestLoad, readJournal } from './journal';
import { DataVersion } from './data-version';
import { licencesAtAddress, licencesOfHome, licencesOfUprn, loadRegisterCodes } from './questions/licences';
import { loadLicencesWithoutPostcode, possibleLicencesOf } from './questions/possible-licences';
import { councilOfPostcode, placeHome, postcodePoints } from './questions/places';
import { newestWithReference, propertiesDue, propertyById } from './questions/properties';
import { loadRegulations } from './questions/regulations';
import {
  isUnaddressed,
  loadLicencesWithoutUprn,
  possibleLicencesOfUnaddressed,
} from './questions/unaddressed-home';
import type { Paced } from './embedded/paced';
import type { Home } from './rows';
import type { HomeKey, Store } from './store';
import type { Tables } from './tables';
import { createMutex, type Mutex } from './mutex';
import { lockWithin, runOneByOne, runUnlessOthersDo, type SharedWork } from './work-lock';
import type { Loading, Writing } from './writing';

/** The homes that an address names. The postcode must be the same. */
async function homesByAddress(database: Kysely<Tables>, address: string): Promise<readonly Home[]> {
  const asked = askedAddress(address);
  if (!asked) return [];
  return homesNamed(database, asked.postcode, address, asked.key);
}

/** What a database may have beside its tables. */
export interface StoreHooks {
  /** Whether other processes may write to it. Default: no. */
  readonly isShared?: boolean;
  /** Default: one that nobody else knows. */
  readonly version?: DataVersion;
  readonly onClose?: () => Promise<void>;
  /** See `Store.damage`. Default: it never meets any. */
  readonly damage?: () => string | null;
  /** Does one slice of a load, and lets others ask. */
  readonly paced?: Paced;
  /** The process reads what came meanwhile: questions wait for it that others may share. Default: they do not wait. */
  readonly turn?: () => Promise<void>;
}

const writingIn = (transaction: Kysely<Tables>): Writing => ({
  database: transaction,
  copy: async (table, columns, csv) => {
    await transaction.executeQuery(copyQuery(table, columns, csv));
  },
});

type Write<Given> = <Outcome>(work: (given: Given) => Promise<Outcome>) => Promise<Outcome>;

/** Whoever waits within the process takes none of the sessions that questions are asked in. */
async function oneAfterAnother<Outcome>(acquire: Mutex, work: () => Promise<Outcome>): Promise<Outcome> {
  const release = await acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

/** One write of a kind after the other, whoever writes: they share tables and rows. */
function writeOver(database: Kysely<Tables>, kind: SharedWork, mutex = createMutex()): Write<Writing> {
  return (work) =>
    oneAfterAnother(mutex, () =>
      database.transaction().execute(async (transaction) => {
        await lockWithin(transaction, kind);
        return work(writingIn(transaction));
      }),
    );
}

/** An embedded database answers nobody while it takes a slice. */
const sliceLetters = { shared: 1 << 22, embedded: 1 << 15 };

/**
 * One load after the other, whoever loads. Its slices are of the session that holds a server's lock: were that lost, another load would begin
 * beside it.
 */
function loadOver(
  database: Kysely<Tables>,
  { isShared = false, paced = (work) => work() }: StoreHooks,
  mutex: Mutex,
): Write<Loading> {
  const loadingIn = (session: Kysely<Tables>): Loading => ({
    sliceLetters: sliceLetters[isShared ? 'shared' : 'embedded'],
    slice: (work) =>
      paced(() => session.transaction().execute((transaction) => work(writingIn(transaction)))),
  });
  return (work) =>
    oneAfterAnother(mutex, () =>
      isShared
        ? runOneByOne(database, 'loading', (session) => work(loadingIn(session)))
        : work(loadingIn(database)),
    );
}

/** The store over a database whose tables are there. */
export function storeOver(database: Kysely<Tables>, hooks: StoreHooks = {}): Store {
  const { isShared = false, version = new DataVersion(), turn, onClose, damage = () => null } = hooks;
  const homes = batchLoader((keys: readonly HomeKey[]) => homesByKey(database, keys), turn);
  const texts = new CertificateTexts();
  const certificates = batchLoader(
    (keys: readonly HomeKey[]) => newestCertificates(database, texts, keys),
    turn,
  );
  const councils = version.remembered(() => loadCouncils(database));
  const regulations = version.remembered(async () => loadRegulations(database, await councils()));
  const coverage = version.remembered(async () => loadCoverage(database, await councils()));
  const withoutPostcode = version.remembered(() => loadLicencesWithoutPostcode(database));
  const withoutUprn = version.remembered(() => loadLicencesWithoutUprn(database));
  const registerCodes = version.remembered(async () => loadRegisterCodes(database, await councils()));
  const journal = version.remembered(() => readJournal(database));
  const oneLoad = createMutex();
  const write = writeOver(database, 'loading', oneLoad);
  const load = loadOver(database, hooks, oneLoad);
  const asNewVersion = async <Outcome>(outcome: Promise<Outcome>): Promise<Outcome> => {
    const done = await outcome;
    version.grow();
    return done;
  };
  return {
    homeByUprn: async (uprn) => (await homes(uprnKey(uprn))) ?? homeOfDirectory(database, uprn),
    homesByAddress: (address) => homesByAddress(database, address),
    newestCertificate: ({ key }) => certificates(key),
    newestCertificateOf: (uprn) => certificates(uprnKey(uprn)),
    hasHomeWithoutUprn: (postcode) => hasHomeWithoutUprn(database, postcode),
    placed: async (home) => placeHome(database, await councils(), home),
    async regulationsAt(home) {
      const { place } = home;
      const isExact = place.point !== null && place.pointOf !== 'postcode';
      const points = isExact || place.postcode === null ? [] : await postcodePoints(database, place.postcode);
      return (await regulations()).regulationsAt(home, points);
    },
    coverage,
    async regulatedCouncils() {
      const known = await councils();
      const { councilCodes } = await regulations();
      return councilCodes.map((code) => known.itself(code) ?? { code, name: null });
    },
    regulationsOf: async (councilCode) => (await regulations()).ofCouncil(councilCode),
    councilOfPostcode: async (postcode) => councilOfPostcode(database, await councils(), postcode),
    licencesOf: (home) => licencesOfHome(database, home),
    async possibleLicencesOf(home, councilCode) {
      const codes = (await registerCodes()).get(councilCode) ?? [];
      const found = codes.map((code) =>
        isUnaddressed(home)
          ? possibleLicencesOfUnaddressed(database, withoutUprn, home, code)
          : possibleLicencesOf(database, withoutPostcode, home, code),
      );
      return (await Promise.all(found)).flat();
    },
    licencesAt: async (address) => licencesAtAddress(database, address, await councils()),
    licencesOfUprn: (uprn) => licencesOfUprn(database, uprn),
    property: (id) => propertyById(database, id),
    newestWithReference: (reference) => newestWithReference(database, reference),
    propertiesDue: (now, max) => propertiesDue(database, now, max),
    async catchUp() {
      if (isShared) version.note(await newestLoad(database));
    },
    dataVersion: () => version.current,
    imports: journal,
    write: (work) => asNewVersion(write(work)),
    load: (work) => asNewVersion(load(work)),
    writeProperties: writeOver(database, 'writing properties'),
    runUnlessOthersDo: (work, run) => (isShared ? runUnlessOthersDo(database, work, run) : run()),
    damage,
    async probe() {
      await askAnything(database);
    },
    async close() {
      await database.destroy();
      await onClose?.();
    },
  };
}
