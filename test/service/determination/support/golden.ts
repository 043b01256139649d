import type { IsoDate, SchemeType } from '../../../../src/contract';
import type { Tenancy } from '../../../../src/service/determination';
import { additional, selective, type MadePlace } from './made-home';

/*
 * Golden cases: a place, what was told of the home, and the licence that the law asks for, with the source of the answer.
 * `may`: only what is missing decides. `data`: nothing that is held asks for one.
 */
export type Answer = SchemeType | 'may' | 'mandatory unless purpose-built' | 'data';
export type Case = readonly [
  what: string,
  place: MadePlace,
  told: Partial<Tenancy>,
  answer: Answer,
  source: string,
  more?: {
    /** The wrong answer that was given before 22 November 2026. */
    readonly formerly?: Answer;
    /** The day on which it is asked; otherwise `today`. */
    readonly on?: IsoDate;
  },
];

export const ha = 'Housing Act 2004';
export const si2018 = 'SI 2018/221, article 4';
export const wsi2006 = 'WSI 2006/1712, article 3';
export const scotland = 'Housing (Scotland) Act 2006, section 125';
export const northernIreland = 'Houses in Multiple Occupation Act (Northern Ireland) 2016, section 1';
export const govUk = 'gov.uk: Private renting, houses in multiple occupation';
export const sharers = (people: number, households: number): Partial<Tenancy> => ({
  people,
  households,
  property_class: 'house',
});

export const inAdditional: MadePlace = { schemes: [additional()] };
export const inSelective: MadePlace = { schemes: [selective()] };
