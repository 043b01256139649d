import { addressParts } from '../../../src/service/matching/address-parts';
import { compareAddresses } from '../../../src/service/matching/compare';
import { candidate, matchAddress } from '../../../src/service/matching/match';

const town = 'Fernhope FH1 2AB';

/** Dashes that Word and others write in the place of a hyphen, in the order of their numbers. */
const dashes = '\u00ad\u2010\u2011\u2012–—\u2015\u2212\ufe63\uff0d';

function compared(asked: string, known: string): string {
  if (matchAddress(asked, [candidate(known, known)]) !== null) return 'like';
  const result = compareAddresses(addressParts(asked), addressParts(known));
  return result.kind === 'no' ? `no: ${result.because}` : 'too unlike';
}

describe('one home, written in two ways', () => {
  it.each([
    [`12 High Street, ${town}`, `12 High Street ${town}`],
    [`12 HIGH ST. fernhope fh12ab`, `12 High Street, ${town}`],
    [`12, High Str, ${town}`, `12 High Street, ${town}`],
    [`10 a Abbey Road, ${town}`, `10A Abbey Road, ${town}`],
    [`Flat 2 B, 12 High Street, ${town}`, `Flat 2B, 12 High Street, ${town}`],
    [`Apt 2, 12 Abbey Rd, ${town}`, `Flat 2, 12 Abbey Road, ${town}`],
    [`2/1, 12 Abbey Road, ${town}`, `Flat 2/1, 12 Abbey Road, ${town}`],
    [`Flat 4, 7, North Avenue, ${town}`, `Flat 4, 7 North Ave, ${town}`],
    [`142-144 Cowley Road, ${town}`, `142 - 144 Cowley Road, ${town}`],
    [`1st Floor, 8 Lime Walk, ${town}`, `First Floor 8 Lime Walk ${town}`],
    [`St Clement's Street 4, FH1 2AB`, `Saint Clements Street 4, FH1 2AB`],
    [`12 Abby Road, ${town}`, `12 Abbey Road, ${town}`],
    [`Flat 3, 184 Cowley Road, ${town}`, `Flat 3 Lysander Court 184 Cowley Road ${town}`],
    [`The Old School, Gloucester Green, ${town}`, `Old School Gloucester Green ${town}`],
    [`The Old School Gloucester Green, ${town}`, `The Old School, Gloucester Green, ${town}`],
    [`The Old School, ${town}`, `The Old School Church Lane, ${town}`],
    [`Hill View House, Church Lane, ${town}`, `Hill View, Church Lane, ${town}`],
    [`Rose Cottage, 12 High Street, ${town}`, `12 High Street, ${town}`],
    [`Elm House, 12 High Street, ${town}`, `Elm Tree House, 12 High Street, ${town}`],
    [`The Coach House, 12 High Street, ${town}`, `Coach House 12 High Street ${town}`],
    [`Flat 2, Barn Court, 12 High Street, ${town}`, `Flat 2, 12 High Street, ${town}`],
    [`Flat 2, Coach and Horses, 12 High Street, ${town}`, `Flat 2, 12 High Street, ${town}`],
    [`12 Coach Road, ${town}`, `12 Coach Rd, ${town}`],
    [`12 Abbey Road, Headington, ${town}`, `12 Abbey Road, ${town}`],
    [`12 Abbey, Headington, ${town}`, `12 Abbey Road, ${town}`],
    [`12 Abbey Sttreeet, ${town}`, `12 Abbey Street, ${town}`],
    [`109 Mount Plesant Road, ${town}`, `109 Mount Pleasant Road, ${town}`],
    [`109 Mountpleasant Road, ${town}`, `109 Mount Pleasant Road, ${town}`],
    [`12 Abbey Road, Fernhope, Oxon FH1 2AB`, `12 Abbey Road, Fernhope, Oxfordshire FH1 2AB`],
    [`12 Abbey Reach, Larkfield, ${town}`, `12 Abbey Reach, ${town}`],
    [`High Street Flat 3, 12, ${town}`, `Flat 3, 12 High Street, ${town}`],
    [`12 High Street Flat 3, ${town}`, `Flat 3, 12 High Street, ${town}`],
    [`High Street 12, Flat 3, ${town}`, `Flat 3, 12 High Street, ${town}`],
    [`12 High Street, Lysander Court, Flat 3A, ${town}`, `Flat 3A, 12 High Street, ${town}`],
    [`Flat2, 12 High Street, ${town}`, `Flat 2, 12 High Street, ${town}`],
    [`Apt.2, 12 High Street, ${town}`, `Flat 2, 12 High Street, ${town}`],
    [`Flat-2, 12 High Street, ${town}`, `Flat 2, 12 High Street, ${town}`],
    [`FlatB, 12 High Street, ${town}`, `Flat B, 12 High Street, ${town}`],
    [`Rm3, 12 High Street, ${town}`, `Room 3, 12 High Street, ${town}`],
    [`No.12 High Street, ${town}`, `12 High Street, ${town}`],
    [`Flat Two, 12 High Street, ${town}`, `Flat 2, 12 High Street, ${town}`],
    [`GFF, 12 High Street, ${town}`, `Ground Floor Flat, 12 High Street, ${town}`],
    [`Second Floor Flat, 158 Cowley Road, ${town}`, `Second Floor 158 Cowley Road, ${town}`],
    [`12 High Street (Basement), ${town}`, `Basement Flat, 12 High Street, ${town}`],
    [`Lower Ground, 12 High Street, ${town}`, `Lower Ground Floor, 12 High Street, ${town}`],
    [`12 High Street (Lower Ground), ${town}`, `LGFF, 12 High Street, ${town}`],
    [`Upper Ground, 12 High Street, ${town}`, `Upper Ground Floor Flat, 12 High Street, ${town}`],
    [`GF, 12 High Street, ${town}`, `GFF, 12 High Street, ${town}`],
    ...[
      ['G/F Flat', 'Ground Floor Flat'],
      ['G/F/F', 'Ground Floor Flat'],
      ['LG/F', 'Lower Ground Floor'],
      ['L/G/F Flat', 'LGF Flat'],
      ['F/F', 'First Floor Flat'],
      ['Mezzanine', 'Mezzanine Floor Flat'],
      ['Flat above Shop', 'Flat above'],
      ['Land adj to', 'Land adjacent to'],
      ['F3', 'Flat F3'],
      ['Elm Land House', ''],
    ].map(([one = '', other = '']) => [
      `${one}, 12 High Street, ${town}`,
      `${other}, 12 High Street, ${town}`,
    ]),
    [`First Floor, 12 1st Avenue, ${town}`, `First Floor Flat, 12 First Avenue, ${town}`],
    [`12 Lower Road, Lower Bourne, ${town}`, `12 Lower Road, ${town}`],
    [`Flat 2, 12 Lower Road, Lower Bourne, ${town}`, `Flat 2, 12 Lower Road, ${town}`],
    [`2F1, 12 High Street, ${town}`, `Flat 2F1, 12 High Street, ${town}`],
    [`5th Floor, 12 High Street, ${town}`, `Fifth Floor, 12 High Street, ${town}`],
    [`12 5th Avenue, ${town}`, `12 Fifth Avenue, ${town}`],
    [`Unite House, 12 High Street, ${town}`, `12 High Street, ${town}`],
    [`12 Elm Park Gdns, ${town}`, `12 Elm Park Gardens ${town}`],
    [`12 Elm Road North Fernhope FH1 2AB`, `12 Elm Road, ${town}`],
    [`12 Elm Road, North Fernhope, FH1 2AB`, `12 Elm Road, West Fernhope, FH1 2AB`],
    [`High Street Flat 3, 12 Golders Green ${town}`, `Flat 3, 12 High Street, Golders Green, ${town}`],
    [`High Street 12, ${town}`, `12 High Street, ${town}`],
    [`12 High Street, Fernhope FH1, FH1 2AB`, `12 High Street, ${town}`],
    [`Flat 2, 12 Rye Lane, London SE15, SE15 4ST`, `Flat 2, 12 Rye Lane, London, SE15 4ST`],
    [`12 High Street, Romford RM3, RM3 7AB`, `12 High Street, Romford, RM3 7AB`],
    [`Rose Cottage, Mill Lane, Leeds LS6, LS6 1HA`, `Rose Cottage, Mill Lane, Leeds, LS6 1HA`],
    [`Rose Cottage, Mill Lane, Fernhope, South Yorkshire, FH1 2AB`, `Rose Cottage, Mill Lane, ${town}`],
    [`Mill House, The Green, ${town}`, `Mill House, ${town}`],
    [`Rose Cottage, High St, Fernhope, United Kingdom, FH1 2AB`, `Rose Cottage, High Street, ${town}`],
    [`2 Mill Cottages, Mill Lane, ${town}`, `2 Mill Cottages Mill Lane, ${town}`],
    [`2 Mill Cottages, Mill Lane, ${town}`, `2 Mill Cottages, ${town}`],
    [`2 Mill Lane Cottages, Mill Lane, ${town}`, `2 Mill Lane Cottages, ${town}`],
    [`2 Mill Lane, Mill Lane, ${town}`, `2 Mill Lane, ${town}`],
    [`Flat 2, The Priory, Priory Road, ${town}`, `Flat 2 The Priory Priory Road ${town}`],
    [`2 The Priory, Great Mill Lane, ${town}`, `2 The Priory, Mill Lane, ${town}`],
    [`12 Albany Flats, High Street, ${town}`, `12 Albany Flats High Street, ${town}`],
    [`142 to 144 Cowley Road, ${town}`, `142-144 Cowley Road, ${town}`],
    [`12 & 14 High Street, ${town}`, `12 and 14 High Street, ${town}`],
    [`12A-12C High Street, ${town}`, `12a, 12b & 12c High Street, ${town}`],
    [`Flats 1 & 2, 12 High Street, ${town}`, `12 High Street (Flats 1 and 2), ${town}`],
    [`1, 12 High Street, ${town}`, `Flat 1, 12 High Street, ${town}`],
    [`Mill House Flat N8, London N8 8TH`, `Flat N8, Mill House, London, N8 8TH`],
    ...[...dashes].map((dash) => [`3${dash}6 High Street, ${town}`, `3-6 High Street, ${town}`]),
    [`7½ High Street, ${town}`, `7 1/2 High Street, ${town}`],
    [`Flat 1.2, 8 Queen Street, ${town}`, `Flat 1/2, 8 Queen Street, ${town}`],
    [`Flat 1.2, 8 & 10 Queen Street, ${town}`, `Flat 1/2, 8 and 10 Queen Street, ${town}`],
    [`No.12. Queen St., ${town}`, `12 Queen Street, ${town}`],
    [`Flat 01, 4 Queen Street, ${town}`, `Flat 1, 4 Queen Street, ${town}`],
    [`Flats 01 & 02, 004 Queen Street, ${town}`, `Flats 1 & 2, 4 Queen Street, ${town}`],
    [`Flat LG01, 4 Queen Street, ${town}`, `Flat LG1, 4 Queen Street, ${town}`],
    [`Flat 100, 4 Queen Street, ${town}`, `Flat 0100, 4 Queen Street, ${town}`],
  ])('%s is %s', (asked, known) => {
    expect(compared(asked, known)).toBe('like');
  });
});

