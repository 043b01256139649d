import type { Postcode } from '../../../../src/contract';
import { importTable } from '../../import/support/import-into';

const oxford = 'E07000178';
const southOxfordshire = 'E07000179';
const table = importTable({ isCleared: true });

const byItsMiddle = `pcds,lat,long,oslaua,osward,doterm\nOX1 1AA,51.75,-1.25,${oxford},E05013130,\n`;
const ofUprns = (...councils: readonly string[]): string =>
  `UPRN,GRIDGB1E,GRIDGB1N,PCDS,LAD25CD,WD25CD\n${councils
    .map((council, index) => `${501 + index},451300,206200,OX1 1AA,${council},E05013130\n`)
    .join('')}`;

describe('the council of a postcode', () => {
  it.each([
    ['is that of its middle and of every UPRN in it', [byItsMiddle, ofUprns(oxford, oxford)], oxford],
    ['is that of its UPRNs, where nothing else is known', [ofUprns(southOxfordshire)], southOxfordshire],
    [
      'is none where one of its UPRNs lies in another',
      [byItsMiddle, ofUprns(oxford, southOxfordshire)],
      null,
    ],
  ])('%s', async (_, files, council) => {
    for (const [index, file] of files.entries())
      await table.load('postcodes', table.file(`${index}.csv`, file));
    const found = await table.store.councilOfPostcode('OX1 1AA' as Postcode);
    expect(found?.code ?? null).toBe(council);
  });
});
