import type { PropertyId } from '../../contract';
import { isIdentifying } from '../columns/role';
import type { HomeRow, RowProblem } from '../rows/home-row';
import { compareWithBaseline } from './compare';
import { gatherHomes, type PlannedHome } from './homes';
import type { BlockedBecause, FieldChange, Planned, RowReference } from './operation';
import { payloadOf, type SendableHome } from './payload';
import { rowsByReference, type RowsBy } from './rows-of-homes';
import { SentHomes } from './sent-homes';
import type { SyncedProperties } from './synced-properties';

/** What a run whose computer died left uncertain of the cells by which rows are known. */
export interface UncertainKeys {
  /** Property Ids may stand in another home's row, whether the home that they were sent from has rows or not. */
  readonly ids: boolean;
  /** References may have been written over. */
  readonly references: boolean;
  /** Rows whose status may be another's: they are sent again. */
  readonly statuses: ReadonlySet<number>;
}

/** What the user has chosen, and what the sheet's own journal says. */
export interface PlanChoices {
  /** Send blank cells as `null`; only on a connection that is known to understand it. Default `false`. */
  readonly clearBlanks?: boolean;
  /** Send a row although some of its details cannot be read, without those. Default `false`: such rows are blocked. */
  readonly leaveOutUnclear?: boolean;
  /** Hidden and filtered rows too. Default `false`. */
  readonly includeHidden?: boolean;
  /** Homes, by their key, whose several rows are one. */
  readonly merged?: ReadonlySet<string>;
  /** Rows whose create began and did not end. */
  readonly unconfirmed?: ReadonlySet<number>;
  /** Rows whose status says that their property was archived. */
  readonly archived?: ReadonlySet<number>;
  /** Properties of which the workbook itself knows: only their rows can be gone from it. Default: all that are synced. */
  readonly own?: ReadonlySet<PropertyId>;
  /** Properties that the user marked for archiving. */
  readonly archive?: ReadonlySet<PropertyId>;
  /** Properties whose rows are gone, confirmed by the user. */
  readonly confirmedRemoved?: ReadonlySet<PropertyId>;
  /** Default: everything is certain. */
  readonly uncertain?: UncertainKeys | null;
}

/** What would be done, as data. Nothing is sent by making one. */
export interface Plan {
  readonly planned: readonly Planned[];
  /** Hidden rows that were not looked at. */
  readonly hidden: readonly number[];
}

/** Problems that stop a home from being sent at all, whatever the user chooses. */
export function stopsSending(problem: RowProblem): boolean {
  if (problem.kind !== 'cell') {
    return problem.kind !== 'licence-ends-before-it-starts' && problem.kind !== 'more-households-than-people';
  }
  return isIdentifying(problem.role);
}

function blocked(rows: readonly number[], because: BlockedBecause): Planned {
  return { kind: 'blocked', rows, because };
}

/**
 * Plans what a sync would do to each home: create, update, nothing, archive, or why not. Making the same plan again after it was
 * carried out yields nothing to do.
 * Decision 161.
 */
export function makePlan(
  rows: readonly HomeRow[],
  synced: SyncedProperties,
  choices: PlanChoices = {},
): Plan {
  const { includeHidden = false } = choices;
  // A home is judged by all of its rows, and among all of the sheet: only what is done leaves homes out that nobody sees. Decision 349.
  const groups = gatherHomes(rows, (key) => choices.merged?.has(key) ?? false);
  const homes = groups.flatMap((group) => (group.kind === 'home' ? [group.home] : group.homes));
  const present = new Set(rows.flatMap(({ propertyId }) => (propertyId === null ? [] : [propertyId])));
  const sent = new SentHomes(homes, synced, choices.uncertain?.ids === true);
  const planner = new Planner(homes, sent, synced, choices);
  const all = groups.map((group) =>
    group.kind === 'blocked' ? blocked(group.rows, group.because) : planner.plan(group.home),
  );
  const shown = new Set(rows.flatMap(({ hidden, number }) => (hidden && !includeHidden ? [] : [number])));
  const planned = all.filter((each) => each.rows.some((number) => shown.has(number)));
  const taken = new Set(planned.flatMap((each) => each.rows));
  const gone = [...(choices.own ?? synced.keys())].filter((id) => synced.has(id) && !present.has(id));
  const strayed = gone.length === 0 ? new Set<PropertyId>() : sent.strayed();
  const removed = gone.filter((propertyId) => !strayed.has(propertyId));
  return {
    planned: [...planned, ...planRemoved(removed, choices)],
    hidden: rows.flatMap(({ number }) => (taken.has(number) ? [] : [number])),
  };
}