describe('two homes, however alike they look', () => {
  it.each([
    [`10A Abbey Road, ${town}`, `10 Abbey Road, ${town}`, 'number'],
    [`10 Abbey Road, ${town}`, `10A Abbey Road, ${town}`, 'number'],
    [`Flat 2, B Block, Lime Court, ${town}`, `Flat 2B, Lime Court, ${town}`, 'number'],
    [`Flat 2 B Block, Lime Court, ${town}`, `Flat 2B, Lime Court, ${town}`, 'number'],
    [`Flat 2, 12 Abbey Road, ${town}`, `Flat 12, 12 Abbey Road, ${town}`, 'number'],
    [`Flat 12, Abbey Road, ${town}`, `Flat 2, Abbey Road, ${town}`, 'number'],
    [`2/1, 12 Abbey Road, ${town}`, `21, 12 Abbey Road, ${town}`, 'number'],
    [`142 Cowley Road, ${town}`, `142-144 Cowley Road, ${town}`, 'number'],
    [`142 to 144 Cowley Road, ${town}`, `142 Cowley Road, ${town}`, 'number'],
    ...['12 & 14', '12 and 14', '12 + 14'].map((several) => [
      `${several} High Street, ${town}`,
      `Flat 12, 14 High Street, ${town}`,
      'number',
    ]),
    [`12 High Street and 14 High Street, ${town}`, `Flat 12, 14 High Street, ${town}`, 'number'],
    [`12A - 14 High Street, ${town}`, `Flat 12A, 14 High Street, ${town}`, 'number'],
    ...[...dashes].map((dash) => [
      `3${dash}6 High Street, ${town}`,
      `Flat 3, 6 High Street, ${town}`,
      'number',
    ]),
    [`7½ High Street, ${town}`, `Flat 71, 2 High Street, ${town}`, 'number'],
    [`7½ High Street, ${town}`, `7 High Street, ${town}`, 'number'],
    [`Flat 1.2, 8 Queen Street, ${town}`, `Flat 12, 8 Queen Street, ${town}`, 'number'],
    [`5.1 Queen Street, ${town}`, `51 Queen Street, ${town}`, 'number'],
    [`Flat 0, 4 Queen Street, ${town}`, `4 Queen Street, ${town}`, 'number'],
    [`Flats A & B, High Street, ${town}`, `Flat A, B High Street, ${town}`, 'number'],
    [`Flat 207 Cowley Road, ${town}`, `207 Cowley Road, ${town}`, 'unit'],
    [`Flat above 3 Clarendon Street, ${town}`, `3 Clarendon Street, ${town}`, 'unit'],
    [`Flat2, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`Flat.2, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`Apt.2, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`Flat-2, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`Room3, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`FlatB, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`2F1, 12 High Street, ${town}`, `12 High Street, ${town}`, 'number'],
    [`Flat LG01, 12 High Street, ${town}`, `Flat LG02, 12 High Street, ${town}`, 'number'],
    [`12 High Street, Flat Two, ${town}`, `12 High Street, Flat Three, ${town}`, 'number'],
    [`Lower Ground, 12 High Street, ${town}`, `12 High Street, ${town}`, 'unit'],
    [`Mezzanine, 12 High Street, ${town}`, `12 High Street, ${town}`, 'unit'],
    [`F3, 12 High Street, ${town}`, `Flat 3, 12 High Street, ${town}`, 'number'],
    [`Flat 12 Upper Ground, ${town}`, `12 Upper Ground, ${town}`, 'unit'],
    [`GF, 12 High Street, ${town}`, `12 High Street, ${town}`, 'unit'],
    [`GFF, 12 High Street, ${town}`, `12 High Street, ${town}`, 'unit'],
    [`TFF, 12 High Street, ${town}`, `12 High Street, ${town}`, 'part'],
    [`5th Floor, 12 High Street, ${town}`, `12 High Street, ${town}`, 'unit'],
    [`11th Floor, 12 High Street, ${town}`, `12th Floor, 12 High Street, ${town}`, 'part'],
    [`12 High Street, Left Flat, ${town}`, `12 High Street, Right Flat, ${town}`, 'part'],
    [`12 High Street, Upstairs Flat, ${town}`, `12 High Street, Downstairs Flat, ${town}`, 'part'],
    [`12 Elm Park Road, ${town}`, `12 Elm Park Gardens, ${town}`, 'street'],
    [`12 Elm Road East, ${town}`, `12 Elm Road West, ${town}`, 'street'],
    // Written out, it is a number behind `Flat` alone.
    [`12 Two Mile Lane, ${town}`, `12 Mile Lane, ${town}`, 'street'],
    [`First Floor 12 Abbey Road, ${town}`, `Second Floor 12 Abbey Road, ${town}`, 'part'],
    [`12 Abbey Road, Fernhope FH1 2AB`, `12 Abbey Road, Fernhope FH1 2AC`, 'postcode'],
    [`12 Abbey Road, Fernhope`, `12 Abbey Road, Fernhope`, 'postcode'],
    [`12 Abbey Road, ${town}`, `12 Elm Grove, ${town}`, 'street'],
    [`12 Abbey Road, ${town}`, `12 Abbey Close, ${town}`, 'street'],
    [`109 Mount Zanzibar Road, ${town}`, `109 Mount Pleasant Road, ${town}`, 'street'],
    // However long the word, two letters that differ make another.
    ...[
      ['12 Eastgate Street', '12 Westgate Street', 'street'],
      ['12 Northgate Street', '12 Southgate Street', 'street'],
      ['12 Eastbourne Road', '12 Westbourne Road', 'street'],
      ['12 Kingsway', '12 Kingsley', 'street'],
      ['Northgate House', 'Southgate House', 'name'],
    ].map(([one = '', other = '', because = '']) => [`${one}, ${town}`, `${other}, ${town}`, because]),
    [`12 Clarendon Street, ${town}`, `12 Great Clarendon Street, ${town}`, 'street'],
    [`12 Abbey Reach, ${town}`, `12 Abbey Road, ${town}`, 'street'],
    [`12 Abbey Reach, ${town}`, `12 Abbey Strand, ${town}`, 'street'],
    [`12 The Green, ${town}`, `12 The Close, ${town}`, 'street'],
    // A terrace or building that is called like its street has numbers of its own.
    ...[
      ['2 Mill Cottages, Mill Lane', '2 Mill Lane'],
      ['2 Mill Cottages Mill Lane', '2 Mill Lane'],
      ['2 St Marys Cottages St Marys Road', '2 St Marys Road'],
      ['2 Albert Mansions, Albert Street', '2 Albert Street'],
      ['2 The Limes, Lime Walk', '2 Lime Walk'],
      ['2 The Limes Lime Walk', '2 Lime Walk'],
      ['Flat 2, The Priory, Priory Road', 'Flat 2, Priory Road'],
      ['2 Mill Lane Cottages, Mill Lane', '2 Mill Lane'],
      ['2 Mill Lane Cottages Mill Lane', '2 Mill Lane'],
      ['2 The Abbey, Church Road', '2 Abbey Road'],
      ['2 Mill Cottages Church Lane', '2 Mill Lane'],
      ['2 Mill Cottages, Mill Lane', '2 Mill Cottages, Church Lane'],
    ].flatMap(([one = '', other = '']) => {
      const [long, short] = [`${one}, ${town}`, `${other}, ${town}`];
      return [
        [long, short, 'street'],
        [short, long, 'street'],
      ];
    }),
    [`Garden Flat, 12 First Avenue, ${town}`, `First Floor, 12 First Avenue, ${town}`, 'part'],
    [`First Floor, 12 First Avenue, ${town}`, `Garden Flat, 12 First Avenue, ${town}`, 'part'],
    ...[
      ['Hill View Old Barn, Fernhope', 'Hill View, Fernhope'],
      ['Hill View Barn, Church Lane, Fernhope', 'Hill View, Church Lane, Fernhope'],
      ['The Old Rectory Cottage, Church Lane, Fernhope', 'The Old Rectory, Church Lane, Fernhope'],
      ['Hill View Barn, Church Lane, Fernhope', 'Hill View Church Lane Fernhope'],
      ['Hill View Barn, Fernhope', 'Hill View, Church Lane, Larkfield, Fernhope, Oxfordshire'],
    ].flatMap(([one = '', other = '']) => {
      const [long, short] = [`${one}, FH1 2AB`, `${other}, FH1 2AB`];
      return [
        [long, short, 'name'],
        [short, long, 'name'],
      ];
    }),
    [`Hill View, Fernhope, South Yorkshire, FH1 2AB`, `Hill View Old Barn, ${town}`, 'name'],
    [`Fair View Cottage, Fernhope, Derbyshire, FH1 2AB`, `Fair View, ${town}`, 'name'],
    [`Rose Cottage, Mount Zanzibar Road, ${town}`, `Rose Cottage, Mount Pleasant Road, ${town}`, 'street'],
    [`Rose Barn, Mill Lane, Fernhope, West Sussex, FH1 2AB`, `Rose Cottage, Mill Lane, ${town}`, 'name'],
    [`Rose Cottage, Elm Lane, Fernhope, West Sussex, FH1 2AB`, `Rose Cottage, Mill Lane, ${town}`, 'name'],
    [`High Street Flat 3, 12, ${town}`, `Flat 12, 3 High Street, ${town}`, 'number'],
    [`12 High Street Flat 3, ${town}`, `Flat 12, 3 High Street, ${town}`, 'number'],
    [`High Street Flat 3, 12, ${town}`, `Mill Street Flat 3, 12, ${town}`, 'name'],
    [`Lysander Court 10 Abbey Reach, ${town}`, `Lysander Court 10 Mill Reach, ${town}`, 'street'],
    [
      `Flat 3, Lysander Court, 184 Cowley Road, ${town}`,
      `Flat 3, Oakthorpe House, 184 Cowley Road, ${town}`,
      'name',
    ],
    [`The Old School, Gloucester Green, ${town}`, `The Old Mission Hall, Gloucester Green, ${town}`, 'name'],
  ])('%s is not %s (%s)', (asked, known, because) => {
    expect(compared(asked, known)).toBe(`no: ${because}`);
  });

  it('are too unlike where one leaves out a name and the other half the street', () => {
    expect(compared(`The Trees, 12 Abbey Strand, ${town}`, `12 Abbey, FH1 2AB`)).toBe('too unlike');
  });
});

