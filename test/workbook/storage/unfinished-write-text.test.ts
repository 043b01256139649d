import { fingerprint } from '../../../src/portfolio';
import { createFlaggedWrites } from '../../../src/workbook/write/flagged-writes';
import {
  parseUnfinishedWrite,
  unfinishedWriteText,
} from '../../../src/workbook/storage/unfinished-write-text';
import { uncertainHeaders } from '../../../src/sheet';

const left = { run: 'check', columns: ['EPC rating'], begun: [] } as const;

describe('R8.1 the flag in the workbook', () => {
  it('says again what it was told', () => {
    const uncertain = {
      run: 'sync',
      columns: ['Council', 'Status'],
      begun: [fingerprint('uprn 1')],
    } as const;
    expect(parseUnfinishedWrite(unfinishedWriteText(uncertain))).toEqual(uncertain);
  });

  it('finds its columns however their headers are written', () => {
    expect(uncertainHeaders(left, ['epc  Rating', 'Council'])).toEqual(['epc  Rating']);
    expect(uncertainHeaders(null, ['EPC rating'])).toEqual([]);
  });

  it.each(['', 'none', '{}', '[]', '{"columns":"EPC"}', '{"columns":[1]}', 'null'])(
    'a text that names no column is none: %s',
    (text) => expect(parseUnfinishedWrite(text)).toBeNull(),
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
    expect(parseUnfinishedWrite(JSON.stringify([intent, { known: 1 }, null]))).toEqual({
      run: null,
      columns: ['Status', 'Council', 'Synced at'],
      begun: [],
    });
  });
});

describe('R8.2 which columns are named', () => {
  it('those of writes that nobody has looked at, and none after', () => {
    const flag = createFlaggedWrites('sync', null);
    expect(flag.nameColumns(['Status']).columns).toEqual(['Status']);
    expect(flag.nameColumns(['Council', 'Status']).columns).toEqual(['Status', 'Council']);
    flag.confirmColumns();
    expect(flag.remaining()).toBeNull();
    expect(flag.nameColumns(['Council']).columns).toEqual(['Council']);
    expect(flag.remaining()).toMatchObject({ run: 'sync', columns: ['Council'] });
  });

  it('R8.4 and those that a run before left, until they are certain', () => {
    const flag = createFlaggedWrites('refresh', left);
    expect(flag.nameColumns(['Council', 'epc rating']).columns).toEqual(['EPC rating', 'Council']);
    flag.confirmColumns();
    expect(flag.remaining()).toEqual(left);
    flag.trustColumns(['EPC Rating']);
    expect(flag.remaining()).toBeNull();
  });

  it('R8.5 with the homes of which a create began, until it has ended', () => {
    const flag = createFlaggedWrites('sync', { ...left, begun: [fingerprint('before')] });
    expect(flag.flagCreates(['before'])).toEqual(['before']);
    flag.flagCreates(['one', 'two']);
    expect(flag.nameColumns(['Status']).begun).toEqual(['before', 'one', 'two'].map(fingerprint));
    flag.unflagCreates(['one']);
    expect(flag.nameColumns(['Status']).begun).toEqual(['before', 'two'].map(fingerprint));
    flag.unflagAllCreates();
    expect(flag.nameColumns(['Status']).begun).toEqual([]);
  });
});
