import {
  identifierText,
  timestampAt,
  type ArchiveResult,
  type Random,
  type Clock,
  type PropertyId,
} from '../../contract';
import { ApiRefusal } from '../routes/refusal';
import { countProperties, newestWithReference } from '../store/questions/properties';
import type { PropertyFields, Store, StoredProperty } from '../store/store';
import { addHistory, addProperty, removeProperty, updateProperty } from '../store/write-properties';
import { basisNow, determineProperty } from './determine-property';
import { datesFault, mergeFields, readBody, type GivenFields } from './read-body';
import type { PropertyAnswer } from './result';
import { changesBetween } from './determination-snapshot';

/** Properties that an account may store (contract 8.3), unless it is set. */
export const defaultAccountLimit = 10_000;

export interface PropertiesDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly accountLimit: number;
}

const changing = 'Send the request again: another change of this property was under way.';
const creating = 'Wait for the other request: a property with this external_reference is being created.';
const created =
  'Look for the other property first: one with this external_reference was created at the same moment.';

/** Property Create, Check, Sync and Archive (contract 4). Each answers when what it says is stored. Decision 84. */
export class Properties {
  /**
   * Writes that are under way in this process, by what they write: a second one at the same thing is refused at once (contract 7, 700001).
   * Those of other processes are met in the database.
   */
  readonly #inFlight = new Set<string>();
  readonly #dependencies: PropertiesDependencies;

  constructor(dependencies: PropertiesDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws ApiRefusal 103000, 600001, 700001 */
  async create(body: unknown): Promise<PropertyAnswer> {
    const fields = mergeFields(readGivenFields(body));
    const reference = fields.external_reference;
    if (reference === null) return this.#add(fields);
    return this.#runExclusively(`reference ${reference}`, creating, () => this.#add(fields));
  }

  /** @throws ApiRefusal 205001 */
  async check(id: PropertyId): Promise<PropertyAnswer> {
    const { store, clock } = this.#dependencies;
    const { fields } = await this.#stored(id);
    return (await determineProperty(store, id, fields, await basisNow(store, clock))).result;
  }

  /** @throws ApiRefusal 103000, 205001, 700001 */
  async sync(id: PropertyId, body: unknown): Promise<PropertyAnswer> {
    const given = readGivenFields(body);
    return this.#runExclusively(`property ${id}`, changing, () => this.#change(id, given));
  }

  /** @throws ApiRefusal 205001, 700001 */
  async archive(id: PropertyId): Promise<ArchiveResult> {
    return this.#runExclusively(`property ${id}`, changing, async () => {
      await this.#stored(id);
      const removed = await this.#dependencies.store.writeProperties(({ database }) =>
        removeProperty(database, id),
      );
      if (!removed) throw notStored();
      return { id: identifierText({ form: 'property', propertyId: id }), success: true };
    });
  }

  /** Runs `work` unless another write of this name is under way. @throws ApiRefusal 700001, with `description`. */
  async #runExclusively<Outcome>(
    name: string,
    description: string,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    if (this.#inFlight.has(name)) throw new ApiRefusal(700001, description);
    this.#inFlight.add(name);
    try {
      return await work();
    } finally {
      this.#inFlight.delete(name);
    }
  }

  async #add(fields: PropertyFields): Promise<PropertyAnswer> {
    const { store, clock, accountLimit } = this.#dependencies;
    const { external_reference: reference } = fields;
    const newest = reference === null ? 0 : await store.newestWithReference(reference);
    const id = this.#newId();
    const { result, determined } = await determineProperty(store, id, fields, await basisNow(store, clock));
    await store.writeProperties(async ({ database }) => {
      // Writes follow one another, those of other processes too, so that two creates cannot both be the first, or take the last place.
      // Decision 292.
      if (reference !== null && (await newestWithReference(database, reference)) > newest)
        throw new ApiRefusal(700001, created);
      if ((await countProperties(database)) >= accountLimit) throw accountFull(accountLimit);
      await addProperty(database, id, fields, determined, timestampAt(clock.now()));
    });
    return result;
  }

  async #change(id: PropertyId, given: GivenFields): Promise<PropertyAnswer> {
    const { store, clock } = this.#dependencies;
    const before = await this.#stored(id);
    const fields = mergeFields(given, before.fields);
    const faults = datesFault(fields);
    if (faults.length > 0) throw new ApiRefusal(103000, faults.join(' '));
    const { result, determined } = await determineProperty(store, id, fields, await basisNow(store, clock));
    const at = timestampAt(clock.now());
    await store.writeProperties(async ({ database }) => {
      // An import may have written it since it was read: its fields would be lost silently.
      if (!(await updateProperty(database, before, fields, determined, at)))
        throw new ApiRefusal(700001, changing);
      await addHistory(database, id, changesBetween(before.snapshot, determined.snapshot, 'a sync', at));
    });
    return result;
  }

  async #stored(id: PropertyId): Promise<StoredProperty> {
    const property = await this.#dependencies.store.property(id);
    if (property === null) throw notStored();
    return property;
  }

  /** Random digits: they say nothing of the property, and the id of another cannot be guessed. Decision 80. */
  #newId(): PropertyId {
    return this.#dependencies.random.uuid().replaceAll('-', '') as PropertyId;
  }
}

function readGivenFields(body: unknown): GivenFields {
  const read = readBody(body);
  if (!read.ok) throw new ApiRefusal(103000, read.faults.join(' '));
  return read.fields;
}

const notStored = (): ApiRefusal =>
  new ApiRefusal(
    205001,
    'No property is stored under this Property Id: it was archived, or never created here.',
  );

const accountFull = (limit: number): ApiRefusal =>
  new ApiRefusal(
    600001,
    `Archive properties or ask whoever runs the service for more room: the account holds its ${limit} properties.`,
  );
