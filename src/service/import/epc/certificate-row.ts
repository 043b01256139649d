import { certificateFields, postcodeOf, type CertificateFieldName } from '../../../contract';
import { addressKey, addressKeyWithoutTown } from '../../store/questions/address-key';
import { documentOrder, placeInDocument } from '../../store/questions/certificate-document';
import { compactDocument, type CodeOf } from '../../store/questions/compact-document';
import { councilCodeOf } from '../codes';
import type { CsvTable } from '../csv-table';
import type { ReadRow } from '../intake';
import { bytes, type StagedRow, type StagedTable } from '../staging';
import { remembered } from './remembered';
import * as values from './values';

/** Certificates on their way in, and the `home` that each is found to be of. */
export const stagedCertificates = {
  name: 'incoming_certificates',
  columns: {
    number: bytes,
    uprn: 'bigint',
    address: 'text',
    address_key: bytes,
    post_town: 'text',
    postcode: bytes,
    council: 'text',
    council_code: 'text',
    lodged_at: bytes,
    inspected_on: bytes,
    document: 'text',
    home: 'bigint',
  },
  unpacked: 'document',
} as const satisfies StagedTable<string>;

type CertificateRow = StagedRow<keyof typeof stagedCertificates.columns>;

type Convert = (value: string) => string | number | null;

/** Fields that are not text. */
const special: Partial<Record<CertificateFieldName, Convert>> = {
  multi_glaze_proportion: values.numberOrTextValue,
  current_energy_rating: values.letterValue,
  potential_energy_rating: values.letterValue,
  inspection_date: values.dayValue,
  lodgement_date: values.dayValue,
  lodgement_datetime: values.momentValue,
  transaction_type: values.transactionValue,
  glazed_type: values.glazingValue,
  construction_age_band: values.ageBandValue,
  tenure: values.tenureValue,
  uprn: () => null,
};

/** Columns that are not called as the contract's fields are. */
const alsoCalled: Partial<Record<CertificateFieldName, readonly string[]>> = {
  post_town: ['post_town', 'posttown'],
  environment_impact_current: ['environment_impact_current', 'environmental_impact_current'],
  environment_impact_potential: ['environment_impact_potential', 'environmental_impact_potential'],
};

function converterOf(name: CertificateFieldName): Convert {
  const own = special[name];
  if (own) return own;
  if (name.endsWith('_energy_eff') || name.endsWith('_env_eff')) return values.efficiencyValue;
  return certificateFields[name].reader.wanted === 'a number' ? values.numberValue : values.textValue;
}

const fieldNames = Object.keys(certificateFields) as CertificateFieldName[];

const at = {
  uprn: placeInDocument('uprn'),
  address: placeInDocument('address'),
  postTown: placeInDocument('post_town'),
  postcode: placeInDocument('postcode'),
  council: placeInDocument('local_authority_label'),
  lodgedOn: placeInDocument('lodgement_date'),
  lodgedAt: placeInDocument('lodgement_datetime'),
  inspectedOn: placeInDocument('inspection_date'),
};

/** What identifies a certificate, in the two downloads. */
export const numberColumns = ['certificate_number', 'lmk_key'];

/**
 * Makes the reader of a table's rows: where each column stands is found once.
 * @param codeOf Codes of the texts that certificates share.
 */
export function certificateReader(
  table: CsvTable,
  codeOf: CodeOf,
): (row: readonly string[]) => ReadRow<CertificateRow> {
  const fields = fieldNames.flatMap((name) => {
    const column = table.at(...(alsoCalled[name] ?? [name]));
    return column < 0
      ? []
      : [{ place: placeInDocument(name), column, convert: remembered(converterOf(name)) }];
  });
  const number = table.at(...numberColumns);
  const uprnColumn = table.at('uprn');
  const councilCode = table.at('local_authority');
  const postcodeColumn = table.at('postcode');
  const lines = ['address1', 'address2', 'address3'].map((name) => table.at(name));
  const councilCodeIn = remembered(councilCodeOf);

  return (row) => {
    const certificate = (row[number] ?? '').trim();
    if (certificate === '') return { skipped: 'it has no certificate number' };
    if (row.length > table.header.length)
      return { skipped: 'it has more values than the header has columns' };
    // Columns that a file does not have are unknown.
    const found = new Array<string | number | null>(documentOrder.length).fill(null);
    for (const { place, column, convert } of fields) found[place] = convert(row[column] ?? '');

    const givenUprn = (row[uprnColumn] ?? '').trim();
    const uprn = values.uprnValue(givenUprn);
    const address =
      (found[at.address] as string | null) ??
      lines.flatMap((column) => values.textValue(row[column] ?? '') ?? []).join(', ');
    const postcode = postcodeOf(row[postcodeColumn] ?? '') ?? '';
    const town = found[at.postTown] as string | null;
    const key = addressKeyWithoutTown(addressKey(address), town);
    if (uprn === null && (postcode === '' || key === '')) {
      return { skipped: 'it has neither a UPRN nor an address with a postcode, so it could never be found' };
    }
    found[at.uprn] = uprn === null ? null : Number(uprn);
    found[at.address] = address || null;
    if (postcode !== '') found[at.postcode] = postcode;
    // A day alone puts certificates in order; at which moment one was lodged it does not say.
    const lodgedAt = found[at.lodgedAt] ?? values.momentValue(String(found[at.lodgedOn] ?? ''));
    return {
      row: {
        number: certificate,
        uprn,
        address,
        address_key: key,
        post_town: town,
        postcode,
        council: found[at.council] as string | null,
        council_code: councilCodeIn(row[councilCode] ?? ''),
        lodged_at: String(lodgedAt ?? ''),
        inspected_on: String(found[at.inspectedOn] ?? ''),
        document: compactDocument(found, codeOf),
        home: null,
      },
      warnings: uprn === null ? [warningFor(givenUprn)] : noWarnings,
    };
  };
}

const noWarnings: readonly string[] = [];

function warningFor(uprn: string): string {
  return values.isNothing(uprn) || /^(uprn[-: ]*)?0+$/i.test(uprn)
    ? 'it has no UPRN: it is found by its address only'
    : 'its UPRN cannot be read: it is found by its address only';
}
