import type { Coverage, IsoDate, UtcTimestamp } from '../../contract';
import type { CheckName } from '../check/field';
import type { Mapping } from '../columns/mapping';
import type { Overview } from '../overview/overview';
import type { ReadRow } from '../rows/home-row';
import type { Table } from '../table';
import type { EarlierPack } from './earlier-pack';
import type { PackOwner } from './pack-owner';

/** One answer of the API, or that none came. */
export interface PackAnswer {
  readonly check: CheckName;
  /** What the home was asked for by. */
  readonly askedBy: string;
  /** Rows of the home, as the sheet numbers them. */
  readonly rows: readonly number[];
  /** `Answered`, or why not. */
  readonly outcome: string;
  /** When the API gave it; `null` where none came. */
  readonly moment: UtcTimestamp | null;
  readonly responseId: string | null;
  readonly coverage: Coverage | null;
  /** Whether it need not say what is held: it has a certificate, or nobody answered. */
  readonly saysAll: boolean;
  /** Pages of the council that say so. */
  readonly links: readonly string[];
  /** SHA-256 of the answer as it was read. */
  readonly hash: string;
}

/** What a pack is made from. */
export interface PackInput {
  /** What the pack is about, in the agent's own words. */
  readonly scope: string;
  /** `null`: the homes of everybody. */
  readonly owner: PackOwner | null;
  readonly madeAt: UtcTimestamp;
  /** Which API was asked. */
  readonly api: string;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly rows: readonly ReadRow[];
  readonly overview: Overview;
  readonly answers: readonly PackAnswer[];
  /** Rows that could not be asked for, and why. */
  readonly leftOut: readonly { readonly row: number; readonly sentence: string }[];
  readonly today: IsoDate;
  /** What it is compared with; `null`: nothing. */
  readonly earlier: EarlierPack | null;
}
