import { britishIsoDay, timestampAt, type IsoDate } from '../../../src/contract';

/** The day that it is in London, by which sheets are named and days are counted. */
export const today = (): IsoDate => britishIsoDay(timestampAt(Date.now()));