/** Plans one home after the other, among all of the sheet. */
class Planner {
  readonly #rowsByReference: RowsBy<string>;
  readonly #sent: SentHomes;
  readonly #synced: SyncedProperties;
  readonly #choices: PlanChoices;

  constructor(
    homes: readonly PlannedHome[],
    sent: SentHomes,
    synced: SyncedProperties,
    choices: PlanChoices,
  ) {
    this.#rowsByReference = rowsByReference(homes);
    this.#sent = sent;
    this.#synced = synced;
    this.#choices = choices;
  }

  plan({ rows: numbers, key, propertyId, home }: PlannedHome): Planned {
    const { archive, unconfirmed, archived, leaveOutUnclear = false, uncertain = null } = this.#choices;
    if (propertyId !== null && archive?.has(propertyId)) {
      const because = this.#sent.whyNotOwn(numbers, key, home, propertyId);
      return because === null
        ? { kind: 'archive', rows: numbers, propertyId, because: 'marked' }
        : blocked(numbers, because);
    }
    if (propertyId === null) {
      const lost = uncertain?.ids === true ? this.#sent.propertyOf(key, home) : undefined;
      if (lost !== undefined) return blocked(numbers, { kind: 'property-id-lost', propertyId: lost });
      if (numbers.some((number) => unconfirmed?.has(number))) return { kind: 'unconfirmed', rows: numbers };
      if (numbers.some((number) => archived?.has(number))) return { kind: 'archived', rows: numbers };
    }
    const problems = leaveOutUnclear ? home.problems.filter(stopsSending) : home.problems;
    if (problems.length > 0) return blocked(numbers, { kind: 'problems', problems });
    const { postcode, uprn, address, details } = home;
    if (postcode === null || (uprn === null && address === '')) {
      const because: RowProblem = { kind: postcode === null ? 'no-postcode' : 'nothing-names-the-home' };
      return blocked(numbers, { kind: 'problems', problems: [because] });
    }
    const sendable = { uprn, address, postcode, details };
    return propertyId === null
      ? this.#planNew(numbers, key, sendable)
      : this.#planSynced(numbers, key, propertyId, sendable, home.blank);
  }

  #planSynced(
    numbers: readonly number[],
    key: string | null,
    propertyId: PropertyId,
    sendable: SendableHome,
    blank: HomeRow['blank'],
  ): Planned {
    const notOwn = this.#sent.whyNotOwn(numbers, key, sendable, propertyId);
    if (notOwn !== null) return blocked(numbers, notOwn);
    const baseline = this.#synced.get(propertyId);
    const { clearBlanks = false, uncertain = null } = this.#choices;
    const { changes, cleared, kept } = compareWithBaseline(payloadOf(sendable), blank, baseline, clearBlanks);
    const isRenamed = changes.some(isOtherReference) || kept.includes('external_reference');
    if (isRenamed && uncertain?.references === true) {
      const reference = sendable.details.external_reference ?? '';
      return blocked(numbers, { kind: 'reference-not-certain', propertyId, reference });
    }
    const isAgain = numbers.some((number) => uncertain?.statuses.has(number));
    if (changes.length === 0 && !isAgain) return { kind: 'unchanged', rows: numbers, kept };
    const input = payloadOf(sendable, cleared);
    return { kind: 'update', rows: numbers, propertyId, home: key, input, changes, kept };
  }

  #planNew(numbers: readonly number[], key: string | null, sendable: SendableHome): Planned {
    const baseline = this.#sent.propertyOf(key, sendable);
    // The id may also stand in another home's row: cells of several rows may have changed places.
    if (baseline !== undefined) {
      return blocked(numbers, { kind: 'property-id-lost', propertyId: baseline });
    }
    const own = sendable.details.external_reference;
    const sharing = own === undefined ? [] : (this.#rowsByReference.get(own) ?? []);
    if (own !== undefined && sharing.length > numbers.length) {
      return blocked(numbers, { kind: 'reference-repeated', reference: own, rows: sharing });
    }
    const reference: RowReference =
      own === undefined ? { kind: 'to-write' } : { kind: 'own', reference: own };
    return { kind: 'create', rows: numbers, reference, home: key, input: payloadOf(sendable) };
  }
}

function isOtherReference({ field, kind }: FieldChange): boolean {
  return field === 'external_reference' && kind !== 'never-sent';
}

/** Managed properties whose rows are gone. */
function planRemoved(removed: readonly PropertyId[], { confirmedRemoved }: PlanChoices): Planned[] {
  return removed.map((propertyId) =>
    confirmedRemoved?.has(propertyId)
      ? { kind: 'archive', rows: [], propertyId, because: 'removed' }
      : { kind: 'removed', rows: [], propertyId },
  );
}