describe('one candidate or none', () => {
  const known = (...addresses: string[]) => addresses.map((address) => candidate(address, address));

  it('gives the best', () => {
    const found = matchAddress(
      `12 Abbey Rd, ${town}`,
      known(`14 Abbey Road, ${town}`, `12 Abbey Road, ${town}`),
    );
    expect(found?.home).toBe(`12 Abbey Road, ${town}`);
  });

  it('gives the one that says the same where another only begins so', () => {
    const two = known(`Hill View House, Church Lane, ${town}`, `Hill View, Church Lane, ${town}`);
    expect(matchAddress(`Hill View, Church Ln, ${town}`, two)?.home).toBe(`Hill View, Church Lane, ${town}`);
  });

  it('gives none where two are nearly equal: nothing is guessed', () => {
    const two = known(
      `Flat 1, Elm House, 12 Abbey Road, ${town}`,
      `Flat 1, Oak House, 12 Abbey Road, ${town}`,
    );
    expect(matchAddress(`Flat 1, 12 Abbey Road, ${town}`, two)).toBeNull();
    expect(matchAddress(`Flat 1, Oak House, 12 Abbey Road, ${town}`, two)?.home).toContain('Oak House');
  });

  it('counts two spellings of one home as one', () => {
    const two = [candidate(7, `12 Abbey Road, ${town}`), candidate(7, `12 Abbey Road ${town}`)];
    expect(matchAddress(`12 Abbey Road, ${town}`, two)?.home).toBe(7);
  });

  it.each([..."'’‘ʼ′´`＇"])('takes %s for an apostrophe, and the letter behind it for no word', (mark) => {
    const two = known(`1 Queens Road, ${town}`, `1 Queen South Road, ${town}`);
    expect(matchAddress(`1 Queen${mark}s Road, ${town}`, two)?.home).toBe(`1 Queens Road, ${town}`);
  });

  it('gives none among neighbours', () => {
    expect(
      matchAddress(`13 Abbey Road, ${town}`, known(`12 Abbey Road, ${town}`, `14 Abbey Road, ${town}`)),
    ).toBeNull();
  });
});
