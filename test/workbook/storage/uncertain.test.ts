import { fingerprint } from '../../../src/portfolio';
import { flaggedWrites } from '../../../src/workbook/write/flagged-writes';
import { readUncertain, uncertainText } from '../../../src/workbook/storage/uncertain';
import { uncertainAmong } from '../../../src/sheet';

const left = { run: 'check', columns: ['EPC rating'], begun: [] } as const;

describe('R8.1 the flag in the workbook', () => {
  it('says again what it was told', () => {
    const uncertain = {
      run: 'sync',
      columns: ['Council', 'Status'],
      begun: [fingerprint('uprn 1')],
    } as const;
    expect(readUncertain(uncertainText(uncertain))).toEqual(uncertain);
  });

  it('finds its columns however their headers are written', () => {
    expect(uncertainAmong(left, ['epc  Rating', 'Council'])).toEqual(['epc  Rating']);
    expect(uncertainAmong(null, ['EPC rating'])).toEqual([]);
  });

  it.each(['', 'none', '{}', '[]', '{"columns":"EPC"}', '{"columns":[1]}', 'null'])(
    'a text that names no column is none: %s',
    (text) => expect(readUncertain(text)).toBeNull(),
  );

  it('R8.7 reads what an earlier edition left to mend a write by: what it wrote is not certain', () => {
    const intent = {
      known: ['Reference'],
      watched: ['Property Id', 'Status'],
      rows: ['a', 'b'],
      former: {},
      writes: [
        { row: 0, cells: { Status: 'x', Council: 'y' }, sealed: null },
        { row: 1, cells: { Status: 'x', 'Synced at': 'z' }, sealed: 'abc' },
      ],
    };
    expect(readUncertain(JSON.stringify([intent, { known: 1 }, null]))).toEqual({
      run: null,
      columns: ['Status', 'Council', 'Synced at'],
      begun: [],
    });
  });
});

describe('R8.2 which columns are named', () => {
  it('those of writes that nobody has looked at, and none after', () => {
    const flag = flaggedWrites('sync', null);
    expect(flag.naming(['Status']).columns).toEqual(['Status']);
    expect(flag.naming(['Council', 'Status']).columns).toEqual(['Status', 'Council']);
    flag.looked();
    expect(flag.left()).toBeNull();
    expect(flag.naming(['Council']).columns).toEqual(['Council']);
    expect(flag.left()).toMatchObject({ run: 'sync', columns: ['Council'] });
  });

  it('R8.4 and those that a run before left, until they are certain', () => {
    const flag = flaggedWrites('refresh', left);
    expect(flag.naming(['Council', 'epc rating']).columns).toEqual(['EPC rating', 'Council']);
    flag.looked();
    expect(flag.left()).toEqual(left);
    flag.certain(['EPC Rating']);
    expect(flag.left()).toBeNull();
  });

  it('R8.5 with the homes of which a create began, until it has ended', () => {
    const flag = flaggedWrites('sync', { ...left, begun: [fingerprint('before')] });
    expect(flag.begins(['before'])).toEqual(['before']);
    flag.begins(['one', 'two']);
    expect(flag.naming(['Status']).begun).toEqual(['before', 'one', 'two'].map(fingerprint));
    flag.ends(['one']);
    expect(flag.naming(['Status']).begun).toEqual(['before', 'two'].map(fingerprint));
    flag.settled();
    expect(flag.naming(['Status']).begun).toEqual([]);
  });
});
