/** A home to try the API with. */
export interface SampleAddress {
  readonly uprn: string;
  /** With post town, without postcode. */
  readonly address: string;
  readonly postcode: string;
}

/*
 * What a start asks of the sample, without the quarter of a second that making it takes. test/service/sample/sample.test.ts holds it to
 * the sample and says what to write here when that changes.
 */

/** SHA-256 of everything in the sample. */
export const sampleFingerprint = 'f8d378a88414326475fea6b0265bb4ac4cb61cbcd049c40088401794b9c96515';

/** Ten homes that have a certificate. */
export const sampleAddresses: readonly SampleAddress[] = [
  { uprn: '990000004117', address: 'Flat A, 1 High Street, Fernhope', postcode: 'FH1 1AA' },
  { uprn: '990000011480', address: 'The Old Chandlery, 28 Old Mill Street, Fernhope', postcode: 'FH1 8AJ' },
  { uprn: '990000018473', address: 'Flat C, 23 Lantern Street, Fernhope', postcode: 'FH2 7AU' },
  { uprn: '990000025540', address: 'Flat 4, Mill Court, 14 Beacon Rise, Fernhope', postcode: 'FH3 6BE' },
  { uprn: '990000032940', address: 'Flat 3, 16 Marsh Lane, Fernhope', postcode: 'FH4 5BQ' },
  { uprn: '990000040377', address: 'Flat 6, Lark Court, 11 Causeway, Fernhope', postcode: 'FH4 4BZ' },
  { uprn: '990000047962', address: 'Flat 1, 19 Albion Place, Fernhope', postcode: 'FH5 3DJ' },
  { uprn: '990000055658', address: 'Flat 4, Beacon Court, 24 Priory Gardens, Fernhope', postcode: 'FH6 2DU' },
  { uprn: '990000063243', address: '27 Hawthorn Avenue, Fernhope', postcode: 'FH7 1EE' },
  { uprn: '990000070643', address: '34 North Avenue, Fernhope', postcode: 'FH8 9EQ' },
];
