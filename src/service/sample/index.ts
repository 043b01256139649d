import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { timestampAt, type Clock } from '../../contract';
import { directionRow, schemeRow } from '../import/regulations';
import { addressKey } from '../store/questions/address-key';
import { documentOrder } from '../store/questions/certificate-document';
import { WrittenTexts } from '../store/questions/certificate-texts';
import { compactDocument } from '../store/questions/compact-document';
import { csvLine } from '../store/copy';
import { fillCoverage } from '../store/questions/coverage';
import { addToJournal } from '../store/journal';
import type { FirstContent } from '../store';
import type { Store } from '../store/store';
import type { Tables } from '../store/tables';
import type { Writing } from '../store/writing';
import { borough } from './borough';
import { sampleCertificates, type SampleCertificate } from './certificates';
import { sampleFingerprint } from './extract';
import { addressLine, sampleHomes, type SampleHome } from './homes';
import { sampleLicences, type SampleLicence } from './licences';
import { portfolioOf, type Sheet } from './portfolio';
import { sampleDirections, sampleSchemes } from './regulations';
import { seededRandom } from './seeded-random';

export { sampleAddresses, type SampleAddress } from './extract';
export type { Sheet } from './portfolio';

/** The made-up borough: homes, and certificates in the order in which they were lodged. */
export interface Sample {
  readonly homes: readonly SampleHome[];
  readonly certificates: readonly SampleCertificate[];
  readonly licences: readonly SampleLicence[];
}

const seed = 19_130_518;

/** Makes the borough. It is the same on every machine and at every time. */
export function makeSample(): Sample {
  const random = seededRandom(seed);
  const homes = sampleHomes(random);
  return { homes, certificates: [...sampleCertificates(homes, random)], licences: sampleLicences(homes) };
}

/** Certificates that are made at once while others wait. */
const batchLength = 100;

/** The same, in batches of a few milliseconds, between which the process answers others. */
export async function makeSampleInBatches(): Promise<Sample> {
  const random = seededRandom(seed);
  const homes = sampleHomes(random);
  const certificates: SampleCertificate[] = [];
  for (const certificate of sampleCertificates(homes, random)) {
    if (certificates.length % batchLength === 0) await afterThisTurn();
    certificates.push(certificate);
  }
  await afterThisTurn();
  return { homes, certificates, licences: sampleLicences(homes) };
}

/** The portfolio that the workbench opens with. */
export function samplePortfolio(): Sheet {
  return portfolioOf(sampleHomes(seededRandom(seed)));
}

/** The borough as what a new store holds from the beginning. */
export function sampleContent(clock: Clock): FirstContent {
  return {
    fingerprint: sampleFingerprint,
    load: (store) => loadSample(store, clock),
  };
}

/** Loads the borough into a store, in one transaction. */
export async function loadSample(store: Store, clock: Clock): Promise<void> {
  const sample = makeSample();
  await store.write(async (writing) => {
    await loadHomes(writing, sample.homes);
    await loadCertificates(writing, sample.certificates);
    await loadLicences(writing, sample.licences);
    await loadRegulations(writing);
    await fillCoverage(writing.database);
    const parts = [sample.homes, sample.certificates, sample.licences, sampleSchemes, sampleDirections];
    const count = parts.reduce((sum, { length }) => sum + length, 0);
    await addToJournal(writing.database, {
      kind: 'sample',
      at: timestampAt(clock.now()),
      files: [],
      read: count,
      kept: count,
    });
  });
}

/** Rows have the same columns, in the same order. */
async function copyRows<Name extends keyof Tables>(
  { copy }: Writing,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const lines = rows.map((row) => csvLine(Object.values(row)));
  await copy(table, Object.keys(rows[0] ?? {}), lines.join(''));
}

function loadHomes(writing: Writing, homes: readonly SampleHome[]): Promise<void> {
  const rows = homes.map((home) => {
    const address = addressLine(home);
    return {
      key: home.uprn,
      address,
      address_key: addressKey(address),
      post_town: borough.postTown,
      postcode: home.postcode,
      ward: home.ward,
      council: borough.council,
      council_code: borough.councilCode,
      ...home.point,
    };
  });
  return copyRows(writing, 'homes', rows);
}

async function loadCertificates(writing: Writing, certificates: readonly SampleCertificate[]): Promise<void> {
  const texts = await WrittenTexts.of(writing.database);
  const rows = certificates.map(({ number, home, fields }) => ({
    number,
    home: home.uprn,
    lodged_at: fields.lodgement_datetime ?? '',
    inspected_on: fields.inspection_date ?? '',
    document: compactDocument(
      documentOrder.map((name) => fields[name] ?? null),
      texts.codeOf,
    ),
  }));
  await texts.save(writing.database);
  await copyRows(writing, 'certificates', rows);
  const measures = certificates.flatMap(({ number, recommendations }) =>
    recommendations.map(({ item_text, indicative_cost: [low = null, high = null] }, index) => ({
      certificate: number,
      position: index + 1,
      item_text,
      cost_low: low,
      cost_high: high,
    })),
  );
  await copyRows(writing, 'recommendations', measures);
}

function loadLicences(writing: Writing, licences: readonly SampleLicence[]): Promise<void> {
  const rows = licences.map(({ home, ...licence }) => {
    const line = `${addressLine(home)}, ${borough.postTown}`;
    return {
      ...licence,
      council_code: borough.councilCode,
      address: `${line}, ${home.postcode}`,
      address_key: addressKey(line),
      postcode: home.postcode,
      uprn: home.uprn,
      doubtful: false,
      as_at: borough.asOf,
      source: 'Made-up sample borough',
    };
  });
  return copyRows(writing, 'licences', rows);
}

async function loadRegulations({ database }: Writing): Promise<void> {
  await database.insertInto('schemes').values(sampleSchemes.map(schemeRow)).execute();
  await database.insertInto('directions').values(sampleDirections.map(directionRow)).execute();
}
