import type { IsoDate } from '../../contract';
import type { HomeDate } from '../overview/home-dates';

export type DateOfHome = Pick<HomeDate, 'state' | 'day'>;

/** A part of the form: what to write, what is missing of it, and until when it holds. */
export interface Part {
  readonly text: string;
  readonly missing: readonly string[];
  /** It ends so soon that it is due. */
  readonly due: IsoDate | null;
}

export const gap = (text: string, missing: string): Part => ({ text, missing: [missing], due: null });
export const told = (text: string, due: IsoDate | null = null): Part => ({ text, missing: [], due });
